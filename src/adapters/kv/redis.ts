import type { Kv } from '#ports/kv.ts'
import { connectRedis, disconnectRedis, type RedisConfig } from '../redis/connect.ts'

/** Adds, and starts the time to live if the key has none: both in one step. */
const ADD = `
local sum = redis.call('INCRBY', KEYS[1], ARGV[1])
if redis.call('PTTL', KEYS[1]) < 0 then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
return sum`

const wholeMs = (ttlMs: number): number => Math.max(1, Math.ceil(ttlMs))

/** Small values shared by many processes, in Redis or Valkey. */
export const redisKv = (config: RedisConfig): Kv => {
  const redis = connectRedis(config, { keyPrefix: `${config.prefix ?? 'roomtone:'}kv:` })
  return {
    get: (key) => redis.get(key),
    set: async (key, value, ttlMs) => {
      await redis.set(key, value, 'PX', wholeMs(ttlMs))
    },
    setNew: async (key, value, ttlMs) => (await redis.set(key, value, 'PX', wholeMs(ttlMs), 'NX')) === 'OK',
    add: async (key, by, ttlMs) => Number(await redis.eval(ADD, 1, key, by, wholeMs(ttlMs))),
    delete: async (key) => {
      await redis.del(key)
    },
    close: () => disconnectRedis(redis),
  }
}
