import type { Db } from '#ports/db.ts'
import type { RoomRow } from '../rooms/store.ts'
import type { CommunityRow } from './store.ts'

/** So many rooms are looked at to tell how many people are in communities. */
const LOOKED_AT = 2000

const living = (db: Db) =>
  db
    .selectFrom('communityRooms')
    .innerJoin('rooms', 'rooms.id', 'communityRooms.roomId')
    .where('rooms.deletedAt', 'is', null)

/** The listed rooms of some communities, those last visited first. */
export const listedRoomsOf = async (
  db: Db,
  communityIds: readonly number[],
): Promise<{ communityId: number; uuid: string }[]> =>
  communityIds.length === 0
    ? []
    : living(db)
        .where('communityRooms.communityId', 'in', communityIds)
        .where('rooms.type', '=', 'PUBLIC')
        .where('rooms.unlisted', '=', false)
        .orderBy('rooms.lastVisitedAt', 'desc')
        .limit(LOOKED_AT)
        .select(['communityRooms.communityId', 'rooms.uuid'])
        .execute()

/** All rooms of a community: there are `MOST_ROOMS_OF_COMMUNITY` at most. */
export const roomsOfCommunity = (db: Db, communityId: number): Promise<RoomRow[]> =>
  living(db)
    .where('communityRooms.communityId', '=', communityId)
    .orderBy('rooms.lastVisitedAt', 'desc')
    .orderBy('rooms.id')
    .selectAll('rooms')
    .execute()

/** All communities of a room: there are `MOST_COMMUNITIES_OF_ROOM` at most. */
export const communitiesOfRoom = (db: Db, roomId: number): Promise<CommunityRow[]> =>
  db
    .selectFrom('communityRooms')
    .innerJoin('communities', 'communities.id', 'communityRooms.communityId')
    .where('communityRooms.roomId', '=', roomId)
    .orderBy('communityRooms.addedAt')
    .orderBy('communities.id')
    .selectAll('communities')
    .execute()

/** Makes a room part of a community; false if it was. */
export const putCommunityRoom = async (
  db: Db,
  row: { communityId: number; roomId: number; addedAt: Date },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('communityRooms')
    .values(row)
    .onConflict((c) => c.columns(['communityId', 'roomId']).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Takes a room out of a community; false if it was not part of it. */
export const dropCommunityRoom = async (db: Db, communityId: number, roomId: number): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('communityRooms')
    .where('communityId', '=', communityId)
    .where('roomId', '=', roomId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** How many living rooms a community has, or how many communities a room is part of. */
export const partCount = async (
  db: Db,
  of: { readonly communityId: number } | { readonly roomId: number },
): Promise<number> => {
  const { n } = await living(db)
    .where((e) =>
      'roomId' in of
        ? e('communityRooms.roomId', '=', of.roomId)
        : e('communityRooms.communityId', '=', of.communityId),
    )
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}
