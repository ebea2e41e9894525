import * as z from 'zod'
import { Binary } from '../binary.ts'
import { IsoTime, Uuid } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { PlayEnded } from '../room/skip.ts'
import { Crate } from './crate.ts'
import { PlaylistFormat, SkippedSong } from './crateFiles.ts'
import { playlistBase } from './paths.ts'
import { PlayTheme, SongPlay } from './songPlay.ts'

/** What was played in a room until nothing was for three hours, or until six in the morning by the clock of the room (`hours.zone`). */
export const Night = z
  .object({
    id: Uuid,
    beganAt: IsoTime,
    endedAt: IsoTime,
    plays: z.number().int(),
    likes: z.number().int(),
    dislikes: z.number().int(),
    stars: z.number().int(),
  })
  .meta({ id: 'Night' })
export type Night = z.infer<typeof Night>

/** A play as the history shows it. */
export const PlayOfNight = SongPlay.extend({
  playId: Uuid,
  endedAt: IsoTime,
  nightId: Uuid.nullable(),
  /** How it ended; null of plays of which that is not known. */
  ended: PlayEnded.nullable(),
  /** Who was there as it ended, without its DJ and bots; null where it is not known. */
  listeners: z.number().int().nullable(),
  theme: PlayTheme.nullable(),
}).meta({ id: 'PlayOfNight' })
export type PlayOfNight = z.infer<typeof PlayOfNight>

/** Rows that one file holds. */
export const MOST_IN_FILE = 10_000

const Room = z.object({ slug: z.string().trim().min(1).max(100) })
const InPath = z.object({ night: Uuid })
/** Where a page of a list goes on; what it is made of is ours. */
const cursor = z.string().max(100).optional()
const limit = z.coerce.number().int().min(1).max(200).default(50)
const span = { from: IsoTime.optional(), to: IsoTime.optional() }
/** Formats that are for other programs too. */
const format = PlaylistFormat.exclude(['json']).default('jspf')

export const roomHistory = endpoint({
  method: 'get',
  path: `${playlistBase}/rooms/:slug/history`,
  does: 'Ours: searches what was played in a room, by words of title and artist, DJ and time; the latest first.',
  as: 'guest',
  scope: 'history:read',
  roomIn: 'params.slug',
  params: Room,
  query: z.object({ q: z.string().trim().max(100).default(''), dj: Uuid.optional(), ...span, cursor, limit }),
  gives: { 200: z.object({ plays: z.array(PlayOfNight), next: z.string().nullable() }) },
  refuses: ['roomNotFound', 'bannedFromRoom', 'kickedFromRoom', 'roomProtected', 'historyClosed'],
  perMinute: 60,
})

export const roomNights = endpoint({
  method: 'get',
  path: `${playlistBase}/rooms/:slug/nights`,
  does: 'Ours: lists the nights of a room that began in a span of time, the latest first.',
  as: 'guest',
  scope: 'history:read',
  roomIn: 'params.slug',
  params: Room,
  query: z.object({ ...span, cursor, limit }),
  gives: { 200: z.object({ nights: z.array(Night), next: z.string().nullable() }) },
  refuses: ['roomNotFound', 'bannedFromRoom', 'kickedFromRoom', 'roomProtected', 'historyClosed'],
})

export const oneNight = endpoint({
  method: 'get',
  path: `${playlistBase}/nights/:night`,
  does: 'Ours: shows a night with its plays in their order and its DJs.',
  as: 'guest',
  scope: 'history:read',
  params: InPath,
  gives: {
    200: z.object({
      night: Night,
      room: z.object({ uuid: Uuid, slug: z.string(), name: z.string() }),
      djs: z.array(z.object({ userUuid: Uuid, plays: z.number(), likes: z.number(), stars: z.number() })),
      plays: z.array(PlayOfNight),
      /** The most people who heard one of them; null where it is not known of any. */
      peak: z.number().int().nullable(),
      /** Those that were ended before their time; null where it is not known of any. */
      skips: z.number().int().nullable(),
    }),
  },
  refuses: [
    'nightNotFound',
    'roomNotFound',
    'bannedFromRoom',
    'kickedFromRoom',
    'roomProtected',
    'historyClosed',
  ],
  perMinute: 30,
})

export const nightFile = endpoint({
  method: 'get',
  path: `${playlistBase}/nights/:night/file`,
  does: 'Ours: gives the set of a night as a file that our import reads back.',
  as: 'guest',
  scope: 'history:read',
  params: InPath,
  query: z.object({ format }),
  gives: { 200: Binary },
  refuses: [
    'nightNotFound',
    'roomNotFound',
    'bannedFromRoom',
    'kickedFromRoom',
    'roomProtected',
    'historyClosed',
  ],
  perMinute: 6,
})

export const historyFile = endpoint({
  method: 'get',
  path: `${playlistBase}/rooms/:slug/history/file`,
  does: 'Ours: gives what was played in a room, by a DJ or in a time, as a file; the latest 10,000 plays, the oldest of them first.',
  as: 'guest',
  scope: 'history:read',
  roomIn: 'params.slug',
  params: Room,
  query: z.object({ format, dj: Uuid.optional(), ...span }),
  gives: { 200: Binary },
  refuses: ['roomNotFound', 'bannedFromRoom', 'kickedFromRoom', 'roomProtected', 'historyClosed'],
  perMinute: 6,
})

export const nightCrate = endpoint({
  method: 'post',
  path: `${playlistBase}/nights/:night/crate`,
  does: 'Ours: makes a crate of the caller from the set of a night; what does not come in is named.',
  as: 'user',
  scope: 'crates:write',
  params: InPath,
  body: z.object({ crateName: z.string().trim().min(1).max(100).optional() }),
  gives: { 201: z.object({ crate: Crate, added: z.number(), skipped: z.array(SkippedSong) }) },
  refuses: [
    'nightNotFound',
    'roomNotFound',
    'bannedFromRoom',
    'kickedFromRoom',
    'roomProtected',
    'historyClosed',
    'tooManyCrates',
    'tooManyImports',
  ],
  perMinute: 30,
})

export const nightReplay = endpoint({
  method: 'post',
  path: `${playlistBase}/nights/:night/replay`,
  does: 'Ours: makes a room of the caller, in no list, in which the house DJ plays the set of a night in its order; one for each person, gone once nobody was there for a day.',
  as: 'user',
  scope: 'rooms:write',
  params: InPath,
  gives: {
    201: z.object({
      room: z.object({ uuid: Uuid, slug: z.string(), name: z.string() }),
      /** Songs that are played, and that the caller may not play. */
      songs: z.number().int(),
      leftOut: z.number().int(),
    }),
  },
  refuses: [
    'nightNotFound',
    'roomNotFound',
    'bannedFromRoom',
    'kickedFromRoom',
    'roomProtected',
    'historyClosed',
    'tooManyCrates',
    'tooManyImports',
    'tooManyRooms',
  ],
  perMinute: 6,
})

/** What a song of such a room carries under `roomtone.replay`: who played it then, when, and how many liked it. */
export const Replayed = z
  .object({ dj: z.string().nullable(), playedAt: IsoTime, likes: z.number().int() })
  .meta({ id: 'ReplayedSong' })
export type Replayed = z.infer<typeof Replayed>
