import type { Db } from '#ports/db.ts'
import { roomIdSet } from '../rooms/roomIdSet.ts'

/** A favorite with the uuid of its room. */
export interface FavoriteRow {
  readonly id: number
  readonly roomId: number
  readonly roomUuid: string
  readonly userUuid: string
  readonly createdAt: Date
}

const favorites = (db: Db) =>
  db
    .selectFrom('roomFavorites')
    .innerJoin('rooms', 'rooms.id', 'roomFavorites.roomId')
    .where('rooms.deletedAt', 'is', null)
    .select([
      'roomFavorites.id',
      'roomFavorites.roomId',
      'rooms.uuid as roomUuid',
      'roomFavorites.userUuid',
      'roomFavorites.createdAt',
    ])

/** Marks a room as a favorite; marking it again changes nothing. */
export const putFavorite = async (
  db: Db,
  userUuid: string,
  roomId: number,
  createdAt: Date,
): Promise<FavoriteRow> => {
  await db
    .insertInto('roomFavorites')
    .values({ userUuid, roomId, createdAt })
    .onConflict((c) => c.doNothing())
    .execute()
  return favorites(db)
    .where('roomFavorites.userUuid', '=', userUuid)
    .where('roomId', '=', roomId)
    .executeTakeFirstOrThrow()
}

/** Favorites of somebody, latest first; `visibleTo` leaves out rooms that are not listed to others. */
export const favoritesOf = (
  db: Db,
  query: {
    userUuid: string
    roomUuids: readonly string[]
    listedOnly: boolean
    limit: number
    offset: number
  },
): Promise<FavoriteRow[]> =>
  favorites(db)
    .where('roomFavorites.userUuid', '=', query.userUuid)
    .$if(query.roomUuids.length > 0, (q) => q.where('rooms.uuid', 'in', query.roomUuids))
    .$if(query.listedOnly, (q) => q.where('rooms.type', '=', 'PUBLIC').where('rooms.unlisted', '=', false))
    .orderBy('roomFavorites.id', 'desc')
    .limit(query.limit)
    .offset(query.offset)
    .execute()

/** Which of these rooms are favorites of somebody. */
export const favoriteRoomIds = (
  db: Db,
  userUuid: string,
  roomIds: readonly number[],
): Promise<ReadonlySet<number>> =>
  roomIdSet(roomIds, (ids) =>
    db
      .selectFrom('roomFavorites')
      .where('userUuid', '=', userUuid)
      .where('roomId', 'in', ids)
      .select('roomId')
      .execute(),
  )

/** Takes a favorite away by its number, or by its room; false if there was none. */
export const dropFavorite = async (
  db: Db,
  userUuid: string,
  by: { id: number } | { roomUuid: string },
): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('roomFavorites')
    .where('userUuid', '=', userUuid)
    .where((e) =>
      'id' in by
        ? e('id', '=', by.id)
        : e('roomId', 'in', e.selectFrom('rooms').select('rooms.id').where('uuid', '=', by.roomUuid)),
    )
    .executeTakeFirst()
  return numDeletedRows > 0n
}
