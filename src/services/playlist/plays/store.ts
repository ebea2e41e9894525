import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#ports/db.ts'
import type { SongPlays } from '#ports/tables.ts'

export type PlayRow = Selectable<SongPlays>
export type NewPlay = Insertable<SongPlays>

/** Stores a finished play once; telling it again changes nothing. */
export const insertPlay = async (db: Db, play: NewPlay): Promise<void> => {
  await db
    .insertInto('songPlays')
    .values(play)
    .onConflict((c) => c.column('playId').doNothing())
    .execute()
}

/** Plays of a room, newest finished first. */
export const playsOf = (
  db: Db,
  roomUuid: string,
  page: { limit: number; offset: number },
): Promise<PlayRow[]> =>
  db
    .selectFrom('songPlays')
    .selectAll()
    .where('roomUuid', '=', roomUuid)
    .orderBy('endedAt', 'desc')
    .orderBy('playId', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()

/** Pictures of the last songs of each of these rooms, four at most. */
export const lastCovers = async (
  db: Db,
  roomUuids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const { rows } = await sql<{ roomUuid: string; covers: string[] }>`
    select asked.uuid as "roomUuid", array(
      select distinct cover from (
        select (select value from json_each_text(song->'thumbnails') where value like 'http%' or value like '/%' limit 1) as cover
        from song_plays where room_uuid = asked.uuid order by ended_at desc, play_id desc limit 8
      ) last where cover is not null limit 4
    ) as covers
    from unnest(${[...roomUuids]}::uuid[]) asked(uuid)`.execute(db)
  return new Map(rows.map(({ roomUuid, covers }) => [roomUuid, covers]))
}

/** How many seconds each of these plays lasted, as far as they are over. */
export const playLengths = async (
  db: Db,
  playIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  if (playIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('songPlays')
    .select(['playId', sql<number>`extract(epoch from ended_at - played_at)::float`.as('seconds')])
    .where('playId', 'in', playIds)
    .execute()
  return new Map(rows.map(({ playId, seconds }) => [playId, seconds]))
}

/** Seconds of music a room has heard. */
export const playedSeconds = async (db: Db, roomUuid: string): Promise<number> => {
  const { seconds } = await db
    .selectFrom('songPlays')
    .where('roomUuid', '=', roomUuid)
    .select(sql<number>`coalesce(sum(extract(epoch from ended_at - played_at)), 0)`.as('seconds'))
    .executeTakeFirstOrThrow()
  return Math.round(seconds)
}

/** What was played in all rooms between two times, either open; plays count where they ended. */
export const playedBetween = async (
  db: Db,
  from: Date | null,
  to: Date | null,
): Promise<{ seconds: number; plays: number; roomCount: number; djCount: number }> =>
  db
    .selectFrom('songPlays')
    .$if(from !== null, (q) => q.where('endedAt', '>=', from ?? new Date(0)))
    .$if(to !== null, (q) => q.where('endedAt', '<', to ?? new Date(0)))
    .select((e) => [
      sql<number>`coalesce(round(sum(extract(epoch from ended_at - played_at))), 0)::int`.as('seconds'),
      e.fn.countAll<number>().as('plays'),
      e.fn.count<number>('roomUuid').distinct().as('roomCount'),
      e.fn.count<number>('djUuid').distinct().as('djCount'),
    ])
    .executeTakeFirstOrThrow()
