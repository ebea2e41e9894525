import { accountErased, sweepIdleGuests } from '#facts/user.ts'
import { worker } from '#services/core/worker.ts'
import { deleteIdleGuests } from './store.ts'

/** How long a guest may stay away, in ms: as long as its token lasts. */
const IDLE_MS = 30 * 86_400_000
/** Guests that go in one transaction. */
const AT_ONCE = 200

/**
 * Deletes guests that nobody saw for 30 days, every night; every service hears of it and deletes its part. What rooms
 * remember of them keeps their uuid, which then belongs to nobody.
 */
export const guestSweeper = worker(
  sweepIdleGuests,
  async (tools, _data, signal) => {
    const before = new Date(tools.now() - IDLE_MS)
    for (let gone = AT_ONCE; gone === AT_ONCE && !signal.aborted; )
      gone = await tools.tx(async (tx) => {
        const uuids = await deleteIdleGuests(tx.db, before, AT_ONCE)
        for (const userUuid of uuids) tx.emit(accountErased({ userUuid }))
        return uuids.length
      })
  },
  { cron: '29 3 * * *' },
)
