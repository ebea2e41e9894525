import { refreshMusic } from '#facts/playlist.ts'
import { worker } from '#services/core/worker.ts'
import { forgetClosed } from '../catalogue/forgetClosed.ts'
import { renewAged } from '../catalogue/renewAged.ts'
import { sweepEvents } from '../similar/store.ts'
import { sweepAnswers } from './store.ts'

const DAY_MS = 24 * 3_600_000
/** How long it is known how many calls a day had, in ms. */
const DAYS_KEPT_MS = 8 * DAY_MS
/** How long it is known what webhooks told, in ms. */
const EVENTS_KEPT_MS = 30 * DAY_MS

/**
 * Deletes what providers answered once its time is over, long before the thirty days that they allow, and what libraries
 * told that are no longer for everybody; renews what the catalogue has of providers that want that.
 */
export const musicRefresher = worker(
  refreshMusic,
  async (tools, _, signal) => {
    const { db, now } = tools
    await sweepAnswers(db, new Date(now()), new Date(now() - DAYS_KEPT_MS).toISOString().slice(0, 10))
    await forgetClosed(tools)
    await renewAged(tools, signal)
    await sweepEvents(db, new Date(now() - EVENTS_KEPT_MS))
  },
  { cron: '53 * * * *', lane: 'outside' },
)
