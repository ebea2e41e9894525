import type { Db } from '#ports/db.ts'
import { PAGE } from '#services/core/inPages.ts'

/** Something of somebody in a room, with the room's name; `id` is what pages go by. */
export interface HeldRow {
  readonly id: number
  readonly name: string
  readonly uuid: string
  readonly since: Date
}

/** A role, bans and kicks among them, with what its giver said. */
export interface HeldRole extends HeldRow {
  readonly role: string
  readonly until: Date | null
  readonly reason: string
}

/** A page of the roles somebody holds in living rooms, as granted; from the one with this id on. */
export const rolesHeldBy = (db: Db, userUuid: string, after = 0): Promise<HeldRole[]> =>
  db
    .selectFrom('roomRoles')
    .innerJoin('rooms', 'rooms.id', 'roomRoles.roomId')
    .select(['roomRoles.id', 'rooms.name', 'rooms.uuid', 'roomRoles.role', 'roomRoles.createdAt as since'])
    .select(['roomRoles.expirationTime as until', 'roomRoles.reason'])
    .where('roomRoles.userUuid', '=', userUuid)
    .where('roomRoles.id', '>', after)
    .where('rooms.deletedAt', 'is', null)
    .orderBy('roomRoles.id')
    .limit(PAGE)
    .execute()

/** A page of the rooms somebody was in, oldest room first; from the room with this id on. */
export const visitsBy = (db: Db, userUuid: string, after = 0): Promise<HeldRow[]> =>
  db
    .selectFrom('roomVisits')
    .innerJoin('rooms', 'rooms.id', 'roomVisits.roomId')
    .select(['rooms.id', 'rooms.name', 'rooms.uuid', 'roomVisits.visitedAt as since'])
    .where('roomVisits.userUuid', '=', userUuid)
    .where('roomVisits.roomId', '>', after)
    .where('roomVisits.visitedAt', '>', new Date(0))
    .orderBy('roomVisits.roomId')
    .limit(PAGE)
    .execute()

/** A page of somebody's favourites, as they were marked; from the one with this id on. */
export const favoritesHeldBy = (db: Db, userUuid: string, after = 0): Promise<HeldRow[]> =>
  db
    .selectFrom('roomFavorites')
    .innerJoin('rooms', 'rooms.id', 'roomFavorites.roomId')
    .select(['roomFavorites.id', 'rooms.name', 'rooms.uuid', 'roomFavorites.createdAt as since'])
    .where('roomFavorites.userUuid', '=', userUuid)
    .where('roomFavorites.id', '>', after)
    .where('rooms.deletedAt', 'is', null)
    .orderBy('roomFavorites.id')
    .limit(PAGE)
    .execute()

/** Removes somebody's visits, favourites and places on no dance floor. */
export const deleteTracesOf = async (db: Db, userUuid: string): Promise<void> => {
  await db.deleteFrom('roomVisits').where('userUuid', '=', userUuid).execute()
  await db.deleteFrom('roomFavorites').where('userUuid', '=', userUuid).execute()
  await db.deleteFrom('roomNoDancefloor').where('userUuid', '=', userUuid).execute()
}

/** Somebody's membership of a community. */
export interface HeldMembership extends HeldRow {
  readonly role: string
}

/** A page of the communities somebody is a member of, as they joined; from the membership with this id on. */
export const membershipsHeldBy = (db: Db, userUuid: string, after = 0): Promise<HeldMembership[]> =>
  db
    .selectFrom('communityUsers')
    .innerJoin('communities', 'communities.id', 'communityUsers.communityId')
    .select(['communityUsers.id', 'communities.name', 'communities.uuid', 'communityUsers.role'])
    .select('communityUsers.joinedAt as since')
    .where('communityUsers.userUuid', '=', userUuid)
    .where('communityUsers.id', '>', after)
    .orderBy('communityUsers.id')
    .limit(PAGE)
    .execute()
