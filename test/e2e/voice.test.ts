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

test('who moderates turns live voice on and speaks: everybody hears it over the music, and sees who is on air (40)', async () => {
  const room = await newRoom(world, ana, { name: 'Talk Over' })
  const mine = await browser.visit(world, `/r/${room.slug}`, { token: ana.token })
  const his = await browser.visit(world, `/r/${room.slug}`, {
    token: ben.token,
    size: 'phone',
    language: 'es',
  })
  // What is handed to the loudspeaker, and how loud it is.
  await his.evaluate(() => {
    const heard = { peak: 0 }
    Object.assign(window, { heard })
    const copy = AudioBuffer.prototype.copyToChannel
    AudioBuffer.prototype.copyToChannel = function (source, ...rest) {
      for (const sample of source) heard.peak = Math.max(heard.peak, Math.abs(sample))
      copy.call(this, source, ...rest)
    }
  })
  const peak = () => his.evaluate(() => (window as unknown as { heard: { peak: number } }).heard.peak)

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
