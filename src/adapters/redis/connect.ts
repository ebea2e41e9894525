import { Redis, type RedisOptions } from 'ioredis'
import type { Log } from '#ports/log.ts'

/** Where Redis or Valkey is, and the prefix that keeps our keys and topics apart from others'. */
export interface RedisConfig {
  /** e.g. `redis://:secret@host:6379/0`, `rediss://…` with TLS. */
  readonly url: string
  /** Default `roomtone:`. */
  readonly prefix?: string
  readonly log: Log
}

type Options = Omit<RedisOptions, 'replyMapping'>

const LONGEST_WAIT_MS = 2000

/** A connection that comes back by itself; trouble is logged once for each drop, without the address. */
export const connectRedis = (config: RedisConfig, options: Options = {}): Redis => {
  const all: Options = {
    retryStrategy: (attempt: number) => Math.min(50 * 2 ** Math.min(attempt, 10), LONGEST_WAIT_MS),
    maxRetriesPerRequest: 3,
    connectTimeout: 5000,
    ...options,
  }
  const redis = new Redis(config.url, all)
  let down = false
  redis.on('error', (error: Error & { code?: string }) => {
    if (!down) config.log.warn({ code: error.code ?? error.name }, 'the connection to Redis has trouble')
    down = true
  })
  redis.on('ready', () => {
    if (down) config.log.info({}, 'the connection to Redis is back')
    down = false
  })
  return redis
}

/** Ends a connection: politely while it works, at once when it does not. */
export const disconnectRedis = async (redis: Redis): Promise<void> => {
  if (redis.status === 'ready') await redis.quit().catch(() => redis.disconnect())
  else redis.disconnect()
}

/** Asks a Redis once, without trying again; gives how many milliseconds it took. */
export const pingRedis = async (config: RedisConfig): Promise<number> => {
  const redis = connectRedis(config, {
    lazyConnect: true,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  })
  try {
    await redis.connect()
    const began = performance.now()
    await redis.ping()
    return Math.round(performance.now() - began)
  } finally {
    redis.disconnect()
  }
}
