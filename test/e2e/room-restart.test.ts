import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { room as roomEndpoint } from '#contract/room/rooms.ts'
import { startBrowser } from '#test/support/browser.ts'
import { newPerson } from '#test/support/people.ts'
import { fillQueue, newRoom, readySong, untilSounding } from '#test/support/stage.ts'
import { startWorld } from '#test/support/world.ts'

/** A port that is free now, so that the server comes back where it was. */
const freePort = (): Promise<string> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(String(port)))
    })
  })

const world = await startWorld({ PORT: await freePort() })
const browser = await startBrowser()

describe('a server that is started anew', { timeout: 120_000 }, () => {
  test('is not heard: the song plays on, seat and votes are kept, and the room works again by itself', async () => {
    const ana = await newPerson(world, { nickname: 'Ana' })
    const room = await newRoom(world, ana, { name: 'Steady' })
    await fillQueue(world, ana, [await readySong(world, ana, 'Long Haul', 100)])
    const page = await browser.visit(world, `/r/${room.slug}`, { token: ana.token })
    await page.getByRole('button', { name: 'Take the decks' }).last().click()
    const before = await untilSounding(page)
    await page.getByRole('button', { name: 'Star and keep, 0' }).click()
    await page.getByRole('button', { name: 'Star and keep, 1' }).waitFor()

    await world.restart()
    const after = await untilSounding(page)
    expect(after.seconds).toBeGreaterThan(before.seconds)
    // While the line is still down a vote is refused and says so: press again, as one would.
    const kept = page.getByRole('button', { name: 'Star and keep, 1', pressed: true })
    const gone = page.getByRole('button', { name: 'Star and keep, 0' })
    await kept.waitFor()
    const press = async (): Promise<number> => {
      if ((await kept.count()) > 0) await kept.click()
      return gone.count()
    }
    await expect.poll(press, { timeout: 60_000, interval: 1_000 }).toBe(1)
    const answer = await world.call(roomEndpoint, { params: { id: room.slug } }, ana.token)
    expect(answer.song?.trackName).toBe('Long Haul')
    await page.context().close()
  })
})
