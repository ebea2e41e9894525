import * as z from 'zod'
import { IsoTime, Uuid } from '../common.ts'
import { RoomRole } from '../roles.ts'
import { Song } from '../song.ts'

export const DjType = z
  .enum(['EVERYONE', 'INVITE_ONLY', 'PRO_PLAN_OWNER', 'VERIFIED_ONLY'])
  .meta({ id: 'DjType' })
export type DjType = z.infer<typeof DjType>

export const RoomType = z.enum(['PUBLIC', 'PRIVATE']).meta({ id: 'RoomType' })

export const designs = [
  'BARN',
  'BARN_UA',
  'CHAT_ONLY',
  'CLUB',
  'CLUB_UA',
  'FERRY_BUILDING',
  'FESTIVAL',
  'STADIUM',
  'THEATER',
  'TOMORROWLAND',
  'UNDERGROUND',
  'YACHT',
] as const
export const Design = z.enum(designs).meta({ id: 'Design' })
export type Design = z.infer<typeof Design>

/** A role somebody holds in a room, or a restriction put on them; `expirationTime` null lasts. */
export const UserRole = z
  .object({
    id: z.number(),
    roomId: z.number(),
    userUuid: Uuid,
    role: RoomRole,
    expirationTime: IsoTime.nullable(),
    createdAt: IsoTime,
    updatedAt: IsoTime,
  })
  .meta({ id: 'UserRole' })
export type UserRole = z.infer<typeof UserRole>

export const PinnedMessage = z
  .object({
    message: z.looseObject({ reportIdentifier: z.string() }),
    pinnedByName: z.string(),
    pinnedByUUID: Uuid,
  })
  .meta({ id: 'PinnedMessage' })
export type PinnedMessage = z.infer<typeof PinnedMessage>

/** A room's settings: what REST answers carry and what the socket state holds as `settings` (wire.md, 7). */
export const RoomDto = z
  .object({
    uuid: Uuid,
    name: z.string(),
    slug: z.string(),
    description: z.string(),
    vibe: z.string(),
    djType: DjType,
    type: RoomType,
    design: Design,
    musicProviderKeys: z.array(z.string()),
    numberOfDjs: z.number(),
    songsPerDj: z.number(),
    roomSize: z.number(),
    entryFee: z.number(),
    freeEntries: z.number(),
    promoted: z.boolean(),
    liveAudio: z.boolean(),
    isLive: z.boolean(),
    hasChat: z.boolean(),
    unlisted: z.boolean(),
    varietyStyleMusic: z.boolean(),
    explicit: z.boolean(),
    isPasswordProtected: z.boolean(),
    isGuestPasswordProtected: z.boolean(),
    posterUrl: z.string().nullable(),
    posterFile: z.string().nullable(),
    externalUrl: z.string().nullable(),
    discordServer: z.string().nullable(),
    pinnedMessages: z.array(PinnedMessage),
    roomRoles: z.array(UserRole),
    genres: z.array(z.string()),
    positionPriority: z.number().nullable(),
    createdAt: IsoTime,
    updatedAt: IsoTime,
    deletedAt: z.null(),
  })
  .meta({ id: 'RoomDto' })
export type RoomDto = z.infer<typeof RoomDto>

/** A room as REST answers it: settings and what is going on in it now. */
export const RoomRest = RoomDto.extend({
  id: z.number(),
  song: Song.nullable(),
  endTime: z.number().nullable(),
  usersInRoomUuids: z
    .array(Uuid)
    .describe('Of a single room everybody; in lists the first twenty, `numberOfUsersInRoom` counts all.'),
  friendInRoomUuids: z.array(Uuid),
  numberOfUsersInRoom: z.number(),
  numberOfActiveDjs: z.number(),
  favorited: z.boolean(),
  /** Ours: who plays now, how the room likes it and who is there, for the cards of the lobby. */
  roomtone: z.object({
    djUuid: Uuid.nullable(),
    djName: z.string().nullable(),
    vibeMeter: z.number(),
    /** Likes and dislikes of what plays. */
    votes: z.number(),
    /**
     * DJs in the order of their turns, then the first of the others; eight at most, and nobody of a room with a password
     * that the caller does not know.
     */
    people: z.array(
      z.object({
        uuid: Uuid,
        nickname: z.string(),
        avatarId: z.string(),
        color: z.string(),
        isDj: z.boolean(),
      }),
    ),
    demo: z.boolean(),
    /** Whether the room shows effects that people buy. */
    effects: z.boolean(),
    /** The language mostly spoken there (ISO 639-1); null where nobody said. */
    language: z.string().nullable(),
  }),
}).meta({ id: 'RoomRest' })
export type RoomRest = z.infer<typeof RoomRest>
