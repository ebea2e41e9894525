import { sweepHeardFacts } from '#facts/core.ts'
import { worker } from '../worker.ts'
import { forgetHeard } from './store.ts'

/** Longer than a fact may be told again, in ms: retries end after hours, a dead letter is repeated by hand within days. */
const KEPT_MS = 14 * 86_400_000

/** Forgets every night what was heard long ago. */
export const heardSweeper = worker(
  sweepHeardFacts,
  (tools) => forgetHeard(tools.db, new Date(tools.now() - KEPT_MS)),
  { cron: '53 3 * * *' },
)
