import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { isUuid } from '#contract/common.ts'
import type { Db } from '#ports/db.ts'
import type { Rooms } from '#ports/tables.ts'
import { holdLock } from '#services/core/storeLocks.ts'

export type RoomRow = Selectable<Rooms>
export type NewRoom = Insertable<Rooms>
export type RoomChanges = Updateable<Rooms>

/** A room that was not deleted, by uuid. */
export const roomByUuid = (db: Db, uuid: string): Promise<RoomRow | undefined> =>
  db
    .selectFrom('rooms')
    .selectAll()
    .where('uuid', '=', uuid)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()

/** A room that was not deleted, by number. */
export const roomById = (db: Db, id: number): Promise<RoomRow | undefined> =>
  db.selectFrom('rooms').selectAll().where('id', '=', id).where('deletedAt', 'is', null).executeTakeFirst()

/** The same for whoever asks: numbers can be counted through, so what is not listed is not found by them. */
const listedRoomById = async (db: Db, id: number): Promise<RoomRow | undefined> => {
  const room = await roomById(db, id)
  return room && !room.unlisted && room.type === 'PUBLIC' ? room : undefined
}

/** A room that was not deleted, by slug (lower case). */
export const roomBySlug = (db: Db, slug: string): Promise<RoomRow | undefined> =>
  db
    .selectFrom('rooms')
    .selectAll()
    .where('slug', '=', slug)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()

/** Rooms that were not deleted, by uuid, in no order. */
export const roomsByUuids = async (db: Db, uuids: readonly string[]): Promise<RoomRow[]> =>
  uuids.length === 0
    ? []
    : db.selectFrom('rooms').selectAll().where('uuid', 'in', uuids).where('deletedAt', 'is', null).execute()

/** The providers that each of these rooms keeps to; an empty list where it takes all. */
export const providerKeysOf = async (db: Db, uuids: readonly string[]): Promise<string[][]> => {
  if (uuids.length === 0) return []
  const rows = await db.selectFrom('rooms').select('musicProviderKeys').where('uuid', 'in', uuids).execute()
  return rows.map(({ musicProviderKeys }) => musicProviderKeys)
}

/** Inserts a room; undefined if another room has that slug, or had it and may be restored. */
export const insertRoom = (db: Db, room: NewRoom): Promise<RoomRow | undefined> =>
  db
    .insertInto('rooms')
    .values(room)
    .onConflict((c) => c.column('slug').where(sql<boolean>`deleted_at is null or not demo`).doNothing())
    .returningAll()
    .executeTakeFirst()

/** Holds the room's row until the transaction ends, so that changes of one room happen one after the other. */
export const lockRoom = (db: Db, id: number): Promise<RoomRow | undefined> =>
  db
    .selectFrom('rooms')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** Stores changed settings; undefined if the room was deleted meanwhile. */
export const updateRoom = (db: Db, id: number, changes: RoomChanges): Promise<RoomRow | undefined> =>
  db
    .updateTable('rooms')
    .set({ ...changes, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .returningAll()
    .executeTakeFirst()

/** How many living rooms a person owns. */
export const ownedRoomCount = async (db: Db, userUuid: string): Promise<number> => {
  const { count } = await db
    .selectFrom('roomRoles')
    .innerJoin('rooms', 'rooms.id', 'roomRoles.roomId')
    .where('roomRoles.userUuid', '=', userUuid)
    .where('roomRoles.role', '=', 'owner')
    .where('rooms.deletedAt', 'is', null)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Room rows a demo made. */
export const demoRoomRows = (db: Db): Promise<RoomRow[]> =>
  db
    .selectFrom('rooms')
    .selectAll()
    .where('demo', '=', true)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute()

/** True for the error of a slug that another living room has. */
export const isSlugTaken = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'constraint' in error && error.constraint === 'rooms_slug'

/** Closes a room; false if it was closed already. */
export const markDeleted = async (db: Db, id: number): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('rooms')
    .set({ deletedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Holds back other rooms of the same owner until the transaction ends, so that the limit counts right. */
export const lockOwner = async (db: Db, userUuid: string): Promise<void> => {
  await holdLock(db, 'rooms', userUuid)
}

/** Takes a guest password away that ran out; false if there was none. */
export const clearExpiredGuestPassword = async (db: Db, id: number): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('rooms')
    .set({ guestPasswordHash: null, guestPasswordUntil: null })
    .where('id', '=', id)
    .where('guestPasswordUntil', '<=', sql<Date>`now()`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** True while a room stands in the shop window: its time there is not over. */
export const isPromoted = sql<boolean>`(promoted and (promoted_until is null or promoted_until > now()))`

/** How many living rooms stand in the shop window. */
export const promotedCount = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom('rooms')
    .where('deletedAt', 'is', null)
    .where(isPromoted)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Takes a room out of the shop window whose time there is over. */
export const endPromotion = async (db: Db, id: number): Promise<void> => {
  await db
    .updateTable('rooms')
    .set({ promoted: false, promotedUntil: null })
    .where('id', '=', id)
    .where('promotedUntil', '<=', sql<Date>`now()`)
    .execute()
}

const NUMBER = /^[1-9][0-9]{0,14}$/

/** A living room by what a path calls it: slug, uuid or (if it is listed) number. Slugs are never numbers nor uuids. */
export const findRoom = async (db: Db, reference: string): Promise<RoomRow | undefined> => {
  const name = reference.trim().toLowerCase()
  if (isUuid(name)) return roomByUuid(db, name)
  if (NUMBER.test(name)) return listedRoomById(db, Number(name))
  return name.length > 100 ? undefined : roomBySlug(db, name)
}

/** True if a room shows this picture. */
export const isPosterShown = async (db: Db, posterFile: string): Promise<boolean> =>
  (await db
    .selectFrom('rooms')
    .select('id')
    .where((row) => row.or([row('posterFile', '=', posterFile), row('posterUrl', '=', posterFile)]))
    .limit(1)
    .executeTakeFirst()) !== undefined
