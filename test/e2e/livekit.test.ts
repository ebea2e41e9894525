import type { Page } from 'playwright-core'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { setLiveAudio } from '#contract/room/infrastructure.ts'
import { grantRole, removeRole } from '#contract/room/roles.ts'
import { accessFaults } from '#test/support/axe.ts'
import { startBrowser, type Visit, withMicrophone } from '#test/support/browser.ts'
import { newPerson, type Person } from '#test/support/people.ts'
import { newRoom } from '#test/support/stage.ts'
import { startLivekit } from '#test/support/vendors/livekit.ts'
import { webFile } from '#test/support/webFile.ts'
import { startWorld } from '#test/support/world.ts'

// Each opens pages that handshake with a server in the same process.
vi.setConfig({ testTimeout: 300_000 })
const livekit = await startLivekit()
afterAll(livekit.close)
const world = await startWorld(livekit.settings)
const browser = await startBrowser({
  flags: [
    ...withMicrophone,
    // The server of the tests stands on this machine.
    '--allow-loopback-in-peer-connection',
  ],
})
const [ana, ben, cleo] = [
  await newPerson(world, { nickname: 'Ana' }),
  await newPerson(world, { nickname: 'Ben' }),
  await newPerson(world, { nickname: 'Cleo' }),
]
const pages: Page[] = []
const visit = async (path: string, how: Visit): Promise<Page> => {
  const page = await browser.visit(world, path, how)
  pages.push(page)
  return page
}
afterEach(async () => {
  livekit.fault.keys = false
  for (const page of pages.splice(0)) await page.context().close()
})

/** A room of Ana's with live voice. */
const newTalk = async (name: string) => {
  const room = await newRoom(world, ana, { name })
  await world.call(setLiveAudio, { params: { id: room.slug }, body: { liveAudio: true } }, ana.token)
  return room
}
const open = (slug: string, { token }: Person) => visit(`/r/${slug}`, { token })
const openInSpanish = (slug: string, { token }: Person) =>
  visit(`/r/${slug}`, { token, size: 'phone', language: 'es' })
const lineOf = (page: Page) => page.getByRole('group', { name: 'Live voice' })
const speak = (page: Page) => lineOf(page).getByRole('button', { name: 'Speak to the room' })
const stop = (page: Page) => lineOf(page).getByRole('button', { name: 'Stop speaking' })
const talk = async (page: Page): Promise<void> => {
  await speak(page).click()
  await stop(page).waitFor()
}

/** How loud what came by LiveKit was since the last time this was asked, and how loud the page lets it be. */
const heard = (page: Page): Promise<{ peak: number; volume: number; muted: boolean }> =>
  page.evaluate(async () => {
    const element = [...document.querySelectorAll('audio')].find(
      ({ srcObject }) => srcObject instanceof MediaStream,
    )
    if (!element) return { peak: 0, volume: -1, muted: false }
    const context = new AudioContext()
    const meter = new AnalyserNode(context)
    context.createMediaStreamSource(element.srcObject as MediaStream).connect(meter)
    const samples = new Float32Array(meter.fftSize)
    let peak = 0
    // The microphone of the tests beeps once a second.
    for (let i = 0; i < 60; i++) {
      await new Promise((resolve) => setTimeout(resolve, 20))
      meter.getFloatTimeDomainData(samples)
      for (const sample of samples) peak = Math.max(peak, Math.abs(sample))
    }
    await context.close()
    return { peak, volume: element.volume, muted: element.muted }
  })
const hears = (page: Page) => expect.poll(async () => (await heard(page)).peak, { timeout: 60_000 })

/** Who is at the LiveKit server, and whose microphone is open there. */
const at = (uuid: string) => {
  const members = [...(livekit.live.get(`roomtone-${uuid}`)?.members.values() ?? [])]
  const accounts = (some: typeof members) =>
    some.map(({ identity }) => identity.split(':')[0] ?? '').toSorted()
  return {
    there: accounts(members),
    onAir: accounts(members.filter(({ tracks }) => [...tracks.values()].some(({ muted }) => !muted))),
  }
}

test('40: where a LiveKit server carries live voice, pages speak and are heard through it', async () => {
  const room = await newRoom(world, ana, { name: 'Talk Over' })
  const mine = await open(room.slug, ana)
  const his = await openInSpanish(room.slug, ben)
  await mine.getByRole('button', { name: 'Room settings' }).click()
  await mine.getByRole('switch', { name: 'Live voice' }).click()
  await mine.keyboard.press('Escape')
  await talk(mine)
  const line = his.getByRole('group', { name: 'Voz en directo' })
  await line.getByText('Ana').waitFor()
  await line.getByRole('switch', { name: 'Bajar la música' }).waitFor()
  await hears(his).toBeGreaterThan(0.05)
  expect(await accessFaults(mine)).toEqual([])
  expect(await accessFaults(his)).toEqual([])
  const width = () => his.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(await width()).toBeLessThanOrEqual(0)
  // Who may not speak has no button, and nothing that would let them at the server.
  expect(await line.getByRole('button').count()).toBe(0)
  expect(at(room.uuid)).toEqual({ there: [ana.uuid, ben.uuid].sort(), onAir: [ana.uuid] })
  expect(livekit.rooms.get(`roomtone-${room.uuid}`)?.size).toBe(2)
})

test('40: voices are as loud as the room is set, and gone with the speaker, who may begin again, and with live voice', async () => {
  const room = await newTalk('Loud Enough')
  const mine = await open(room.slug, ana)
  const his = await openInSpanish(room.slug, ben)
  await talk(mine)
  const line = his.getByRole('group', { name: 'Voz en directo' })
  await line.getByText('Ana').waitFor()
  await hears(his).toBeGreaterThan(0.05)
  expect(await heard(his)).toMatchObject({ muted: false, volume: expect.closeTo(0.64) })
  await his.getByRole('button', { name: 'Volumen' }).click()
  await his.getByRole('button', { name: 'Silenciar' }).click()
  await expect.poll(() => heard(his)).toMatchObject({ muted: true, volume: 0 })

  await stop(mine).click()
  await line.waitFor({ state: 'hidden' })
  expect(at(room.uuid).onAir).toEqual([])
  await talk(mine)
  await line.getByText('Ana').waitFor()
  await world.call(setLiveAudio, { params: { id: room.slug }, body: { liveAudio: false } }, ana.token)
  await lineOf(mine).waitFor({ state: 'hidden' })
  await line.waitFor({ state: 'hidden' })
  await expect.poll(() => at(room.uuid).there).toEqual([])
})

test('40: a line that breaks is taken up again, and so is one to a server that forgot everybody', async () => {
  const room = await newTalk('Thin Line')
  const [mine, his] = [await open(room.slug, ana), await open(room.slug, ben)]
  await talk(mine)
  await lineOf(his).getByText('Ana').waitFor()
  const live = livekit.live.get(`roomtone-${room.uuid}`)
  const before = [...(live?.members.values() ?? [])].map(({ sid }) => sid)
  live?.breakLines()
  await expect
    .poll(() => [...(live?.members.values() ?? [])].every(({ socket }) => socket.readyState === 1))
    .toBe(true)
  expect([...(live?.members.values() ?? [])].map(({ sid }) => sid)).toEqual(before)
  await hears(his).toBeGreaterThan(0.05)

  live?.close()
  await expect
    .poll(() => at(room.uuid), { timeout: 60_000 })
    .toEqual({
      there: [ana.uuid, ben.uuid].sort(),
      onAir: [ana.uuid],
    })
  await lineOf(his).getByText('Ana').waitFor()
  await stop(mine).waitFor()
  await hears(his).toBeGreaterThan(0.05)
})

test('40: who may speak no more is silent at once and reads why; who leaves the page leaves the voices', async () => {
  const room = await newTalk('Not Any More')
  await world.call(
    grantRole,
    { params: { roomId: room.slug }, body: { userUuid: cleo.uuid, role: 'dj' } },
    ana.token,
  )
  const [hers, his] = [await open(room.slug, cleo), await open(room.slug, ben)]
  await expect.poll(() => at(room.uuid).there, { timeout: 60_000 }).toEqual([ben.uuid, cleo.uuid].sort())
  await talk(hers)
  await lineOf(his).getByText('Cleo').waitFor()
  await world.call(
    removeRole,
    { params: { roomId: room.slug }, body: { userUuid: cleo.uuid, role: 'dj' } },
    ana.token,
  )
  await lineOf(hers).getByText('You may not speak here any more.').waitFor()
  expect(await speak(hers).count()).toBe(0)
  await lineOf(his).waitFor({ state: 'hidden' })
  await hers.goto(`${world.url}/about`)
  await expect.poll(() => at(room.uuid).there, { timeout: 60_000 }).toEqual([ben.uuid])
})

test('40: a server that takes no token of ours, and code that cannot be loaded, are said, and nothing false is offered', async () => {
  const room = await newTalk('Shut')
  livekit.fault.keys = true
  const mine = await open(room.slug, ana)
  await lineOf(mine).getByText('The voice server does not let people of this place in.').waitFor()
  expect(await speak(mine).count()).toBe(0)
  livekit.fault.keys = false
  await talk(mine)

  const file = await webFile('features/room/voice/livekitVoice.ts')
  const his = await visit('/', { token: ana.token, language: 'es' })
  await his.route(`**${file}`, (route) => route.abort())
  await his.goto(`${world.url}/r/${room.slug}`)
  const line = his.getByRole('group', { name: 'Voz en directo' })
  await line.getByText('No se pudo cargar la parte de esta página').waitFor()
  expect(await line.getByRole('button').count()).toBe(0)
  await his.unroute(`**${file}`)
  await line.getByRole('button', { name: 'Hablar a la sala' }).waitFor()
  await line.getByText('Ana').waitFor()
})
