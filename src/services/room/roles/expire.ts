import { expireRoom } from '#facts/room.ts'
import type { Tx } from '#services/core/context.ts'
import { worker } from '#services/core/worker.ts'
import { clearExpiredGuestPassword, endPromotion, roomByUuid } from '../rooms/store.ts'
import { dropExpiredRoles } from './store.ts'

/** Longest a job waits; what lasts longer is looked at again then. */
const LONGEST_MS = 30 * 24 * 3_600_000

/** Looks at a room again when something of it runs out; reads hide what ran out at once in any case. */
export const expireAt = (tx: Tx, roomUuid: string, time: Date | null): void => {
  if (time === null) return
  const startAfter = new Date(Math.min(time.getTime() + 50, tx.now() + LONGEST_MS))
  tx.send(expireRoom({ roomUuid, until: time.toISOString() }, { startAfter }))
}

/** Removes what ran out and tells the live room. */
export const expireWorker = worker(expireRoom, async (tools, { roomUuid, until }) => {
  if (Date.parse(until) > tools.now()) return tools.tx((tx) => expireAt(tx, roomUuid, new Date(until)))
  const room = await roomByUuid(tools.db, roomUuid)
  if (!room) return
  await dropExpiredRoles(tools.db, room.id)
  await endPromotion(tools.db, room.id)
  const guestPassword = await clearExpiredGuestPassword(tools.db, room.id)
  await tools.live.refreshRoom(roomUuid, { guestPassword })
})
