import * as z from 'zod'
import { IsoTime, Uuid } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { RoomReference, roomBase } from './paths.ts'

/** The name under which a room is told of its shield. */
export const SHIELD_PUSH = 'roomtone.shield'
/** Under which the state of a room changes with it: patches `/roomtone/shield`. */
export const SHIELD_STATE = 'roomtone.shieldState'
/** How long a raid's shield stands, in minutes. */
export const RAID_MINUTES = { least: 5, most: 720, usual: 30 } as const

const minutes = (most: number) => z.number().int().min(0).max(most)

/** Who may send links, or pictures: everybody, who keeps the room as a favorite, or its moderators. */
export const ShieldAudience = z.enum(['everyone', 'favorites', 'moderators']).meta({ id: 'ShieldAudience' })
export type ShieldAudience = z.infer<typeof ShieldAudience>

export const ShieldGuests = z.enum(['all', 'watch', 'none']).meta({ id: 'ShieldGuests' })
export type ShieldGuests = z.infer<typeof ShieldGuests>

/** What a room asks of those who come and write. */
export const ShieldRules = z.object({
  /** Seconds between two messages of one person; 0 for none. */
  slowModeS: minutes(300),
  /** Only who keeps the room as a favorite for so many minutes may write; null for everybody. */
  favoritesMinutes: minutes(10_080).nullable(),
  /** Only accounts that are so many minutes old may write. */
  accountAgeMinutes: minutes(43_200),
  links: ShieldAudience,
  pictures: ShieldAudience,
  /** What guests may: all that others may; `watch`: neither vote, show anything nor play; `none`: not come in. */
  guests: ShieldGuests,
  /** So many minutes after somebody came first, without a role, they may take a seat on the decks. */
  djWaitMinutes: minutes(120),
})
export type ShieldRules = z.infer<typeof ShieldRules>

/** The shield of a room as it stands. */
export const Shield = ShieldRules.extend({
  /** When it ends by itself; null if it does not. */
  autoOffAt: IsoTime.nullable(),
  /** A raid's shield stands: what was set before comes back after it. */
  raid: z.boolean(),
}).meta({ id: 'Shield' })
export type Shield = z.infer<typeof Shield>

/** What is pushed under `roomtone.shield`: which room, and its shield. */
export const ShieldPush = Shield.extend({ roomUuid: Uuid })

/** A change of a shield: keys that are not given stay. */
const ShieldChange = ShieldRules.extend({ autoOffAt: IsoTime.nullable() }).partial()
export type ShieldChange = z.infer<typeof ShieldChange>

const refuses = ['roomNotFound', 'notRoomModerator'] as const
const path = `${roomBase}/rooms/:id/shield` as const

export const roomShield = endpoint({
  method: 'get',
  path,
  does: 'Ours: what a room asks of those who come and write.',
  as: 'guest',
  scope: null,
  params: RoomReference,
  gives: { 200: Shield },
  refuses: ['roomNotFound'],
})

export const changeShield = endpoint({
  method: 'put',
  path,
  does: 'Ours: changes what a room asks of those who come and write, as a moderator; keys that are not given stay.',
  as: 'user',
  scope: null,
  params: RoomReference,
  body: ShieldChange,
  gives: { 200: Shield },
  refuses,
})

export const startRaid = endpoint({
  method: 'post',
  path: `${path}/raid`,
  does: 'Ours: shuts a room against a raid for a while, as a moderator; what was set before comes back by itself.',
  as: 'user',
  scope: null,
  params: RoomReference,
  body: z.object({
    minutes: z.number().int().min(RAID_MINUTES.least).max(RAID_MINUTES.most).default(RAID_MINUTES.usual),
  }),
  gives: { 200: Shield },
  refuses,
})

export const endRaid = endpoint({
  method: 'delete',
  path: `${path}/raid`,
  does: 'Ours: ends a raid’s shield before its time, as a moderator; what was set before comes back.',
  as: 'user',
  scope: null,
  params: RoomReference,
  gives: { 200: Shield },
  refuses,
})
