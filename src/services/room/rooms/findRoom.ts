import type { Db } from '#ports/db.ts'
import { type RoomRow, roomById, roomBySlug, roomByUuid } from './store.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const NUMBER = /^[1-9][0-9]{0,14}$/

/** A living room by what a path calls it: slug, uuid or number. Slugs are never numbers nor uuids. */
export const findRoom = async (db: Db, reference: string): Promise<RoomRow | undefined> => {
  const name = reference.trim().toLowerCase()
  if (UUID.test(name)) return roomByUuid(db, name)
  if (NUMBER.test(name)) return roomById(db, Number(name))
  return name.length > 100 || name.includes('\u0000') ? undefined : roomBySlug(db, name)
}
