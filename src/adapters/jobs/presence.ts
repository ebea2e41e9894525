import type { Db } from '#ports/db.ts'
import type { Log } from '#ports/log.ts'
import { beat, forgetNodes, orphanedJobs, type OrphanedJob, signOff } from './storeNodes.ts'

export interface PresenceConfig {
  readonly db: Db
  readonly log: Log
  readonly node: string
  /** How long a silent node counts as alive. */
  readonly ttlMs: number
  /** Every other node is known to be gone. */
  readonly alone: boolean
  readonly queues: readonly string[]
  /** Gives an orphaned job back. */
  giveBack(job: OrphanedJob): Promise<void>
  /** Others took us for gone: what we do may be done twice from now on. */
  lost(): void
}

/** Says that this node is alive, and gives back the jobs of nodes that are not. The answer ends it. */
export const keepPresence = async (config: PresenceConfig): Promise<() => Promise<void>> => {
  const { db, log, node, ttlMs } = config

  const sweep = async (youngestMs = ttlMs): Promise<void> => {
    for (const job of await orphanedJobs(db, config.queues, youngestMs)) {
      log.warn({ queue: job.name, job: job.id }, 'the node of a job went away')
      await config.giveBack(job)
    }
  }

  const turn = async (): Promise<void> => {
    if (!(await beat(db, node, ttlMs, false))) {
      config.lost()
      await beat(db, node, ttlMs, true)
    }
    await sweep()
  }

  if (config.alone) await forgetNodes(db)
  await beat(db, node, ttlMs, true)
  await sweep(config.alone ? 0 : ttlMs)
  let last: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    last = last
      .then(turn)
      .catch((error: unknown) => log.error({ err: error }, 'the presence of this node could not be stored'))
  }, ttlMs / 3)

  return async () => {
    clearInterval(timer)
    await last
    await signOff(db, node).catch(() => undefined)
  }
}
