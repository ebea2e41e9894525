import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { setLiveAudio } from '#contract/room/infrastructure.ts'
import { accessFaults } from '#test/support/axe.ts'
import { startBrowser, withMicrophone } from '#test/support/browser.ts'
import { newPerson } from '#test/support/people.ts'
import { newRoom } from '#test/support/stage.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld()
const browser = await startBrowser({ flags: withMicrophone })
const [ana, ben] = [await newPerson(world, { nickname: 'Ana' }), await newPerson(world, { nickname: 'Ben' })]

/** How loud what a page handed to the loudspeaker was, from now on. */
const peakOf = async (page: Page): Promise<() => Promise<number>> => {
  await page.evaluate(() => {
    const heard = { peak: 0 }
    Object.assign(window, { heard })
    const copy = AudioBuffer.prototype.copyToChannel
    AudioBuffer.prototype.copyToChannel = function (source, ...rest) {
      for (const sample of source) heard.peak = Math.max(heard.peak, Math.abs(sample))
      copy.call(this, source, ...rest)
    }
  })
  return () => page.evaluate(() => (window as unknown as { heard: { peak: number } }).heard.peak)
}

test('who moderates turns live voice on and speaks: everybody hears it over the music, and sees who is on air (40)', async () => {
  const room = await newRoom(world, ana, { name: 'Talk Over' })
  const mine = await browser.visit(world, `/r/${room.slug}`, { token: ana.token })
  const his = await browser.visit(world, `/r/${room.slug}`, {
    token: ben.token,
    size: 'phone',
    language: 'es',
  })
  const peak = await peakOf(his)

  await mine.getByRole('button', { name: 'Room settings' }).click()
  await mine.getByRole('switch', { name: 'Live voice' }).click()
  await mine.keyboard.press('Escape')
  const talk = mine.getByRole('group', { name: 'Live voice' })
  await talk.getByRole('button', { name: 'Speak to the room' }).click()
  await talk.getByRole('button', { name: 'Stop speaking' }).waitFor()
  const line = his.getByRole('group', { name: 'Voz en directo' })
  await line.getByText('Ana').waitFor()
  await line.getByRole('switch', { name: 'Bajar la música' }).waitFor()
  await expect.poll(peak).toBeGreaterThan(0.05)
  expect(await accessFaults(mine)).toEqual([])
  expect(await accessFaults(his)).toEqual([])
  const width = () => his.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(await width()).toBeLessThanOrEqual(0)

  // Who may not speak has no button, and the line goes with the last voice.
  expect(await line.getByRole('button').count()).toBe(0)
  await talk.getByRole('button', { name: 'Stop speaking' }).click()
  await line.waitFor({ state: 'hidden' })

  // Voice that is turned off elsewhere ends the microphone here.
  await talk.getByRole('button', { name: 'Speak to the room' }).click()
  await line.getByText('Ana').waitFor()
  await world.call(setLiveAudio, { params: { id: room.slug }, body: { liveAudio: false } }, ana.token)
  await talk.waitFor({ state: 'hidden' })
  await line.waitFor({ state: 'hidden' })
})

test('a browser without codecs of its own speaks and hears by ours, which comes when it is needed (5)', async () => {
  const room = await newRoom(world, ana, { name: 'Old Browser' })
  await world.call(setLiveAudio, { params: { id: room.slug }, body: { liveAudio: true } }, ana.token)
  const visit = async (token: string) => {
    const page = await browser.visit(world, '/', { token })
    await page.addInitScript(() => {
      for (const name of ['AudioEncoder', 'AudioDecoder']) Reflect.deleteProperty(window, name)
    })
    await page.goto(`${world.url}/r/${room.slug}`)
    return page
  }
  const [old, older, current] = [
    await visit(ana.token),
    await visit(ben.token),
    await browser.visit(world, `/r/${room.slug}`, { token: (await newPerson(world)).token }),
  ]
  const peaks = [await peakOf(older), await peakOf(current)]
  await old.getByRole('button', { name: 'Speak to the room' }).click()
  await old.getByRole('button', { name: 'Stop speaking' }).waitFor()
  for (const peak of peaks) await expect.poll(peak).toBeGreaterThan(0.05)
  expect(await old.evaluate(() => 'AudioEncoder' in window)).toBe(false)
})

test('where this place has switched live voice off there is neither a switch nor a microphone, whatever rooms have set', async () => {
  const silent = await startWorld({ VOICE: 'off' })
  const owner = await newPerson(silent)
  const room = await newRoom(silent, owner, { name: 'Music Alone' })
  await silent.call(setLiveAudio, { params: { id: room.slug }, body: { liveAudio: true } }, owner.token)
  const page = await browser.visit(silent, `/r/${room.slug}`, { token: owner.token })
  await page.getByRole('button', { name: 'Room settings' }).click()
  await page.getByRole('dialog').getByLabel('Most people').waitFor()
  await page.getByRole('switch', { name: 'Live voice' }).waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  expect(await page.getByRole('button', { name: 'Speak to the room' }).count()).toBe(0)
})
