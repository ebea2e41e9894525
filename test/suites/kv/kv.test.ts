import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { memoryKv } from '#adapters/kv/memory.ts'
import { redisKv } from '#adapters/kv/redis.ts'
import { recordingLog } from '../support/recordingLog.ts'
import { testRedis } from '../support/redis.ts'
import { kvSuite } from './kv.ts'

kvSuite('in process', () => Promise.resolve(memoryKv()))

describe('kv: in process', () => {
  test('stays within its bounds: what was not used for longest goes first', async () => {
    const kv = memoryKv({ maxKeys: 100, maxCharacters: 2000 })
    for (let i = 0; i < 100; i++) await kv.set(`k${i}`, 'x', 60_000)
    await kv.get('k0')
    await kv.set('one more', 'x', 60_000)
    expect(await kv.get('k0')).toBe('x')
    expect(await kv.get('k1')).toBeNull()
    await kv.set('large', 'x'.repeat(1900), 60_000)
    expect(await kv.get('large')).toHaveLength(1900)
    expect(await kv.get('k50')).toBeNull()
  })
})

const redis = await testRedis()
afterAll(() => redis.stop())
kvSuite('Redis', () =>
  Promise.resolve(redisKv({ url: redis.url, prefix: `${randomUUID()}:`, log: recordingLog() })),
)
