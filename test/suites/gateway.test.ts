import { expect, test } from 'vitest'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld()

test('health, readiness and metrics answer', async () => {
  expect((await world.fetch('/healthz')).status).toBe(200)
  expect((await world.fetch('/readyz')).status).toBe(200)
  const metrics = await (await world.fetch('/metrics')).text()
  expect(metrics).toContain('roomtone_http_requests_total')
})

test('an unknown call is a 404 in the envelope of the services', async () => {
  const response = await world.fetch('/api/user-service/nothing-here')
  expect(response.status).toBe(404)
  expect(await response.json()).toEqual({ statusCode: 404, message: 'Not Found', error: 'notFound' })
})
