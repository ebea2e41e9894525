import { sql } from 'kysely'
import type { Db } from '#ports/db.ts'
import { roomIdSet } from '../rooms/roomIdSet.ts'

/** Notes that somebody came by, in a room that was not deleted; `entered` if the live room let them in: when they first were stays. */
export const putVisit = async (
  db: Db,
  visit: { roomUuid: string; userUuid: string; entered: boolean },
): Promise<void> => {
  const enteredAt = visit.entered ? sql`now()` : sql`null`
  await sql`
    with room as (
      select id from rooms where uuid = ${visit.roomUuid} and deleted_at is null
    ), visited as (
      update rooms set last_visited_at = now(), archived_at = null
      where id = (select id from room)
        and (last_visited_at < now() - interval '1 minute' or archived_at is not null)
    )
    insert into room_visits (room_id, user_uuid, visited_at, entered_at)
    select id, ${visit.userUuid}::uuid, now(), ${enteredAt} from room
    on conflict (user_uuid, room_id) do update set
      visited_at = excluded.visited_at, entered_at = coalesce(room_visits.entered_at, excluded.entered_at)
  `.execute(db)
}

/** When a visit was that is to be forgotten while the room still knows that they had its password. */
const forgotten = new Date(0)

/** Forgets that somebody visited a room, or (without one) any; that they were let in stays. */
export const forgetVisits = async (db: Db, userUuid: string, roomId?: number): Promise<void> => {
  await db
    .deleteFrom('roomVisits')
    .where('userUuid', '=', userUuid)
    .where('enteredAt', 'is', null)
    .$if(roomId !== undefined, (q) => q.where('roomId', '=', roomId ?? 0))
    .execute()
  await db
    .updateTable('roomVisits')
    .set({ visitedAt: forgotten })
    .where('userUuid', '=', userUuid)
    .$if(roomId !== undefined, (q) => q.where('roomId', '=', roomId ?? 0))
    .execute()
}

/** Ids of the rooms somebody visited, latest first. */
export const visitedRoomIds = async (db: Db, userUuid: string, most: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('roomVisits')
    .innerJoin('rooms', 'rooms.id', 'roomVisits.roomId')
    .where('roomVisits.userUuid', '=', userUuid)
    .where('roomVisits.visitedAt', '>', forgotten)
    .where('rooms.deletedAt', 'is', null)
    .orderBy('roomVisits.visitedAt', 'desc')
    .limit(most)
    .select('rooms.id')
    .execute()
  return rows.map((row) => row.id)
}

/** Who came by a room, the latest first. */
export const latestVisitors = (
  db: Db,
  roomId: number,
  most: number,
): Promise<{ userUuid: string; visitedAt: Date }[]> =>
  db
    .selectFrom('roomVisits')
    .where('roomId', '=', roomId)
    .where('visitedAt', '>', forgotten)
    .orderBy('visitedAt', 'desc')
    .limit(most)
    .select(['userUuid', 'visitedAt'])
    .execute()

/** Who was let into a room for the first time since then, and when; of these people where some are named. */
export const firstEntriesSince = async (
  db: Db,
  roomId: number,
  since: Date,
  userUuid?: string,
): Promise<{ userUuid: string; enteredAt: Date }[]> => {
  const rows = await db
    .selectFrom('roomVisits')
    .where('roomId', '=', roomId)
    .where('enteredAt', '>', since)
    .$if(userUuid !== undefined, (q) => q.where('userUuid', '=', userUuid ?? ''))
    .select(['userUuid', 'enteredAt'])
    .execute()
  return rows.flatMap(({ userUuid: uuid, enteredAt }) => (enteredAt ? [{ userUuid: uuid, enteredAt }] : []))
}

/** Those of these people whom a room once let in. */
export const enteredAmong = async (
  db: Db,
  roomId: number,
  userUuids: readonly string[],
): Promise<string[]> => {
  const rows = await db
    .selectFrom('roomVisits')
    .where('roomId', '=', roomId)
    .where('userUuid', '=', sql<string>`any(${[...userUuids]}::uuid[])`)
    .where('enteredAt', 'is not', null)
    .select('userUuid')
    .execute()
  return rows.map(({ userUuid }) => userUuid)
}

/** Which of these rooms once let this person in. */
export const enteredRoomIds = (
  db: Db,
  userUuid: string,
  roomIds: readonly number[],
): Promise<ReadonlySet<number>> =>
  roomIdSet(roomIds, (ids) =>
    db
      .selectFrom('roomVisits')
      .where('userUuid', '=', userUuid)
      .where('roomId', 'in', ids)
      .where('enteredAt', 'is not', null)
      .select('roomId')
      .execute(),
  )

/** When somebody last came by each room, the latest first, with how many rooms there are in all. */
export const visitsOf = async (
  db: Db,
  userUuid: string,
  { from, to, limit }: { readonly from: Date | null; readonly to: Date | null; readonly limit: number },
): Promise<{ readonly roomUuid: string; readonly visitedAt: Date; readonly count: number }[]> => {
  const { rows } = await sql<{ roomUuid: string; visitedAt: Date; count: number }>`
    select rooms.uuid as room_uuid, visited_at, count(*) over () as count
    from room_visits join rooms on rooms.id = room_visits.room_id
    where user_uuid = ${userUuid} and visited_at > ${forgotten}
      and (${from}::timestamptz is null or visited_at >= ${from})
      and (${to}::timestamptz is null or visited_at < ${to})
    order by visited_at desc limit ${limit}`.execute(db)
  return rows
}
