import { refreshMusic } from '#facts/playlist.ts'
import { worker } from '#services/core/worker.ts'
import { sweepAnswers } from './store.ts'

const DAY_MS = 24 * 3_600_000
/** How long it is known how many calls a day had, in ms. */
const DAYS_KEPT_MS = 8 * DAY_MS

/** Deletes what providers answered once its time is over, long before the thirty days that they allow. */
export const musicRefresher = worker(
  refreshMusic,
  ({ db, now }) =>
    sweepAnswers(db, new Date(now()), new Date(now() - DAYS_KEPT_MS).toISOString().slice(0, 10)),
  { cron: '53 * * * *' },
)
