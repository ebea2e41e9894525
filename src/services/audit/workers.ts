import { sweepEvidence } from '#facts/audit.ts'
import { type Worker, worker } from '#services/core/worker.ts'
import { dropEvidence } from './reports/store.ts'

/** What the audit service does by itself. */
export const auditWorkers: readonly Worker[] = [
  worker(sweepEvidence, ({ db, now }) => dropEvidence(db, new Date(now())), { cron: '17 4 * * *' }),
]
