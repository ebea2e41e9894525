import { archiveRooms, purgeRooms, roomArchived, roomErased } from '#facts/room.ts'
import { worker } from '#services/core/worker.ts'
import { archiveQuiet, eraseDeleted } from './store.ts'

/** So many rooms are changed in one transaction. */
const AT_ONCE = 100

/** Rooms that nobody entered for long leave the lists. */
export const archiveWorker = worker(
  archiveRooms,
  async (tools) => {
    const days = tools.settings.archiveRoomsAfterDays
    if (days === 0) return
    const now = new Date(tools.now())
    const before = new Date(now.getTime() - days * 86_400_000)
    for (let count = AT_ONCE; count === AT_ONCE; )
      count = await tools.tx(async (tx) => {
        const uuids = await archiveQuiet(tx.db, before, now, AT_ONCE)
        for (const roomUuid of uuids) tx.emit(roomArchived({ roomUuid }))
        return uuids.length
      })
  },
  { cron: '50 3 * * *' },
)

/** Rooms that were deleted too long ago to come back are erased. */
export const purgeWorker = worker(
  purgeRooms,
  async (tools) => {
    for (let count = AT_ONCE; count === AT_ONCE; )
      count = await tools.tx(async (tx) => {
        const uuids = await eraseDeleted(tx.db, new Date(tx.now()), AT_ONCE)
        for (const roomUuid of uuids) tx.emit(roomErased({ roomUuid }))
        return uuids.length
      })
  },
  { cron: '10 4 * * *' },
)
