import { planOccurrences } from '#facts/room.ts'
import type { Tx } from '#services/core/context.ts'
import { worker } from '#services/core/worker.ts'
import { occurrencesAhead, planOf } from './occurrences.ts'
import { type EventRow, lockEvent } from './store.ts'
import { putOccurrences, repeatingEvents } from './storeOccurrences.ts'

/** Writes down the occurrences of an event that are ahead. */
export const planAhead = async (tx: Tx, row: EventRow): Promise<void> => {
  const now = tx.now()
  await putOccurrences(tx.db, row.id, occurrencesAhead(planOf(row), now), new Date(now))
}

/** So many events are read at once. */
const PAGE = 100

/** Every night the days that came nearer are written down. */
export const planWorker = worker(
  planOccurrences,
  async (tools) => {
    for (let after = 0; ; ) {
      const page = await repeatingEvents(tools.db, after, PAGE)
      for (const { id } of page)
        await tools.tx(async (tx) => {
          const row = await lockEvent(tx.db, id)
          if (row && row.cancelledAt === null) await planAhead(tx, row)
        })
      const last = page.at(-1)
      if (last === undefined || page.length < PAGE) return
      after = last.id
    }
  },
  { cron: '20 3 * * *' },
)
