import type { Worker } from '#services/worker.ts'
import { expireWorker } from './roles/expire.ts'

/** The jobs of the room service. */
export const roomWorkers: readonly Worker[] = [expireWorker]
