import { roomCreated } from '#facts/room.ts'
import { refuse } from '#contract/errors.ts'
import type { Tx } from '#services/core/context.ts'
import { putRole } from '../roles/store.ts'
import { insertUnderFreeSlug } from '../slugs.ts'
import { roomSlugs } from './slug.ts'
import { insertRoom, type NewRoom, type RoomRow } from './store.ts'

/** Makes a room and its owner, and tells so. With `slug` given it is that one or `slugTaken`. */
export const makeRoom = async (
  tx: Tx,
  owner: string,
  { slug: wanted, ...room }: Omit<NewRoom, 'uuid' | 'slug' | 'id'> & { slug?: string },
): Promise<RoomRow> => {
  const insert = (slug: string) => insertRoom(tx.db, { ...room, uuid: tx.id(), slug })
  const row = await insertUnderFreeSlug(roomSlugs, { name: room.name, wanted }, insert)
  if (!row) return refuse('slugTaken')
  await putRole(tx.db, { roomId: row.id, userUuid: owner, role: 'owner', expirationTime: null })
  tx.emit(roomCreated({ roomUuid: row.uuid, userUuid: owner }))
  return row
}
