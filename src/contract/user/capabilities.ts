import * as z from 'zod'
import { Success, Uuid } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { Capability } from '../roles.ts'

const base = '/api/user-service'
const Which = z.object({ id: Uuid, capability: Capability })

export const ownCapabilities = endpoint({
  method: 'get',
  path: `${base}/users/capabilities`,
  does: 'What you may do beyond your role.',
  as: 'user',
  scope: null,
  gives: { 200: z.array(Capability) },
  refuses: [],
})

export const addCapability = endpoint({
  method: 'put',
  path: `${base}/users/:id/capabilities/:capability`,
  does: 'Lets somebody upload music or promote rooms.',
  as: 'moderator',
  scope: null,
  params: Which,
  gives: { 200: Success },
  refuses: ['userNotFound', 'hasRoleAlready'],
})

export const removeCapability = endpoint({
  method: 'delete',
  path: `${base}/users/:id/capabilities/:capability`,
  does: 'Takes a capability away.',
  as: 'moderator',
  scope: null,
  params: Which,
  gives: { 200: Success },
  refuses: ['userNotFound'],
})
