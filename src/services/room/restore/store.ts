import { sql } from 'kysely'
import { isUuid } from '#contract/common.ts'
import type { Db } from '#ports/db.ts'
import type { RoomRow } from '../rooms/store.ts'

/** So long a deleted room can be restored. */
export const RESTORABLE_DAYS = 30

const restorableSince = (now: Date): Date => new Date(now.getTime() - RESTORABLE_DAYS * 86_400_000)

/** The deleted rooms somebody owns that can be restored, latest deleted first. */
export const deletedRoomsOf = (db: Db, userUuid: string, now: Date): Promise<RoomRow[]> =>
  db
    .selectFrom('rooms')
    .innerJoin('roomRoles', 'roomRoles.roomId', 'rooms.id')
    .where('roomRoles.userUuid', '=', userUuid)
    .where('roomRoles.role', '=', 'owner')
    .where('rooms.deletedAt', '>', restorableSince(now))
    .orderBy('rooms.deletedAt', 'desc')
    .limit(100)
    .selectAll('rooms')
    .execute()

/** A deleted room that can be restored, by slug, uuid or number. */
export const findDeletedRoom = (db: Db, reference: string, now: Date): Promise<RoomRow | undefined> => {
  const name = reference.trim().toLowerCase()
  return db
    .selectFrom('rooms')
    .where('deletedAt', '>', restorableSince(now))
    .where((e) => {
      if (isUuid(name)) return e('uuid', '=', name)
      return /^[1-9][0-9]{0,14}$/.test(name) ? e('id', '=', Number(name)) : e('slug', '=', name)
    })
    .orderBy('deletedAt', 'desc')
    .selectAll()
    .executeTakeFirst()
}

/** Brings a deleted room back, under another slug if one is given; undefined if it is there already. */
export const undelete = (db: Db, id: number, slug: string | undefined): Promise<RoomRow | undefined> =>
  db
    .updateTable('rooms')
    .set({
      deletedAt: null,
      // Others may stand in the shop window by now.
      promoted: false,
      promotedUntil: null,
      updatedAt: sql<Date>`now()`,
      ...(slug === undefined ? {} : { slug }),
    })
    .where('id', '=', id)
    .where('deletedAt', 'is not', null)
    .returningAll()
    .executeTakeFirst()

/** Erases rooms that were deleted too long ago, so many at once; gives their uuids. */
export const eraseDeleted = async (db: Db, now: Date, most: number): Promise<string[]> => {
  const { rows } = await sql<{ uuid: string }>`
    delete from rooms where id in (
      select id from rooms where deleted_at <= ${restorableSince(now)} order by deleted_at limit ${most}
      for update skip locked)
    returning uuid`.execute(db)
  return rows.map(({ uuid }) => uuid)
}

/** Archives rooms nobody entered since; gives their uuids. */
export const archiveQuiet = async (db: Db, before: Date, now: Date, most: number): Promise<string[]> => {
  const { rows } = await sql<{ uuid: string }>`
    update rooms set archived_at = ${now} where id in (
      select id from rooms
      where deleted_at is null and archived_at is null and not demo and last_visited_at < ${before}
      order by last_visited_at limit ${most} for update skip locked)
    returning uuid`.execute(db)
  return rows.map(({ uuid }) => uuid)
}

/** Puts a room into the archive, or takes it out. */
export const setArchived = async (db: Db, id: number, at: Date | null): Promise<void> => {
  await db.updateTable('rooms').set({ archivedAt: at }).where('id', '=', id).execute()
}
