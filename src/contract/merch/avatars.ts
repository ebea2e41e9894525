import * as z from 'zod'
import { IsoTime, Url, Uuid, WebAddress } from '../common.ts'
import { CrudQuery, paged } from '../crud.ts'
import { endpoint } from '../endpoint.ts'
import { Assignment } from './assignments.ts'
import { AvatarLooks, AvatarStatus, drawingFiles } from './avatarLooks.ts'
import { merchBase } from './paths.ts'

/** What people may wear, drawn in four parts. `…Url` is the SVG, `…PngUrl` a picture 256 px wide. */
export const Avatar = z
  .object({
    slug: z.string(),
    frontBodyUrl: Url,
    backBodyUrl: Url,
    frontHeadUrl: Url,
    backHeadUrl: Url,
    frontBodyPngUrl: Url,
    backBodyPngUrl: Url,
    frontHeadPngUrl: Url,
    backHeadPngUrl: Url,
    customFaceUrl: Url.nullable(),
    hasCustomFace: z.boolean(),
    hasSmallBody: z.boolean(),
    discordOnly: z.boolean(),
    /** Whether the caller may put it on. */
    isAvailableForCurrentUser: z.boolean(),
    avatarStatus: AvatarStatus,
    /** Points, or the place, for which a season gives it. */
    rankingValue: z.number().nullable(),
    seasonId: z.number().nullable(),
    /** Ours, where an admin hung such fields on it: who drew it, what is to be said of that, and where it leads. */
    roomtone: z.object({ artist: z.string(), credit: z.string(), link: WebAddress }).partial().optional(),
  })
  .meta({ id: 'Avatar' })
export type Avatar = z.infer<typeof Avatar>

/** An avatar as admins see it. */
export const AdminAvatar = Avatar.extend({
  name: z.string(),
  builtIn: z.boolean(),
  /** Accounts that wear it now. */
  wearers: z.number(),
  /** Assignments that have not ended. */
  assigned: z.number(),
  createdAt: IsoTime,
  updatedAt: IsoTime,
}).meta({ id: 'AdminAvatar' })
export type AdminAvatar = z.infer<typeof AdminAvatar>

/** An avatar in the path. */
export const AvatarInPath = z.object({ slug: z.string().max(60) })

export const wearableAvatars = endpoint({
  method: 'get',
  path: `${merchBase}/avatars`,
  does: 'Lists the avatars that the caller may wear, in the order of the shop; to guests those of everybody.',
  as: 'guest',
  scope: null,
  gives: { 200: z.array(Avatar) },
  refuses: [],
})

export const subscriberAvatars = endpoint({
  method: 'get',
  path: `${merchBase}/avatars/subscriber`,
  does: 'Lists the avatars of subscribers.',
  as: 'guest',
  scope: null,
  gives: { 200: z.array(Avatar) },
  refuses: [],
})

export const allAvatars = endpoint({
  method: 'get',
  path: `${merchBase}/all-avatars`,
  does: 'Lists all avatars, what one could earn too, in the order of the shop; private ones only to whom they belong.',
  as: 'guest',
  scope: null,
  gives: { 200: z.array(Avatar) },
  refuses: [],
})

export const avatar = endpoint({
  method: 'get',
  path: `${merchBase}/avatars/:slug`,
  does: 'Gives an avatar; a private one only to whom it belongs, and to admins.',
  as: 'guest',
  scope: null,
  params: AvatarInPath,
  gives: { 200: Avatar },
  refuses: ['avatarNotFound'],
})

export const avatarOfPerson = endpoint({
  method: 'get',
  path: `${merchBase}/avatars/:slug/:uuid`,
  does: 'Gives an avatar as it is to somebody, with their assignment: to themselves, staff and services.',
  as: 'personOrService',
  scope: null,
  params: AvatarInPath.extend({ uuid: Uuid }),
  gives: { 200: Avatar.extend({ assignment: Assignment.nullable() }) },
  refuses: ['avatarNotFound', 'userNotFound'],
})

export const avatarForServices = endpoint({
  method: 'get',
  path: `${merchBase}/service/avatar/:avatarSlug`,
  does: 'Gives an avatar to a service, whatever its status.',
  as: 'service',
  scope: null,
  params: z.object({ avatarSlug: z.string().max(60) }),
  gives: { 200: Avatar },
  refuses: ['avatarNotFound'],
})

export const changeAvatar = endpoint({
  method: 'patch',
  path: `${merchBase}/avatars/:slug`,
  does: 'Changes an avatar, or draws parts of it anew; of those of the house only the status and the place in the shop. Whoever may wear it no longer puts on another.',
  as: 'admin',
  scope: null,
  params: AvatarInPath,
  body: AvatarLooks.partial().extend({ sort: z.coerce.number().int().min(0).max(1_000_000).optional() }),
  files: drawingFiles,
  gives: { 200: Avatar },
  refuses: ['avatarNotFound', 'avatarOfHouse', 'seasonNotFound', 'drawingUnusable', 'tooLarge', 'busy'],
  perMinute: 60,
})

export const adminAvatars = endpoint({
  method: 'get',
  path: `${merchBase}/admin/avatars`,
  does: 'Lists avatars for admins, in the query language of admin lists.',
  as: 'admin',
  scope: null,
  query: CrudQuery,
  gives: { 200: paged(AdminAvatar.partial().required({ slug: true })) },
  refuses: [],
})

export const adminAvatar = endpoint({
  method: 'get',
  path: `${merchBase}/admin/avatars/:slug`,
  does: 'Gives an avatar to admins, with what hangs on it.',
  as: 'admin',
  scope: null,
  params: AvatarInPath,
  gives: {
    200: AdminAvatar.extend({ customFields: z.record(z.string(), z.string()), revision: z.number() }),
  },
  refuses: ['avatarNotFound'],
})
