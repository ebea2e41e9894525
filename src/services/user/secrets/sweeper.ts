import { sweepSecrets } from '#facts/user.ts'
import { allowMinutes } from '#services/core/storeTimeouts.ts'
import { worker } from '#services/core/worker.ts'
import { dropSeenBefore } from '../discord/store.ts'
import { forgetUnproven } from '../emails/store.ts'
import { sweepAttempts } from '#services/core/limits/storeAttempts.ts'
import { sweep } from './storeSweep.ts'

const DAY_MS = 86_400_000
/** Run-out secrets are kept this long, in ms, for the daily limits that count them. */
const KEPT_MS = 2 * DAY_MS
/** Ended sessions and looked-up numbers are forgotten after this, in ms. */
const REMEMBERED_MS = 90 * DAY_MS

/** Forgets codes, links, sessions, looked-up numbers and addresses nobody proved that are of no use any more, every night. */
export const sweeper = worker(
  sweepSecrets,
  (tools) =>
    tools.tx(async (tx) => {
      await allowMinutes(tx.db, 10)
      await sweep(tx.db, {
        secretsBefore: new Date(tx.now() - KEPT_MS),
        sessionsBefore: new Date(tx.now() - REMEMBERED_MS),
      })
      await sweepAttempts(tx.db, new Date(tx.now()))
      await dropSeenBefore(tx.db, new Date(tx.now()))
      const days = tx.settings.accounts.unprovenEmailDays
      if (days !== null) await forgetUnproven(tx.db, new Date(tx.now() - days * DAY_MS))
    }),
  { cron: '17 3 * * *' },
)
