import { expireHolds, reconcileLedger } from '#facts/merch.ts'
import { type Worker, worker } from '#services/core/worker.ts'
import { letGoExpired } from './ledger/expire.ts'
import { reconcile } from './ledger/reconcile.ts'

/** The jobs of the merch service. */
export const merchWorkers: readonly Worker[] = [
  worker(expireHolds, (tools) => letGoExpired(tools), { cron: '* * * * *' }),
  worker(
    reconcileLedger,
    async (tools) => {
      await reconcile(tools)
    },
    { cron: '17 3 * * *' },
  ),
]
