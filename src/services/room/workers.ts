import type { Worker } from '#services/core/worker.ts'
import { expireWorker } from './roles/expire.ts'

/** The jobs of the room service. */
export const roomWorkers: readonly Worker[] = [expireWorker]
