import { eventBegan, eventSoon, tickEvents } from '#facts/room.ts'
import { worker } from '#services/core/worker.ts'
import { beginDue, type DueOccurrence, endOver, remindDue } from './storeOccurrences.ts'

/** So long before an event those who come are reminded. */
const REMINDER_MS = 30 * 60_000

const told = ({ eventUuid, planned, startTime }: DueOccurrence) => ({
  eventUuid,
  occurrence: planned,
  startTime: startTime.toISOString(),
})

/**
 * Each minute: what is over ends, what begins is told, and what begins within half an hour too. The mark and the fact
 * are one transaction, so that each is told once, however often this runs and whatever breaks off in between.
 */
export const tickWorker = worker(
  tickEvents,
  async (tools) => {
    const now = new Date(tools.now())
    await tools.tx(async (tx) => {
      await endOver(tx.db, now)
      for (const due of await beginDue(tx.db, now)) tx.emit(eventBegan(told(due)))
      const soon = new Date(now.getTime() + REMINDER_MS)
      for (const due of await remindDue(tx.db, now, soon)) tx.emit(eventSoon(told(due)))
    })
  },
  { cron: '* * * * *' },
)
