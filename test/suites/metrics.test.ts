import { expect, test } from 'vitest'
import { startWorld } from '#test/support/world.ts'

const TOKEN = 'a-token-for-whoever-watches'
const [open, guarded] = [await startWorld(), await startWorld({ METRICS_TOKEN: TOKEN })]

/** Asks for the metrics as a proxy on this machine does for somebody elsewhere. */
const asked = (world: typeof open, authorization?: string) =>
  world.fetch('/metrics', {
    headers: { 'x-forwarded-for': '203.0.113.9', ...(authorization && { authorization }) },
  })

test('metrics are read from this machine, and by others with the token alone', async () => {
  for (const world of [open, guarded]) {
    expect(await (await world.fetch('/metrics')).text()).toContain('sockets 0')
    for (const authorization of [undefined, 'Bearer', 'Bearer undefined', `Bearer ${TOKEN}x`])
      expect((await asked(world, authorization)).status).toBe(404)
  }
  expect((await asked(open, `Bearer ${TOKEN}`)).status).toBe(404)
  const told = await asked(guarded, `Bearer ${TOKEN}`)
  expect([told.status, await told.text()]).toEqual([200, expect.stringContaining('sockets 0')])
})
