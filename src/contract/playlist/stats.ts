import * as z from 'zod'
import { IsoTime, Uuid } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { Song } from '../song.ts'
import { playlistBase } from './paths.ts'

/** The longest time that is counted at once, in days. */
export const MOST_DAYS = 366
/** Counted where no time is asked for, in days. */
export const USUAL_DAYS = 90

const Counts = z.object({
  plays: z.number().int(),
  likes: z.number().int(),
  dislikes: z.number().int(),
  stars: z.number().int(),
})

/** What was played in a time, counted; days are those of UTC. */
const Stats = z.object({
  from: IsoTime,
  to: IsoTime,
  /** False: only the latest 20,000 plays of the time are counted. */
  whole: z.boolean(),
  totals: Counts.extend({
    /** Of music. */
    minutes: z.number().int(),
    likesPerPlay: z.number(),
    /** Plays that were ended before their time; null where none of them is known to have been or not. */
    skips: z.number().int().nullable(),
    /** The most people who heard one play; null where it is not known of any. */
    peak: z.number().int().nullable(),
  }),
  /** Days on which something was played, the earliest first. */
  days: z.array(z.object({ day: z.iso.date(), plays: z.number().int(), likes: z.number().int() })),
  songs: z.array(z.object({ song: Song, plays: z.number().int(), likes: z.number().int() })),
  artists: z.array(z.object({ artistName: z.string(), plays: z.number().int(), likes: z.number().int() })),
})

export const RoomStats = Stats.extend({
  room: z.object({ uuid: Uuid, slug: z.string(), name: z.string() }),
  /** Who was at the decks on most nights. */
  regulars: z.array(Counts.extend({ userUuid: Uuid, nights: z.number().int() })),
}).meta({ id: 'RoomStats' })
export type RoomStats = z.infer<typeof RoomStats>

export const DjStats = Stats.extend({
  userUuid: Uuid,
  rooms: z.array(Counts.extend({ uuid: Uuid, slug: z.string(), name: z.string() })),
}).meta({ id: 'DjStats' })
export type DjStats = z.infer<typeof DjStats>

const query = z.object({ from: IsoTime.optional(), to: IsoTime.optional() })

export const roomStats = endpoint({
  method: 'get',
  path: `${playlistBase}/rooms/:slug/stats`,
  does: 'Ours: counts what was played in a room, of the last 90 days or of a time of at most 366 days: plays, votes, skips, the songs and artists most played, and who plays on most nights; up to a minute old.',
  as: 'guest',
  scope: 'history:read',
  roomIn: 'params.slug',
  params: z.object({ slug: z.string().trim().min(1).max(100) }),
  query,
  gives: { 200: RoomStats },
  refuses: ['roomNotFound', 'bannedFromRoom', 'kickedFromRoom', 'roomProtected'],
  perMinute: 10,
})

export const djStats = endpoint({
  method: 'get',
  path: `${playlistBase}/djs/:uuid/stats`,
  does: 'Ours: counts the same of what a person played, in rooms whose history the caller may read and that they could find; up to a minute old. Who may not see where the person is (`presence`) is told of whole days (UTC) that ended six hours ago or earlier: `from` and `to` say which.',
  as: 'guest',
  scope: 'history:read',
  params: z.object({ uuid: Uuid }),
  query,
  gives: { 200: DjStats },
  refuses: ['userNotFound'],
  perMinute: 10,
})
