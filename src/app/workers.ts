import type { Worker } from '#services/worker.ts'

/** Every queue and what is done with its jobs. */
export const workers: readonly Worker[] = []
