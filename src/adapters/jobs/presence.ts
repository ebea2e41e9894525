import type { Db } from '#ports/db.ts'
import type { Log } from '#ports/log.ts'
import { beat, forgetNodes, freeOrphans, signOff } from './store.ts'
import { renewTaskNumbers } from './storeUpkeep.ts'

export interface PresenceConfig {
  readonly db: Db
  readonly log: Log
  /** The worker pools of this node. */
  readonly nodes: ReadonlySet<string>
  /** How long a silent worker pool counts as alive. */
  readonly ttlMs: number
  /** Every other node is known to be gone. */
  readonly alone: boolean
}

/**
 * Says again and again that the worker pools of this node are alive, and gives back the jobs of those that are not:
 * graphile-worker itself waits four hours. The answer ends it.
 */
export const keepPresence = async (config: PresenceConfig): Promise<() => Promise<void>> => {
  const { db, log, nodes, ttlMs } = config

  const sweep = async (youngestMs: number): Promise<void> => {
    for (const { dead, ...job } of await freeOrphans(db, youngestMs)) {
      log.warn(job, 'the node of a job went away')
      if (dead) log.error(job, 'a job failed for good and is kept as a dead letter')
    }
  }

  if (config.alone) await forgetNodes(db)
  await sweep(config.alone ? 0 : ttlMs)
  const turn = async (): Promise<void> => {
    await beat(db, [...nodes], ttlMs)
    await sweep(ttlMs)
    await renewTaskNumbers(db)
  }
  let last: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    last = last
      .then(turn)
      .catch((error: unknown) => log.error({ err: error }, 'the presence of this node could not be stored'))
  }, ttlMs / 3)

  return async () => {
    clearInterval(timer)
    await last
    await signOff(db, [...nodes]).catch(() => undefined)
  }
}
