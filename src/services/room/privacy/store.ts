import type { Db } from '#ports/db.ts'

export const rolesHeldBy = (db: Db, userUuid: string) =>
  db
    .selectFrom('roomRoles')
    .innerJoin('rooms', 'rooms.id', 'roomRoles.roomId')
    .select(['rooms.name', 'rooms.uuid', 'roomRoles.role', 'roomRoles.createdAt'])
    .where('roomRoles.userUuid', '=', userUuid)
    .where('rooms.deletedAt', 'is', null)
    .orderBy('roomRoles.id')
    .execute()

export const visitsBy = (db: Db, userUuid: string) =>
  db
    .selectFrom('roomVisits')
    .innerJoin('rooms', 'rooms.id', 'roomVisits.roomId')
    .select(['rooms.name', 'rooms.uuid', 'roomVisits.visitedAt'])
    .where('roomVisits.userUuid', '=', userUuid)
    .orderBy('roomVisits.visitedAt', 'desc')
    .execute()

export const favoritesHeldBy = (db: Db, userUuid: string) =>
  db
    .selectFrom('roomFavorites')
    .innerJoin('rooms', 'rooms.id', 'roomFavorites.roomId')
    .select(['rooms.name', 'rooms.uuid', 'roomFavorites.createdAt'])
    .where('roomFavorites.userUuid', '=', userUuid)
    .where('rooms.deletedAt', 'is', null)
    .orderBy('roomFavorites.id')
    .execute()
