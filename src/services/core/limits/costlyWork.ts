import { availableParallelism } from 'node:os'
import type { Ctx, Tools, Who } from '../context.ts'
import { FairQueue, type QueueKey } from './fairQueue.ts'

/** Who has work done that costs, and from where; neither for what the server does by itself. */
export interface Asker extends Pick<Tools, 'state'> {
  readonly user?: Pick<Who, 'uuid' | 'type'> | null
  readonly address?: Ctx['address']
}

/** Guests are free to make, so they count by address, as strangers do. */
const queueKey = ({ user, address }: Asker): QueueKey =>
  user && user.type !== 'guest'
    ? { key: user.uuid, known: true }
    : { key: address ?? '', known: address === undefined }

/**
 * Hashing of passwords: a core is left to everything else, and one of the four threads that also read files. With a
 * hash every 40 ms the last in line waits for some seconds.
 */
export const hashing = <T>(asker: Asker, work: () => Promise<T>): Promise<T> =>
  asker.state
    .keep(
      'costly.hashing',
      () =>
        new FairQueue({
          atOnce: Math.max(1, Math.min(3, availableParallelism() - 1)),
          waiting: 200,
          perKey: 100,
        }),
    )
    .run(queueKey(asker), work)

/** Paid questions to vendors about what somebody typed. */
export const lookUp = <T>(asker: Asker, work: () => Promise<T>): Promise<T> =>
  asker.state
    .keep('costly.lookUps', () => new FairQueue({ atOnce: 4, waiting: 100, perKey: 20 }))
    .run(queueKey(asker), work)
