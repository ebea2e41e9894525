import * as z from 'zod'
import { IsoTime, text, Uuid } from '../common.ts'
import { CrudQuery, paged } from '../crud.ts'
import { endpoint } from '../endpoint.ts'
import { TokenRole } from '../roles.ts'
import { RoomReference, roomBase } from './paths.ts'
import { RoomDto } from './room.ts'
import { RoomSettings } from './settings.ts'

const base = `${roomBase}/admin` as const

/** A room as site staff see it, deleted ones too; no password and no hash. */
export const AdminRoom = RoomDto.extend({
  id: z.number(),
  ownerUuid: Uuid.nullable(),
  /** Empty for a room nobody owns. */
  ownerName: z.string(),
  /** Who came by within 30 days. */
  visitors30d: z.number(),
  plays: z.number(),
  lastVisitedAt: IsoTime.nullable(),
  archivedAt: IsoTime.nullable(),
  promotedUntil: IsoTime.nullable(),
  deletedAt: IsoTime.nullable(),
  communities: z.array(z.object({ uuid: Uuid, slug: z.string(), name: z.string() })).optional(),
}).meta({ id: 'AdminRoom' })
export type AdminRoom = z.infer<typeof AdminRoom>

/** Somebody who played a song once. */
export const AdminDj = z
  .object({
    /** Of the account. */
    id: z.number(),
    uuid: Uuid,
    nickname: z.string(),
    role: TokenRole,
    fans: z.number(),
    plays: z.number(),
    likes: z.number(),
    dislikes: z.number(),
    stars: z.number(),
    rooms: z.number(),
    playedSeconds: z.number(),
    firstPlayedAt: IsoTime,
    lastPlayedAt: IsoTime,
    onDecksIn: Uuid.nullable(),
  })
  .meta({ id: 'AdminDj' })
export type AdminDj = z.infer<typeof AdminDj>

export const adminRooms = endpoint({
  method: 'get',
  path: `${base}/rooms`,
  does: 'Lists rooms, deleted ones too; speaks the query language of admin lists, `join=roomRoles,communities` too.',
  as: 'moderator',
  scope: null,
  query: CrudQuery,
  gives: { 200: paged(AdminRoom.partial()) },
  refuses: [],
})

export const adminRoom = endpoint({
  method: 'get',
  path: `${base}/rooms/:id`,
  does: 'One room as site staff see it, by slug, uuid or number; a deleted one too.',
  as: 'moderator',
  scope: null,
  params: RoomReference,
  gives: { 200: AdminRoom },
  refuses: ['roomNotFound'],
})

export const changeRoomAsAdmin = endpoint({
  method: 'patch',
  path: `${roomBase}/rooms/admin/:id`,
  does: 'Changes anything of a room; `deletedAt: null` restores it, `ownerUuid` hands it over.',
  as: 'admin',
  scope: null,
  params: RoomReference,
  body: RoomSettings.extend({
    promotedUntil: z.iso.datetime({ offset: true }).nullable().optional(),
    archived: z.boolean().optional(),
    ownerUuid: Uuid.optional(),
    deletedAt: z.null().optional(),
    reason: text(500).optional(),
  }),
  gives: { 200: AdminRoom },
  refuses: ['roomNotFound', 'personNotFound', 'slugTaken', 'slugNotValid', 'tooManyPromoted'],
})

export const adminDjs = endpoint({
  method: 'get',
  path: `${base}/djs`,
  does: 'Lists everybody who played a song once; speaks the query language of admin lists.',
  as: 'moderator',
  scope: null,
  query: CrudQuery,
  gives: { 200: paged(AdminDj.partial()) },
  refuses: [],
})

export const adminDj = endpoint({
  method: 'get',
  path: `${base}/djs/:id`,
  does: 'One DJ, by the number or uuid of the account.',
  as: 'moderator',
  scope: null,
  params: z.object({ id: z.string().max(40) }),
  gives: { 200: AdminDj },
  refuses: ['personNotFound'],
})
