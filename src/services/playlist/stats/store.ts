import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#ports/db.ts'

/** So many plays are counted at once, the latest of a time. */
export const MOST_COUNTED = 20_000
/** Rows of each list. */
const TOP = 10

/** Which plays are counted: those of a room, or of a DJ in some rooms. */
export type Of =
  | { readonly roomUuid: string }
  | { readonly djUuid: string; readonly roomUuids: readonly string[] }

/** The plays of a time, of which `to` is no part any more. */
export interface Counted {
  readonly of: Of
  readonly from: Date
  readonly to: Date
}

const isOf = (of: Of): RawBuilder<unknown> =>
  'roomUuid' in of
    ? sql`p.room_uuid = ${of.roomUuid}`
    : sql`p.dj_uuid = ${of.djUuid} and p.room_uuid = any(${[...of.roomUuids]}::uuid[])`

/** True of a play that somebody ended; null where nothing tells. Plays of before say it in their audience alone. */
const wasSkipped = sql<boolean | null>`coalesce(p.ended_by in ('dj', 'staff', 'vote', 'rule'), a.skipped)`

const counted = ({ of, from, to }: Counted): RawBuilder<unknown> => sql`
  select p.play_id, p.room_uuid, p.dj_uuid, p.night_id, p.song_id, p.played_at, p.ended_at, p.likes, p.dislikes,
    p.stars, p.song->>'trackName' as track, p.song->>'artistName' as artist, a.listeners, ${wasSkipped} as skipped
  from song_plays p left join play_audiences a on a.play_id = p.play_id
  where ${isOf(of)} and p.ended_at >= ${from} and p.ended_at < ${to}
  order by p.ended_at desc, p.play_id desc limit ${MOST_COUNTED}`

/** How often, and how it was liked. */
export interface Votes {
  readonly plays: number
  readonly likes: number
  readonly dislikes: number
  readonly stars: number
}

const votes = sql`count(*)::int as plays, coalesce(sum(likes), 0)::int as likes,
  coalesce(sum(dislikes), 0)::int as dislikes, coalesce(sum(stars), 0)::int as stars`

interface Totals extends Votes {
  readonly minutes: number
  readonly skips: number | null
  readonly peak: number | null
}

export const totalsOf = async (db: Db, asked: Counted): Promise<Totals> => {
  const { rows } = await sql<Totals>`
    select ${votes}, coalesce(round(sum(extract(epoch from ended_at - played_at)) / 60), 0)::int as minutes,
      sum(skipped::int)::int as skips, max(listeners) as peak
    from (${counted(asked)}) c`.execute(db)
  const [totals] = rows
  if (totals === undefined) throw new Error('a sum is always one row')
  return totals
}

/** Plays and likes by the day (UTC) on which they began. */
export const daysOf = async (
  db: Db,
  asked: Counted,
): Promise<{ day: string; plays: number; likes: number }[]> => {
  const { rows } = await sql<{ day: string; plays: number; likes: number }>`
    select to_char(played_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as plays, sum(likes)::int as likes
    from (${counted(asked)}) c group by 1 order by 1`.execute(db)
  return rows
}

/** The songs most played; each as it was played last. */
export const topSongs = async (
  db: Db,
  asked: Counted,
): Promise<{ song: Record<string, unknown>; plays: number; likes: number }[]> => {
  const { rows } = await sql<{ song: Record<string, unknown>; plays: number; likes: number }>`
    select p.song, t.plays, t.likes from (
      select (array_agg(play_id order by ended_at desc))[1] as last, count(*)::int as plays, sum(likes)::int as likes
      from (${counted(asked)}) c
      group by coalesce(song_id::text, folded_name(coalesce(track, '') || ' ' || coalesce(artist, '')))
      order by plays desc, likes desc, last desc limit ${TOP}
    ) t join song_plays p on p.play_id = t.last order by t.plays desc, t.likes desc, t.last desc`.execute(db)
  return rows
}

/** The artists most played, by the whole of their names. */
export const topArtists = async (
  db: Db,
  asked: Counted,
): Promise<{ artistName: string; plays: number; likes: number }[]> => {
  const { rows } = await sql<{ artistName: string; plays: number; likes: number }>`
    select (array_agg(artist order by ended_at desc))[1] as "artistName", count(*)::int as plays,
      sum(likes)::int as likes
    from (${counted(asked)}) c where coalesce(artist, '') <> ''
    group by folded_name(artist) order by plays desc, likes desc, 1 limit ${TOP}`.execute(db)
  return rows
}

/** Who was at the decks on most nights. */
export const topDjs = async (
  db: Db,
  asked: Counted,
): Promise<(Votes & { userUuid: string; nights: number })[]> => {
  const { rows } = await sql<Votes & { userUuid: string; nights: number }>`
    select dj_uuid as "userUuid", count(distinct night_id)::int as nights, ${votes}
    from (${counted(asked)}) c group by dj_uuid order by nights desc, plays desc, dj_uuid limit ${TOP}`.execute(
    db,
  )
  return rows
}

/** In which rooms most was played. */
export const topRooms = async (db: Db, asked: Counted): Promise<(Votes & { uuid: string })[]> => {
  const { rows } = await sql<Votes & { uuid: string }>`
    select room_uuid as uuid, ${votes}
    from (${counted(asked)}) c group by room_uuid order by plays desc, room_uuid limit ${TOP}`.execute(db)
  return rows
}

/** The rooms in which somebody played in a time, so many at most, those with most plays first. */
export const roomsPlayedIn = async (
  db: Db,
  djUuid: string,
  { from, to }: Omit<Counted, 'of'>,
  most: number,
): Promise<string[]> => {
  const rows = await db
    .selectFrom('songPlays')
    .select('roomUuid')
    .where('djUuid', '=', djUuid)
    .where('endedAt', '>=', from)
    .where('endedAt', '<', to)
    .groupBy('roomUuid')
    .orderBy((e) => e.fn.countAll(), 'desc')
    .orderBy('roomUuid')
    .limit(most)
    .execute()
  return rows.map(({ roomUuid }) => roomUuid)
}

/** Writes down who heard a play, once. */
export const putAudience = async (
  db: Db,
  audience: { playId: string; listeners: number; skipped: boolean },
): Promise<void> => {
  await db
    .insertInto('playAudiences')
    .values(audience)
    .onConflict((c) => c.column('playId').doNothing())
    .execute()
}

/** The most who heard one play of a night, and how many of its plays were ended early; null where nothing is known. */
export const audienceOfNight = async (
  db: Db,
  nightId: string,
): Promise<{ peak: number | null; skips: number | null }> =>
  db
    .selectFrom('songPlays as p')
    .leftJoin('playAudiences as a', 'a.playId', 'p.playId')
    .where('p.nightId', '=', nightId)
    .select((e) => [
      e.fn.max('a.listeners').as('peak'),
      sql<number | null>`sum(${wasSkipped}::int)::int`.as('skips'),
    ])
    .executeTakeFirstOrThrow()
