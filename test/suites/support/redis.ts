import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { atEnd } from '#test/support/leftBehind.ts'
import { freePort } from './freePort.ts'
import { needed } from './grown.ts'

/** A Redis for tests: the one of TEST_REDIS_URL, or a `redis-server` of our own. */
export interface TestRedis {
  readonly url: string
  stop(): Promise<void>
}

/** Throws where there is no Redis. */
export const testRedis = async (): Promise<TestRedis> => {
  const url = process.env['TEST_REDIS_URL']
  return url ? { url, stop: () => Promise.resolve() } : needed('redis-server', await spawnRedis())
}

/** A `redis-server` with these settings and, if they ask for it, this password; null where there is none. */
export const spawnRedis = async (
  settings: readonly string[] = ['--save', '', '--appendonly', 'no'],
  password = '',
): Promise<TestRedis | null> => {
  const port = await freePort()
  const args = [...settings, '--port', String(port), '--bind', '127.0.0.1']
  const child = spawn('redis-server', args, { stdio: 'ignore' })
  atEnd(() => child.kill('SIGKILL'))
  const started = await Promise.race([
    once(child, 'spawn').then(() => true),
    once(child, 'error').then(() => false),
  ]).catch(() => false)
  if (!started) return null
  const url = `redis://${password && `:${password}@`}127.0.0.1:${port}`
  await untilReady(url)
  return {
    url,
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

const untilReady = async (url: string): Promise<void> => {
  const redis = new Redis(url, { retryStrategy: () => 50, maxRetriesPerRequest: null })
  redis.on('error', () => undefined)
  await Promise.race([
    redis.ping(),
    sleep(20_000, undefined, { ref: false }).then(() => {
      throw new Error('redis-server did not start')
    }),
  ])
  redis.disconnect()
}
