import type { Db } from '#ports/db.ts'
import { dropRole, ownerOf, putRole, restrictions } from './store.ts'

/** Makes somebody the owner of a room whose row is held; the former one stays as co-owner. */
export const handOver = async (db: Db, roomId: number, heir: string): Promise<void> => {
  const former = await ownerOf(db, roomId)
  if (former !== null) {
    await dropRole(db, roomId, former, 'owner')
    await putRole(db, { roomId, userUuid: former, role: 'coOwner', expirationTime: null })
  }
  for (const role of ['coOwner', 'moderator', 'dj', ...restrictions] as const)
    await dropRole(db, roomId, heir, role)
  await putRole(db, { roomId, userUuid: heir, role: 'owner', expirationTime: null })
}
