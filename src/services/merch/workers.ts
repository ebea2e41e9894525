import { expireHolds, foldPoints, reconcileLedger, turnSeasons, undress } from '#facts/merch.ts'
import { type Worker, worker } from '#services/core/worker.ts'
import { undressWearers } from './avatars/undress.ts'
import { letGoExpired } from './ledger/expire.ts'
import { reconcile } from './ledger/reconcile.ts'
import { fold } from './rankings/fold.ts'
import { seasonsInTime } from './seasons/seasonsInTime.ts'

/** The jobs of the merch service. */
export const merchWorkers: readonly Worker[] = [
  worker(undress, (tools, { slug, userUuid }) => undressWearers(tools, slug, userUuid)),
  worker(expireHolds, (tools) => letGoExpired(tools), { cron: '* * * * *' }),
  worker(foldPoints, (tools) => fold(tools)),
  worker(turnSeasons, (tools) => seasonsInTime(tools), { cron: '* * * * *' }),
  worker(
    reconcileLedger,
    async (tools) => {
      await reconcile(tools)
    },
    { cron: '17 3 * * *' },
  ),
]
