import * as z from 'zod'
import { IsoTime, Success, text, Uuid } from '../common.ts'
import { endpoint } from '../endpoint.ts'

const base = '/api/user-service'
const ById = z.object({ id: z.string().max(100) })

/** Days within which a deactivated account can come back; then its personal data is erased. */
export const REACTIVATION_DAYS = 30

export const DeactivationRequest = z
  .object({
    userUuid: Uuid,
    nickname: z.string(),
    reason: z.string(),
    requestedAt: IsoTime,
  })
  .meta({ id: 'DeactivationRequest' })

export const requestDeactivate = endpoint({
  method: 'post',
  path: `${base}/users/request-deactivate`,
  does: 'Asks that your account be deactivated.',
  as: 'person',
  scope: null,
  body: z.object({ reason: text(500).default('') }),
  gives: { 201: Success },
  refuses: [],
})

export const listDeactivate = endpoint({
  method: 'get',
  path: `${base}/users/list-deactivate`,
  does: 'Who asked to be deactivated, oldest first.',
  as: 'moderator',
  scope: null,
  gives: { 200: z.array(DeactivationRequest) },
  refuses: [],
})

export const cancelRequestedDeactivate = endpoint({
  method: 'post',
  path: `${base}/users/cancel-requested-deactivate`,
  does: 'Drops somebody’s request to be deactivated.',
  as: 'moderator',
  scope: null,
  body: z.object({ userUuid: Uuid }),
  gives: { 200: Success },
  refuses: ['userNotFound', 'noDeactivationRequest'],
})

export const deactivate = endpoint({
  method: 'delete',
  path: `${base}/users/deactivate/:id`,
  does: 'Deactivates your account, or that of somebody below you: nobody signs in to it, it is erased after 30 days.',
  as: 'person',
  scope: null,
  params: ById,
  gives: { 200: Success },
  refuses: ['userNotFound', 'forbidden'],
})

export const reactivate = endpoint({
  method: 'post',
  path: `${base}/users/reactivate/:id`,
  does: 'Brings a deactivated account back, within 30 days.',
  as: 'moderator',
  scope: null,
  params: ById,
  gives: { 200: Success },
  refuses: ['userNotFound', 'forbidden', 'notDeactivated'],
})
