import { chatWorkers } from '#services/chat/workers.ts'
import { merchWorkers } from '#services/merch/workers.ts'
import { paymentWorkers } from '#services/payment/workers.ts'
import { playlistWorkers } from '#services/playlist/workers.ts'
import { roomWorkers } from '#services/room/workers.ts'
import { demoWorker } from '#demo/seed.ts'
import { heardSweeper } from '#services/core/facts/sweepHeard.ts'
import { hooksWorkers } from '#services/hooks/workers.ts'
import { auditWorkers } from '#services/audit/workers.ts'
import { socialWorkers } from '#services/social/workers.ts'
import { uploadWorkers } from '#services/upload/workers.ts'
import { userWorkers } from '#services/user/workers.ts'
import { notifyWorkers } from '#services/notify/queues.ts'
import type { Worker } from '#services/core/worker.ts'

/** Every queue and what is done with its jobs. */
export const workers: readonly Worker[] = [
  ...notifyWorkers,
  ...userWorkers,
  ...roomWorkers,
  ...socialWorkers,
  ...uploadWorkers,
  ...playlistWorkers,
  ...chatWorkers,
  ...merchWorkers,
  ...paymentWorkers,
  ...auditWorkers,
  ...hooksWorkers,
  demoWorker,
  heardSweeper,
]
