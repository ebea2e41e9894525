import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#ports/db.ts'
import type { SongPlays } from '#ports/tables.ts'

export type PlayRow = Selectable<SongPlays>

/** Stores a finished play once; telling it again changes nothing. */
export const insertPlay = async (db: Db, play: Insertable<SongPlays>): Promise<void> => {
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
