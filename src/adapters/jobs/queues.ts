import type PgBoss from 'pg-boss'
import type { Db } from '#ports/db.ts'
import { oneAtATime } from './storeNodes.ts'

/** Where jobs that failed for good are kept, with what they failed of. */
const DEAD_LETTERS = 'dead-letters'

/** Starts pg-boss, makes the queues that are missing and sets the schedules to exactly these (queue → cron expression, UTC). */
export const startQueues = async (
  boss: PgBoss,
  db: Db,
  queues: readonly string[],
  schedules: ReadonlyMap<string, string>,
): Promise<void> => {
  // Two nodes that make tables at the same time would get in each other's way.
  await oneAtATime(db, async () => {
    await boss.start()
    const there = new Set((await boss.getQueues()).map((queue) => queue.name))
    if (!there.has(DEAD_LETTERS)) await boss.createQueue(DEAD_LETTERS)
    for (const name of queues) {
      // 'short' admits one waiting job for each singleton key.
      if (!there.has(name)) await boss.createQueue(name, { name, policy: 'short', deadLetter: DEAD_LETTERS })
    }
    for (const { name } of await boss.getSchedules()) if (!schedules.has(name)) await boss.unschedule(name)
    for (const [name, cron] of schedules) await boss.schedule(name, cron)
  })
}
