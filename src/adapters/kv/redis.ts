import type { ChainableCommander } from 'ioredis'
import type { Kv } from '#ports/kv.ts'
import { connectRedis, disconnectRedis, type RedisConfig } from '../redis/connect.ts'

/** Adds, and starts the time to live if the key has none: both in one step. */
const ADD = `
local sum = redis.call('INCRBY', KEYS[1], ARGV[1])
if redis.call('PTTL', KEYS[1]) < 0 then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
return sum`

/** The clock of Redis in ms: nodes whose clocks differ agree on it. */
const NOW = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)`

/** Sorted sets by when their members run out, each of which lasts as long as the last of them. */
const PUT_MEMBERS = `${NOW}
for i, key in ipairs(KEYS) do
  redis.call('ZREMRANGEBYSCORE', key, '-inf', now)
  redis.call('ZADD', key, now + ARGV[1], ARGV[i + 1])
  if redis.call('PTTL', key) < tonumber(ARGV[1]) then redis.call('PEXPIRE', key, ARGV[1]) end
end`

const MEMBERS = `${NOW}
local members = {}
for i, key in ipairs(KEYS) do members[i] = redis.call('ZRANGEBYSCORE', key, '(' .. now, '+inf') end
return members`

const MEMBER_COUNT = `${NOW}
return redis.call('ZCOUNT', KEYS[1], '(' .. now, '+inf')`

/** Sets in one step of Redis: others wait meanwhile. */
const SETS_AT_ONCE = 500

/** Sets are kept apart from keys of the same name. */
const keyOf = ({ set }: { readonly set: string }): string => `set:${set}`

const chunks = <T>(all: readonly T[]): T[][] => {
  const some: T[][] = []
  for (let from = 0; from < all.length; from += SETS_AT_ONCE) some.push(all.slice(from, from + SETS_AT_ONCE))
  return some
}

/** Sends what was gathered; rejects with the first that failed. */
const done = async (pipeline: ChainableCommander): Promise<void> => {
  for (const [error] of (await pipeline.exec()) ?? []) if (error) throw error
}

const wholeMs = (ttlMs: number): number => Math.max(1, Math.ceil(ttlMs))

/** Small values shared by many processes, in Redis or Valkey. */
export const redisKv = (config: RedisConfig): Kv => {
  const redis = connectRedis(config, { keyPrefix: `${config.prefix ?? 'roomtone:'}kv:` })
  return {
    get: (key) => redis.get(key),
    getMany: (keys) => (keys.length === 0 ? Promise.resolve([]) : redis.mget(...keys)),
    set: async (key, value, ttlMs) => {
      await redis.set(key, value, 'PX', wholeMs(ttlMs))
    },
    setMany: async (entries, ttlMs) => {
      const pipeline = redis.pipeline()
      for (const [key, value] of entries) pipeline.set(key, value, 'PX', wholeMs(ttlMs))
      await done(pipeline)
    },
    setNew: async (key, value, ttlMs) => (await redis.set(key, value, 'PX', wholeMs(ttlMs), 'NX')) === 'OK',
    add: async (key, by, ttlMs) => Number(await redis.eval(ADD, 1, key, by, wholeMs(ttlMs))),
    delete: async (...keys) => {
      if (keys.length > 0) await redis.del(...keys)
    },
    putMembers: async (entries, ttlMs) => {
      for (const some of chunks(entries)) {
        const members = some.map(({ member }) => member)
        await redis.eval(PUT_MEMBERS, some.length, ...some.map(keyOf), wholeMs(ttlMs), ...members)
      }
    },
    dropMembers: async (entries) => {
      const pipeline = redis.pipeline()
      for (const entry of entries) pipeline.zrem(keyOf(entry), entry.member)
      await done(pipeline)
    },
    membersOf: async (sets) => {
      const found: string[][] = []
      for (const some of chunks(sets)) {
        const keys = some.map((set) => keyOf({ set }))
        found.push(...((await redis.eval(MEMBERS, keys.length, ...keys)) as string[][]))
      }
      return found
    },
    memberCount: async (set) => Number(await redis.eval(MEMBER_COUNT, 1, keyOf({ set }))),
    close: () => disconnectRedis(redis),
  }
}
