import { roomWorkers } from '#services/room/workers.ts'
import { uploadWorkers } from '#services/upload/workers.ts'
import { userWorkers } from '#services/user/workers.ts'
import type { Worker } from '#services/worker.ts'

/** Every queue and what is done with its jobs. */
export const workers: readonly Worker[] = [...userWorkers, ...roomWorkers, ...uploadWorkers]
