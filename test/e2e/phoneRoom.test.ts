import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sendMessage } from '#contract/chat/write.ts'
import { startBrowser } from '#test/support/browser.ts'
import { newPerson } from '#test/support/people.ts'
import { fillQueue, newRoom, readySong } from '#test/support/stage.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld()
const browser = await startBrowser()
const ana = await newPerson(world, { nickname: 'Ana' })
const tram = await readySong(world, ana, 'Midnight Tram', 120)

/** Tops of what stands in the lines of the bar, px; one number for one line. */
const linesOf = (page: Page): Promise<number[]> =>
  page.getByRole('group', { name: 'Tu voto', exact: true }).evaluate((votes) => {
    const middles = [...(votes.parentElement?.children ?? [])]
      .map((one) => one.getBoundingClientRect())
      .filter(({ width }) => width > 0)
      .map(({ top, height }) => Math.round(top + height / 2))
    return [...new Set(middles)]
  })

test('on a phone in Spanish the bar keeps its line, on the decks and off them', {
  timeout: 90_000,
}, async () => {
  const room = await newRoom(world, ana, { name: 'Narrow' })
  await fillQueue(world, ana, [tram])
  const page = await browser.visit(world, `/r/${room.slug}`, {
    token: ana.token,
    size: 'phone',
    language: 'es',
  })
  await page.getByRole('button', { name: 'Pinchar' }).waitFor()
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await linesOf(page)).toHaveLength(1)
  }
  await page.getByRole('button', { name: 'Pinchar' }).click()
  await page.getByRole('button', { name: 'Pasar canción' }).waitFor()
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await linesOf(page)).toHaveLength(1)
    const volume = await page.getByRole('button', { name: 'Volumen' }).boundingBox()
    expect(volume && volume.x + volume.width).toBeLessThanOrEqual(width)
  }
  await page.context().close()
})

test('the chat of a phone stays at its end when its box gets lower', { timeout: 90_000 }, async () => {
  const room = await newRoom(world, ana, { name: 'Long Talk' })
  for (let n = 1; n <= 30; n++)
    await world.call(
      sendMessage,
      { body: { receiver: room.uuid, receiverType: 'group', data: { text: `line ${n}` } } },
      ana.token,
    )
  const page = await browser.visit(world, `/r/${room.slug}`, { token: ana.token, size: 'phone' })
  const log = page.getByRole('log', { name: 'Chat messages' })
  await log.getByText('line 30', { exact: true }).waitFor()
  const aboveEnd = () =>
    log.evaluate((one) => {
      const box = one.parentElement
      return box ? Math.round(box.scrollHeight - box.clientHeight - box.scrollTop) : Number.NaN
    })
  await expect.poll(aboveEnd).toBeLessThanOrEqual(1)
  await page.setViewportSize({ width: 390, height: 640 })
  await expect.poll(aboveEnd).toBeLessThanOrEqual(1)
  await page.context().close()
})
