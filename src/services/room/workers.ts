import type { Worker } from '#services/core/worker.ts'
import { planWorker } from './events/plan.ts'
import { tickWorker } from './events/tick.ts'
import { archiveWorker, purgeWorker } from './restore/nightly.ts'
import { expireWorker } from './roles/expire.ts'
import { shieldTeller } from './shield/tellShield.ts'

/** The jobs of the room service. */
export const roomWorkers: readonly Worker[] = [
  expireWorker,
  tickWorker,
  planWorker,
  archiveWorker,
  purgeWorker,
  shieldTeller,
]
