import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '#ports/log.ts'
import { CHANNEL } from './store.ts'

/** What is needed of a pool of `pg`. */
export interface ListenPool {
  connect(): Promise<ListenClient>
}

interface ListenClient {
  query(text: string): Promise<unknown>
  on(event: 'notification', hear: () => void): unknown
  on(event: 'error' | 'end', hear: () => void): unknown
  release(destroy: boolean): void
}

const AGAIN_MS = 1000

/**
 * Calls `ring` whenever a job was sent, on whatever node, through one connection of the pool that listens. A lost
 * connection is replaced; then it rings once, for what was missed. The answer ends it.
 */
export const hangDoorbell = (pool: ListenPool, log: Log, ring: () => void): (() => Promise<void>) => {
  const stop = new AbortController()

  const listen = async (): Promise<void> => {
    const client = await pool.connect()
    let leave = (): void => undefined
    const ended = new Promise<void>((resolve) => (leave = resolve))
    client.on('notification', ring)
    client.on('error', leave)
    client.on('end', leave)
    stop.signal.addEventListener('abort', leave, { once: true })
    try {
      await client.query(`listen ${CHANNEL}`)
      ring()
      if (!stop.signal.aborted) await ended
    } finally {
      stop.signal.removeEventListener('abort', leave)
      // Never given back to the pool: it would go on listening.
      client.release(true)
    }
  }

  const forever = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      await listen().catch((error: unknown) => log.warn({ err: error }, 'cannot listen for jobs'))
      await sleep(AGAIN_MS, undefined, { signal: stop.signal }).catch(() => undefined)
    }
  }

  const done = forever()
  return () => {
    stop.abort()
    return done
  }
}
