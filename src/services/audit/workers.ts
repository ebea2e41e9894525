import { countTold, forgetOldEvents, sumEvents, sweepEvidence } from '#facts/audit.ts'
import { type Worker, worker } from '#services/core/worker.ts'
import { forgetOld } from './events/forget.ts'
import { countFacts } from './dashboards/countFacts.ts'
import { sumHours } from './dashboards/sumHours.ts'
import { dropEvidence } from './reports/store.ts'

/** What the audit service does by itself. */
export const auditWorkers: readonly Worker[] = [
  worker(sweepEvidence, ({ db, now }) => dropEvidence(db, new Date(now())), { cron: '17 4 * * *' }),
  worker(countTold, countFacts, { cron: '* * * * *' }),
  worker(sumEvents, sumHours, { cron: '7 * * * *' }),
  worker(forgetOldEvents, forgetOld, { cron: '41 3 * * *' }),
]
