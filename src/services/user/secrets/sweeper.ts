import type { Worker } from '#services/core/worker.ts'
import { sweep } from './storeSweep.ts'

const DAY_MS = 86_400_000
/** Run-out secrets are kept this long, in ms, for the daily limits that count them. */
const KEPT_MS = 2 * DAY_MS
/** Ended sessions and looked-up numbers are forgotten after this, in ms. */
const REMEMBERED_MS = 90 * DAY_MS

/** Forgets codes, links, sessions and looked-up numbers that are of no use any more, every night. */
export const sweeper: Worker = {
  queue: 'user.sweep',
  cron: '17 3 * * *',
  work: (tools) =>
    sweep(tools.db, {
      secretsBefore: new Date(tools.now() - KEPT_MS),
      sessionsBefore: new Date(tools.now() - REMEMBERED_MS),
    }),
}
