import * as z from 'zod'
import { IsoTime, Success, text, Uuid } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { TokenRole } from '../roles.ts'
import { Badge, OwnProfile } from './profile.ts'
import { ProfileEdit } from './profiles.ts'

const base = '/api/user-service'

const Reason = text(500).default('')
const Target = z.object({ userUuid: Uuid, reason: Reason })
const acting = ['userNotFound', 'forbidden'] as const

export const kick = endpoint({
  method: 'post',
  path: `${base}/users/kick`,
  does: 'Ends somebody’s presence in every room; they may come back.',
  as: 'moderator',
  scope: null,
  body: Target,
  gives: { 200: Success },
  refuses: acting,
})

export const ban = endpoint({
  method: 'post',
  path: `${base}/users/ban`,
  does: 'Bans somebody for good: sessions and sockets end, signing in is refused.',
  as: 'moderator',
  scope: null,
  body: Target,
  gives: { 200: Success },
  refuses: acting,
})

export const temporaryBan = endpoint({
  method: 'post',
  path: `${base}/users/temporary-ban`,
  does: 'Bans somebody until a time, when the ban lifts itself.',
  as: 'moderator',
  scope: null,
  body: Target.extend({ expirationTime: IsoTime }),
  gives: { 200: Success },
  refuses: [...acting, 'decidedAbove', 'banInPast'],
})

export const unban = endpoint({
  method: 'post',
  path: `${base}/users/unban`,
  does: 'Lifts a ban.',
  as: 'moderator',
  scope: null,
  body: Target,
  gives: { 200: Success },
  refuses: acting,
})

/** Roles that can be given by hand; bots and guests become what they are otherwise. */
export const grantableRoles = [
  'superUser',
  'admin',
  'staff',
  'globalModerator',
  'moderator',
  'promoter',
  'user',
] as const
const GrantableRole = TokenRole.extract(grantableRoles)

export const addRole = endpoint({
  method: 'post',
  path: `${base}/users/add-role`,
  does: 'Gives somebody a site role, at most your own.',
  as: 'globalModerator',
  scope: null,
  body: Target.extend({ role: GrantableRole }),
  gives: { 200: Success },
  refuses: [...acting, 'decidedAbove', 'hasRoleAlready'],
})

export const addGlobalModeratorRole = endpoint({
  method: 'post',
  path: `${base}/users/add-global-moderator-role`,
  does: 'Makes somebody a global moderator.',
  as: 'staff',
  scope: null,
  body: Target,
  gives: { 200: Success },
  refuses: [...acting, 'decidedAbove', 'hasRoleAlready'],
})

export const editProfileAdmin = endpoint({
  method: 'post',
  path: `${base}/users/profile-admin`,
  does: 'Changes somebody’s profile.',
  as: 'admin',
  scope: null,
  body: ProfileEdit.extend({ userUuid: Uuid }),
  gives: { 200: OwnProfile },
  refuses: [...acting, 'avatarUnavailable', 'profileNotFound'],
})

export const changeBadgesAdmin = endpoint({
  method: 'post',
  path: `${base}/users/change-badges-admin`,
  does: 'Sets the badges of somebody to exactly these.',
  as: 'admin',
  scope: null,
  body: z.object({ userUuid: Uuid, badges: z.array(Badge).max(5) }),
  gives: { 200: OwnProfile },
  refuses: acting,
})

const People = z.object({ users: z.array(Uuid).min(1).max(150), badges: z.array(Badge).min(1).max(5) })

export const addBadgesService = endpoint({
  method: 'post',
  path: `${base}/users/add-badges-service`,
  does: 'Adds badges to people.',
  as: 'service',
  scope: null,
  body: People,
  gives: { 200: Success },
  refuses: [],
})

export const removeBadgesService = endpoint({
  method: 'post',
  path: `${base}/users/remove-badges-service`,
  does: 'Takes badges from people.',
  as: 'service',
  scope: null,
  body: People,
  gives: { 200: Success },
  refuses: [],
})

export const ModerationComment = z
  .object({
    id: z.number(),
    userUuid: Uuid,
    authorUuid: Uuid.nullable(),
    authorName: z.string(),
    comment: z.string(),
    createdAt: IsoTime,
  })
  .meta({ id: 'ModerationComment' })

export const addModerationComment = endpoint({
  method: 'post',
  path: `${base}/moderation-comments`,
  does: 'Notes something about somebody, for moderators only.',
  as: 'moderator',
  scope: null,
  body: z.object({ userUuid: Uuid, comment: text(2000, 1) }),
  gives: { 201: ModerationComment },
  refuses: ['userNotFound'],
})

const ByUser = z.object({ userId: z.string().max(100) })

export const moderationComments = endpoint({
  method: 'get',
  path: `${base}/moderation-comments/:userId`,
  does: 'What moderators noted about somebody, newest first.',
  as: 'moderator',
  scope: null,
  params: ByUser,
  gives: { 200: z.array(ModerationComment) },
  refuses: ['userNotFound'],
})
