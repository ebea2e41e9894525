import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#ports/db.ts'
import type { RoomNights, SongPlays } from '#ports/tables.ts'

export type NightRow = Selectable<RoomNights>
type PlayRow = Selectable<SongPlays>

/** What of the history is asked for; `before` is where a page goes on. */
export interface Wanted {
  readonly roomUuid: string
  readonly words: string
  readonly djUuid: string | null
  readonly from: Date | null
  readonly to: Date | null
  readonly before: readonly [Date, string] | null
  readonly limit: number
}

/** So many plays are looked through for words, the latest ones. */
const LOOKED_THROUGH = 5000

/** The nights of a room that reach into these hours, the earliest first. */
export const nightsNear = (db: Db, roomUuid: string, from: Date, to: Date): Promise<NightRow[]> =>
  db
    .selectFrom('roomNights')
    .selectAll()
    .where('roomUuid', '=', roomUuid)
    .where('beganAt', '<', to)
    .where('endedAt', '>', from)
    .orderBy('beganAt')
    .orderBy('id')
    .execute()

/** Makes a night part of another: its plays are that one's. */
export const joinNights = async (db: Db, id: string, other: NightRow): Promise<void> => {
  const { likes, dislikes, stars, beganAt: from, endedAt: to } = other
  await db.updateTable('songPlays').set({ nightId: id }).where('nightId', '=', other.id).execute()
  await db.deleteFrom('roomNights').where('id', '=', other.id).execute()
  await addToNight(db, id, { from, to, likes, dislikes, stars }, other.plays)
}

export const insertNight = async (db: Db, night: Insertable<RoomNights>): Promise<void> => {
  await db.insertInto('roomNights').values(night).execute()
}

/** Adds a play, or the sum of some, to what a night counts. */
export const addToNight = async (
  db: Db,
  id: string,
  play: Pick<Insertable<SongPlays>, 'likes' | 'dislikes' | 'stars'> & {
    readonly from: Date
    readonly to: Date
  },
  plays = 1,
): Promise<void> => {
  await db
    .updateTable('roomNights')
    .set({
      beganAt: sql<Date>`least(began_at, ${play.from})`,
      endedAt: sql<Date>`greatest(ended_at, ${play.to})`,
      plays: sql<number>`plays + ${plays}`,
      likes: sql<number>`likes + ${play.likes}`,
      dislikes: sql<number>`dislikes + ${play.dislikes}`,
      stars: sql<number>`stars + ${play.stars}`,
    })
    .where('id', '=', id)
    .execute()
}

/** True if a play was written down already. */
export const isKnownPlay = async (db: Db, playId: string): Promise<boolean> =>
  (await db.selectFrom('songPlays').select('playId').where('playId', '=', playId).executeTakeFirst()) !==
  undefined

export const nightById = async (db: Db, id: string): Promise<NightRow | null> =>
  (await db.selectFrom('roomNights').selectAll().where('id', '=', id).executeTakeFirst()) ?? null

/** A page of the nights of a room that began in a span of time, the latest first. */
export const nightsOf = (
  db: Db,
  roomUuid: string,
  { from, to, before, limit }: Pick<Wanted, 'from' | 'to' | 'before' | 'limit'>,
): Promise<NightRow[]> =>
  db
    .selectFrom('roomNights')
    .selectAll()
    .where('roomUuid', '=', roomUuid)
    .$if(from !== null, (q) => q.where('beganAt', '>=', from))
    .$if(to !== null, (q) => q.where('beganAt', '<', to))
    .$if(before !== null, (q) => q.where(sql<boolean>`(began_at, id) < (${before?.[0]}, ${before?.[1]})`))
    .orderBy('beganAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** Songs of one answer together take at most so many bytes. */
const MOST_BYTES = 16 * 1024 * 1024

/** The plays of a night in their order. */
export const playsOfNight = (db: Db, nightId: string, most: number): Promise<PlayRow[]> =>
  db
    .selectFrom(
      db
        .selectFrom('songPlays')
        .selectAll()
        .select(sql<number>`sum(octet_length(song::text)) over (order by played_at, play_id)`.as('bytes'))
        .where('nightId', '=', nightId)
        .orderBy('playedAt')
        .orderBy('playId')
        .limit(most)
        .as('near'),
    )
    .selectAll()
    .where('bytes', '<=', MOST_BYTES)
    .orderBy('playedAt')
    .orderBy('playId')
    .execute()

/** Plays of a room, of one DJ or of all, that ended in a span of time. */
export const playsAmong = (
  db: Db,
  { roomUuid, djUuid, from, to }: Pick<Wanted, 'roomUuid' | 'djUuid' | 'from' | 'to'>,
) =>
  db
    .selectFrom('songPlays')
    .where('roomUuid', '=', roomUuid)
    .$if(djUuid !== null, (q) => q.where('djUuid', '=', djUuid))
    .$if(from !== null, (q) => q.where('endedAt', '>=', from))
    .$if(to !== null, (q) => q.where('endedAt', '<', to))

const fitting = (db: Db, { before, ...among }: Omit<Wanted, 'words' | 'limit'>) =>
  playsAmong(db, among)
    .selectAll()
    .$if(before !== null, (q) =>
      q.where(sql<boolean>`(ended_at, play_id) < (${before?.[0]}, ${before?.[1]})`),
    )
    .orderBy('endedAt', 'desc')
    .orderBy('playId', 'desc')

/** Plays of a room that fit, the latest first; words are looked for in title and artist, without accents and case. */
export const searchPlays = (db: Db, wanted: Wanted): Promise<PlayRow[]> => {
  const { words, limit } = wanted
  const like = words.replace(/[\\%_]/g, '\\$&')
  const plays = fitting(db, wanted)
  if (words === '') return plays.limit(limit).execute()
  return db
    .selectFrom(plays.limit(LOOKED_THROUGH).as('near'))
    .selectAll()
    .where(
      sql<boolean>`folded_name(coalesce(song->>'trackName', '') || ' ' || coalesce(song->>'artistName', '')) like '%' || folded_name(${like}) || '%'`,
    )
    .orderBy('endedAt', 'desc')
    .orderBy('playId', 'desc')
    .limit(limit)
    .execute()
}
