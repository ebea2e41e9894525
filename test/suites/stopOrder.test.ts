import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { AFTER_ABORT_MS } from '#adapters/jobs/graphile.ts'
import { type Running, STOP_MS, type StopBounds, stopBounds, stopInOrder } from '#app/stop.ts'

const order = ['rooms', 'sockets', 'requests', 'jobs', 'pictures', 'bus', 'kv', 'database'] as const
const short: StopBounds = {
  ...stopBounds,
  rooms: 20,
  sockets: 20,
  requests: 20,
  cutOff: 20,
  jobs: 20,
  pictures: 20,
  bus: 20,
  kv: 20,
  database: 20,
}

const running = (end: (step: (typeof order)[number]) => Promise<void>): Running => ({
  gateway: { server: createServer(), close: () => end('requests') },
  live: { stop: () => end('rooms') },
  sockets: [{ close: () => end('sockets') }],
  jobs: { stop: () => end('jobs') },
  pictures: { close: () => end('pictures') },
  bus: { close: () => end('bus') },
  kv: { close: () => end('kv') },
  database: { close: () => end('database') },
})

test('all steps of the stop together stay within what the process allows itself', () => {
  const sum = Object.values(stopBounds).reduce((total, ms) => total + ms, 0)
  expect(sum).toBeLessThanOrEqual(STOP_MS)
  expect(stopBounds.jobs).toBeGreaterThan(AFTER_ABORT_MS)
})

test.each([
  ['hang', () => new Promise<void>(() => {}), 'left behind'],
  ['fail', () => Promise.reject(new Error('no')), 'failed'],
])('steps that %s are passed over, in order, and said', async (_, end, said) => {
  const begun: string[] = []
  const warned: [unknown, string][] = []
  await stopInOrder(
    running((step) => {
      begun.push(step)
      return end()
    }),
    { warn: (about, text) => void warned.push([(about as { step: string }).step, text]) },
    short,
  )
  expect(begun).toEqual(order)
  for (const step of order) expect(warned).toContainEqual([step, expect.stringContaining(said)])
})
