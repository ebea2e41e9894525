import { randomUUID } from 'node:crypto'
import { Redis } from 'ioredis'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { memoryBus } from '#adapters/bus/memory.ts'
import { redisBus } from '#adapters/bus/redis.ts'
import { recordingLog } from '../support/recordingLog.ts'
import { testRedis } from '../support/redis.ts'
import { busSuite } from './bus.ts'

busSuite('in process', () => {
  const bus = memoryBus({ log: recordingLog() })
  return Promise.resolve({ here: bus, there: bus })
})

const redis = await testRedis()
const open = () => {
  const config = { url: redis.url, prefix: `${randomUUID()}:`, log: recordingLog() }
  return { here: redisBus(config), there: redisBus(config) }
}
afterAll(() => redis.stop())
busSuite('Redis', () => Promise.resolve(open()))

describe('bus: Redis', () => {
  test('listens again after every connection was cut', async () => {
    const { here, there } = open()
    const heard: string[] = []
    await there.subscribe('a', (message) => void heard.push(message))
    await there.subscribe('b', (message) => void heard.push(message))
    const admin = new Redis(redis.url)
    await admin.call('CLIENT', 'KILL', 'TYPE', 'pubsub')
    await admin.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes')
    await vi.waitFor(async () => {
      await here.publish('a', 'to a')
      await here.publish('b', 'to b')
      expect(new Set(heard)).toEqual(new Set(['to a', 'to b']))
    }, 10_000)
    admin.disconnect()
    await here.close()
    await there.close()
  })

  test('says that messages may be missing once it listens again, and to nobody who asked no more', async () => {
    const { here, there } = open()
    let gaps = 0
    const heard: string[] = []
    const stop = there.onGap(() => {
      gaps += 1
      void here.publish('a', `after gap ${gaps}`)
    })
    await there.subscribe('a', (message) => void heard.push(message))
    await here.publish('a', 'before')
    await vi.waitFor(() => expect(heard).toEqual(['before']))
    expect(gaps).toBe(0)

    const admin = new Redis(redis.url)
    const cut = () => admin.call('CLIENT', 'KILL', 'TYPE', 'pubsub')
    await cut()
    await vi.waitFor(() => expect(heard).toEqual(['before', 'after gap 1']), 10_000)
    stop()
    await cut()
    await vi.waitFor(async () => {
      await here.publish('a', 'after the second')
      expect(heard).toContain('after the second')
    }, 10_000)
    expect(gaps).toBe(1)
    admin.disconnect()
    await here.close()
    await there.close()
  })

  test('two installations on one Redis do not hear each other', async () => {
    const ours = open()
    const theirs = open()
    const heard: string[] = []
    await theirs.there.subscribe('a', (message) => void heard.push(`theirs ${message}`))
    await ours.there.subscribe('a', (message) => void heard.push(`ours ${message}`))
    await ours.here.publish('a', 'x')
    await theirs.here.publish('a', 'y')
    await vi.waitFor(() => expect(heard.toSorted()).toEqual(['ours x', 'theirs y']))
    await Promise.all([ours.here, ours.there, theirs.here, theirs.there].map((bus) => bus.close()))
  })
})
