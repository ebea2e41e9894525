import * as z from 'zod'
import { IsoTime, paging, Success, text, Uuid } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { Profile } from '../user/profile.ts'
import { PersonInPath, socialBase } from './paths.ts'

const base = `${socialBase}/friend-invitations` as const

/** That somebody wants to be somebody's friend. A rejected one reads `pending` to its sender. */
export const FriendInvitation = z
  .object({
    id: z.number(),
    fromUuid: Uuid,
    toUuid: Uuid,
    invitationStatus: z.enum(['pending', 'accepted', 'rejected']),
    message: z.string(),
    createdAt: IsoTime,
    updatedAt: IsoTime,
    /** The other side. */
    userProfile: Profile,
  })
  .meta({ id: 'FriendInvitation' })
export type FriendInvitation = z.infer<typeof FriendInvitation>

/** Somebody, under one of several names. */
const Invited = z
  .object({
    userUuid: Uuid.optional(),
    toUuid: Uuid.optional(),
    friendUuid: Uuid.optional(),
    message: text(200).optional(),
  })
  .refine((body) => [body.userUuid, body.toUuid, body.friendUuid].some(Boolean), 'names nobody')

/** Row numbers as they come in bodies. */
const RowId = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER)

const Answered = z
  .object({
    invitationId: RowId.optional(),
    id: RowId.optional(),
    accept: z.boolean().optional(),
    invitationStatus: z.enum(['accepted', 'rejected']).optional(),
  })
  .refine((body) => (body.invitationId ?? body.id) !== undefined, 'names no invitation')
  .refine((body) => (body.accept ?? body.invitationStatus) !== undefined, 'gives no answer')

const Invitations = z.object({ invitations: z.array(FriendInvitation), count: z.number() })

/** So many invitations of somebody are open at most. */
export const MOST_INVITATIONS = 100
/** So many new ones somebody sends a day; while the account is younger than a day the second. */
export const INVITATIONS_A_DAY = [30, 10] as const

export const invite = endpoint({
  method: 'post',
  path: base,
  does: 'Invites somebody to be friends; where they invited the caller, both are friends at once.',
  as: 'person',
  scope: 'social:write',
  roomless: true,
  body: Invited,
  gives: { 201: FriendInvitation },
  refuses: [
    'personNotFound',
    'notYourself',
    'youBlockThem',
    'invitationsClosed',
    'tooManyInvitations',
    'tooManyFriends',
  ],
  perMinute: 10,
})

export const invitationsFor = endpoint({
  method: 'get',
  path: `${base}/user-invitations-for`,
  does: 'Lists open invitations to the caller, latest first.',
  as: 'person',
  scope: 'social:read',
  roomless: true,
  query: paging(30, 100),
  gives: { 200: Invitations },
  refuses: [],
})

export const invitationsFrom = endpoint({
  method: 'get',
  path: `${base}/user-invitations-from`,
  does: 'Lists open invitations of the caller, latest first.',
  as: 'person',
  scope: 'social:read',
  roomless: true,
  query: paging(30, 100),
  gives: { 200: Invitations },
  refuses: [],
})

export const invitationsWith = endpoint({
  method: 'get',
  path: `${base}/user-invitations/:id`,
  does: 'Lists invitations between the caller and somebody; of oneself, and to admins of anybody, all open ones.',
  as: 'person',
  scope: null,
  params: PersonInPath,
  gives: { 200: z.array(FriendInvitation) },
  refuses: [],
})

export const withdrawInvitation = endpoint({
  method: 'delete',
  path: `${base}/:id`,
  does: 'Takes an open invitation of the caller back.',
  as: 'person',
  scope: 'social:write',
  roomless: true,
  params: z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
  gives: { 200: Success },
  refuses: ['invitationNotFound', 'invitationNotPending'],
})

export const answerInvitation = endpoint({
  method: 'post',
  path: `${base}/handle-friend`,
  does: 'Accepts or rejects an invitation to the caller; a rejected one can be accepted within 30 days.',
  as: 'person',
  scope: 'social:write',
  roomless: true,
  body: Answered,
  gives: { 201: FriendInvitation },
  refuses: ['invitationNotFound', 'invitationNotPending', 'tooManyFriends'],
})
