import { roomCreated } from '#facts/room.ts'
import { refuse } from '#contract/errors.ts'
import type { Tx } from '#services/core/context.ts'
import { putRole } from '../roles/store.ts'
import { nextSlug, slugFrom } from './slug.ts'
import { insertRoom, type NewRoom, type RoomRow } from './store.ts'

const ATTEMPTS = 14

/** Makes a room and its owner, and tells so. With `slug` given it is that one or `slugTaken`. */
export const makeRoom = async (
  tx: Tx,
  owner: string,
  room: Omit<NewRoom, 'uuid' | 'slug' | 'id'> & { slug?: string },
): Promise<RoomRow> => {
  const row = await insertUnderFreeSlug(tx, room)
  await putRole(tx.db, { roomId: row.id, userUuid: owner, role: 'owner', expirationTime: null })
  tx.emit(roomCreated({ roomUuid: row.uuid, userUuid: owner }))
  return row
}

const insertUnderFreeSlug = async (
  tx: Tx,
  { slug: wanted, ...room }: Parameters<typeof makeRoom>[2],
): Promise<RoomRow> => {
  const base = wanted ?? slugFrom(room.name)
  for (let attempt = 0; attempt < (wanted === undefined ? ATTEMPTS : 1); attempt++) {
    const slug = attempt === 0 ? base : nextSlug(base, attempt)
    const row = await insertRoom(tx.db, { ...room, uuid: tx.id(), slug })
    if (row) return row
  }
  return refuse('slugTaken')
}
