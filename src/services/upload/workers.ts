import type { Worker } from '#services/core/worker.ts'
import { prepareSong } from './uploads/prepareSong.ts'
import { purge, sweep } from './uploads/purge.ts'

/** The jobs of the upload service. */
export const uploadWorkers: readonly Worker[] = [prepareSong, purge, sweep]
