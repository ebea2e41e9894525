import { type Selectable, sql } from 'kysely'
import type { RoomRole } from '#contract/roles.ts'
import type { Db } from '#ports/db.ts'
import type { RoomRoles } from '#ports/tables.ts'

export type RoleRow = Selectable<RoomRoles>

const live = (db: Db) =>
  db
    .selectFrom('roomRoles')
    .selectAll()
    .where((e) => e.or([e('expirationTime', 'is', null), e('expirationTime', '>', sql<Date>`now()`)]))

/** Unexpired roles of some rooms, highest first within a room, then as granted. */
export const rolesOfRooms = async (db: Db, roomIds: readonly number[]): Promise<RoleRow[]> =>
  roomIds.length === 0 ? [] : live(db).where('roomId', 'in', roomIds).orderBy('role').orderBy('id').execute()

/** So many of the bans of a room, and of its kicks, are shown with it: the latest. */
export const MOST_SHOWN = 200

/** The same as a room shows them: all roles, but only the latest bans and kicks. */
export const shownRolesOfRooms = async (db: Db, roomIds: readonly number[]): Promise<RoleRow[]> => {
  if (roomIds.length === 0) return []
  const { rows } = await sql<RoleRow>`
    select id, room_id, user_uuid, role, expiration_time, reason, created_at, updated_at
    from (
      select *, row_number() over (partition by room_id, role order by id desc) as nth from room_roles
      where room_id = any(${[...roomIds]}) and (expiration_time is null or expiration_time > now())
    ) held
    where nth <= ${MOST_SHOWN} or role not in ('banned', 'kicked')
    order by role, id`.execute(db)
  return rows
}

/** Unexpired roles of one person in one room, highest first. */
export const rolesOf = (db: Db, roomId: number, userUuid: string): Promise<RoleRow[]> =>
  live(db).where('roomId', '=', roomId).where('userUuid', '=', userUuid).orderBy('role').execute()

/** An unexpired role of somebody, if they hold it. */
export const roleRow = async (
  db: Db,
  roomId: number,
  userUuid: string,
  role: RoomRole,
): Promise<RoleRow | null> => (await rolesOf(db, roomId, userUuid)).find((row) => row.role === role) ?? null

/** Grants a role, or changes until when it lasts and why. */
export const putRole = (
  db: Db,
  row: {
    roomId: number
    userUuid: string
    role: RoomRole
    expirationTime: Date | null
    reason?: string | undefined
  },
): Promise<RoleRow> =>
  db
    .insertInto('roomRoles')
    .values({ ...row, reason: row.reason ?? '' })
    .onConflict((c) =>
      c.columns(['roomId', 'userUuid', 'role']).doUpdateSet({
        expirationTime: row.expirationTime,
        reason: row.reason ?? '',
        updatedAt: sql<Date>`now()`,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()

/** Takes a role away; false if there was none. */
export const dropRole = async (
  db: Db,
  roomId: number,
  userUuid: string,
  role: RoomRole,
): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('roomRoles')
    .where('roomId', '=', roomId)
    .where('userUuid', '=', userUuid)
    .where('role', '=', role)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Takes these roles away from somebody, in one room or (without `roomId`) in all. */
export const dropRolesOf = async (
  db: Db,
  userUuid: string,
  roles: readonly RoomRole[],
  roomId?: number,
): Promise<void> => {
  await db
    .deleteFrom('roomRoles')
    .where('userUuid', '=', userUuid)
    .where('role', 'in', roles)
    .$if(roomId !== undefined, (q) => q.where('roomId', '=', roomId ?? 0))
    .execute()
}

/** Removes the rows of a room that ran out; true if there were any. */
export const dropExpiredRoles = async (db: Db, roomId: number): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('roomRoles')
    .where('roomId', '=', roomId)
    .where('expirationTime', '<=', sql<Date>`now()`)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Ids of the living rooms in which a person holds one of these roles, newest grant first. */
export const roomIdsWithRole = async (
  db: Db,
  userUuid: string,
  roles: readonly RoomRole[],
): Promise<number[]> => {
  const rows = await db
    .selectFrom('roomRoles')
    .innerJoin('rooms', 'rooms.id', 'roomRoles.roomId')
    .where('roomRoles.userUuid', '=', userUuid)
    .where('roomRoles.role', 'in', roles)
    .where((e) =>
      e.or([e('roomRoles.expirationTime', 'is', null), e('roomRoles.expirationTime', '>', sql<Date>`now()`)]),
    )
    .where('rooms.deletedAt', 'is', null)
    .groupBy('rooms.id')
    .orderBy((e) => e.fn.max('roomRoles.id'), 'desc')
    .select('rooms.id')
    .execute()
  return rows.map((row) => row.id)
}

/** Roles that take rights away. */
export const restrictions = ['djDisabled', 'chatDisabled', 'kicked', 'banned'] as const

/** Unexpired restrictions of a room, the latest first. */
export const restrictionsIn = (db: Db, roomId: number, most: number): Promise<RoleRow[]> =>
  live(db)
    .where('roomId', '=', roomId)
    .where('role', 'in', restrictions)
    .orderBy('updatedAt', 'desc')
    .limit(most)
    .execute()

/** Who moderates, co-owns or owns a room. */
export const moderatorsIn = async (db: Db, roomId: number): Promise<string[]> => {
  const rows = await live(db)
    .where('roomId', '=', roomId)
    .where('role', 'in', ['owner', 'coOwner', 'moderator'])
    .execute()
  return [...new Set(rows.map(({ userUuid }) => userUuid))]
}

/** Who owns a room; null for an orphan. */
export const ownerOf = async (db: Db, roomId: number): Promise<string | null> => {
  const row = await db
    .selectFrom('roomRoles')
    .where('roomId', '=', roomId)
    .where('role', '=', 'owner')
    .select('userUuid')
    .executeTakeFirst()
  return row?.userUuid ?? null
}

/** Who has been a co-owner of a room the longest; null if it has none. */
export const heirOf = async (db: Db, roomId: number): Promise<string | null> => {
  const row = await live(db)
    .where('roomId', '=', roomId)
    .where('role', '=', 'coOwner')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.userUuid ?? null
}
