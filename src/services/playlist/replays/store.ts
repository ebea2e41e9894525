import type { Selectable } from 'kysely'
import type { Db } from '#ports/db.ts'
import type { PlaylistReplays } from '#ports/tables.ts'
import { holdLock } from '#services/core/storeLocks.ts'

export type ReplayRow = Selectable<PlaylistReplays>

/** Notes somebody's room; gives the one it takes the place of. */
export const putReplay = async (db: Db, row: ReplayRow): Promise<ReplayRow | undefined> => {
  await holdLock(db, 'replays', row.userUuid)
  const before = await db
    .selectFrom('playlistReplays')
    .selectAll()
    .where('userUuid', '=', row.userUuid)
    .executeTakeFirst()
  await db
    .insertInto('playlistReplays')
    .values(row)
    .onConflict((c) => c.column('userUuid').doUpdateSet(row))
    .execute()
  return before
}

/** The replay that a room is; undefined for other rooms. */
export const replayIn = (db: Db, roomUuid: string): Promise<ReplayRow | undefined> =>
  db.selectFrom('playlistReplays').selectAll().where('roomUuid', '=', roomUuid).executeTakeFirst()

/** Those made before a time, the oldest first. */
export const replaysBefore = (db: Db, time: Date, most: number): Promise<ReplayRow[]> =>
  db
    .selectFrom('playlistReplays')
    .selectAll()
    .where('madeAt', '<', time)
    .orderBy('madeAt')
    .limit(most)
    .execute()

export const deleteReplay = async (db: Db, roomUuid: string): Promise<void> => {
  await db.deleteFrom('playlistReplays').where('roomUuid', '=', roomUuid).execute()
}

/** The account is gone, and its rooms with it. */
export const deleteReplayOf = async (db: Db, userUuid: string): Promise<void> => {
  await db.deleteFrom('playlistReplays').where('userUuid', '=', userUuid).execute()
}

/** When the last play of a room ended; null if none is known. */
export const lastPlayIn = async (db: Db, roomUuid: string): Promise<Date | null> => {
  const row = await db
    .selectFrom('songPlays')
    .where('roomUuid', '=', roomUuid)
    .select((e) => e.fn.max('endedAt').as('at'))
    .executeTakeFirst()
  return row?.at ?? null
}
