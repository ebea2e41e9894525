import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { socialBase } from './paths.ts'

/** To whom something of a person is shown. */
export const Audience = z.enum(['everyone', 'friends', 'nobody']).meta({ id: 'Audience' })
export type Audience = z.infer<typeof Audience>

/** What others may see of somebody, and who may turn to them. */
export const Privacy = z
  .object({
    presence: Audience,
    friendsList: Audience,
    followedDjs: Audience,
    messagesFrom: Audience,
    invitationsFrom: z.enum(['everyone', 'friendsOfFriends', 'nobody']),
    findable: z.boolean(),
    findableByPhone: z.boolean(),
    readReceipts: z.boolean(),
    typing: z.boolean(),
  })
  .meta({ id: 'Privacy' })
export type Privacy = z.infer<typeof Privacy>

/** The settings of somebody who changed none. */
export const DEFAULT_PRIVACY: Privacy = {
  presence: 'friends',
  friendsList: 'friends',
  followedDjs: 'everyone',
  messagesFrom: 'everyone',
  invitationsFrom: 'everyone',
  findable: true,
  findableByPhone: false,
  readReceipts: true,
  typing: true,
}

export const privacy = endpoint({
  method: 'get',
  path: `${socialBase}/privacy`,
  does: 'Ours: what others may see of you, and who may turn to you.',
  as: 'person',
  scope: null,
  gives: { 200: Privacy },
  refuses: [],
})

export const putPrivacy = endpoint({
  method: 'put',
  path: `${socialBase}/privacy`,
  does: 'Ours: changes what others may see of you; what is left out stays.',
  as: 'person',
  scope: null,
  body: Privacy.partial(),
  gives: { 200: Privacy },
  refuses: [],
})
