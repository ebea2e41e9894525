import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { setLiveAudio } from '#contract/room/infrastructure.ts'
import { grantRole, removeRole } from '#contract/room/roles.ts'
import { startBrowser, type Visit, withMicrophone } from '#test/support/browser.ts'
import { newPerson, type Person } from '#test/support/people.ts'
import { newRoom } from '#test/support/stage.ts'
import { startAgora } from '#test/support/vendors/agora.ts'
import { webFile } from '#test/support/webFile.ts'
import { startWorld } from '#test/support/world.ts'

const [appId, certificate] = ['a'.repeat(32), 'b'.repeat(32)]
const agora = startAgora(appId, certificate)
const world = await startWorld({ AGORA_APP_ID: appId, AGORA_APP_CERTIFICATE: certificate })
const browser = await startBrowser({ flags: withMicrophone })
const sdk = await webFile('AgoraRTC_N-production.esm-bundler.mjs')
const [ana, ben, cleo] = [
  await newPerson(world, { nickname: 'Ana' }),
  await newPerson(world, { nickname: 'Ben' }),
  await newPerson(world, { nickname: 'Cleo' }),
]

const newTalk = async (name: string) => {
  const room = await newRoom(world, ana, { name })
  await world.call(setLiveAudio, { params: { id: room.slug }, body: { liveAudio: true } }, ana.token)
  return room
}
/** A page in a room, with the script that stands for Agora's. */
const open = async (slug: string, { token }: Person, visit: Visit = {}): Promise<Page> => {
  const page = await browser.visit(world, '/about', { token, ...visit })
  await agora.stand(page, sdk)
  await page.goto(`${world.url}/r/${slug}`)
  return page
}
const lineOf = (page: Page) => page.getByRole('group', { name: 'Live voice' })
const speak = (page: Page) => lineOf(page).getByRole('button', { name: 'Speak to the room' })
const stop = (page: Page) => lineOf(page).getByRole('button', { name: 'Stop speaking' })
const talk = async (page: Page): Promise<void> => {
  await speak(page).click()
  await stop(page).waitFor()
}
/** What a page does with the sound of somebody. */
const played = (page: Page, uuid: string) =>
  page.evaluate(
    (account) =>
      (
        window as unknown as { agoraPlayed?: Map<string, { volume: number; isPlaying: boolean }> }
      ).agoraPlayed?.get(account) ?? null,
    uuid,
  )

test('40: where Agora carries live voice, pages join its channels: who may, speaks, and everybody hears', async () => {
  const room = await newTalk('Channel')
  const mine = await open(room.slug, ana)
  const his = await open(room.slug, ben, { size: 'phone', language: 'es' })
  await expect.poll(() => agora.at(room.uuid).there).toEqual([ana.uuid, ben.uuid].sort())
  await talk(mine)
  const line = his.getByRole('group', { name: 'Voz en directo' })
  await line.getByText('Ana').waitFor()
  await line.getByRole('switch', { name: 'Bajar la música' }).waitFor()
  expect(await line.getByRole('button').count()).toBe(0)
  expect(agora.at(room.uuid).onAir).toEqual([ana.uuid])
  await expect.poll(() => played(his, ana.uuid)).toEqual({ volume: 64, isPlaying: true })
  await his.getByRole('button', { name: 'Volumen' }).click()
  await his.getByRole('button', { name: 'Silenciar' }).click()
  await expect.poll(() => played(his, ana.uuid)).toMatchObject({ volume: 0 })

  agora.falter(true)
  await lineOf(mine).getByText('The voice connection is down. It comes back by itself.').waitFor()
  agora.falter(false)
  await lineOf(mine).getByText('The voice connection is down.').waitFor({ state: 'hidden' })

  await stop(mine).click()
  await line.waitFor({ state: 'hidden' })
  expect(agora.at(room.uuid)).toEqual({ there: [ana.uuid, ben.uuid].sort(), onAir: [] })
  await world.call(setLiveAudio, { params: { id: room.slug }, body: { liveAudio: false } }, ana.token)
  await expect.poll(() => agora.at(room.uuid).there).toEqual([])
})

test('40: tokens of Agora are renewed while one may speak, and whoever may no more reads it', async () => {
  const room = await newTalk('Renewed')
  await world.call(
    grantRole,
    { params: { roomId: room.slug }, body: { userUuid: cleo.uuid, role: 'dj' } },
    ana.token,
  )
  const hers = await open(room.slug, cleo)
  await talk(hers)
  agora.expireTokens()
  await expect.poll(agora.renewed).toBe(1)
  expect(agora.at(room.uuid).onAir).toEqual([cleo.uuid])
  await world.call(
    removeRole,
    { params: { roomId: room.slug }, body: { userUuid: cleo.uuid, role: 'dj' } },
    ana.token,
  )
  await speak(hers).or(stop(hers)).waitFor({ state: 'hidden' })
  agora.expireTokens()
  await lineOf(hers).getByText('You may not speak here any more.').waitFor()
  await expect.poll(() => agora.at(room.uuid)).toEqual({ there: [cleo.uuid], onAir: [] })
})

test('40: a channel of Agora holds an account once: the page that was there before says it, and can take it back', async () => {
  const room = await newTalk('Once')
  const first = await open(room.slug, ana)
  await expect.poll(() => agora.at(room.uuid).there).toEqual([ana.uuid])
  const second = await open(room.slug, ana)
  await lineOf(first).getByText('in another window or on another device now').waitFor()
  expect(await speak(first).count()).toBe(0)
  await lineOf(first).getByRole('button', { name: 'Hear them here' }).click()
  await lineOf(second).getByText('in another window or on another device now').waitFor()
  await talk(first)
  expect(agora.at(room.uuid)).toEqual({ there: [ana.uuid], onAir: [ana.uuid] })
})

test('40: without its script nothing is offered; the script itself loads under the policy of our pages and asks at its own hosts alone', async () => {
  const room = await newTalk('Real')
  const his = await browser.visit(world, '/about', { token: ana.token, language: 'es' })
  await his.route(`**${sdk}`, (route) => route.abort())
  await his.goto(`${world.url}/r/${room.slug}`)
  const line = his.getByRole('group', { name: 'Voz en directo' })
  await line.getByText('No se pudo cargar la parte de esta página').waitFor()
  expect(await line.getByRole('button').count()).toBe(0)

  const mine = await browser.visit(world, '/about', { token: ana.token })
  const outside: string[] = []
  const forbidden: string[] = []
  mine.on('console', (said) => {
    if (/Content Security Policy/.test(said.text())) forbidden.push(said.text())
  })
  // Nobody answers for the cloud.
  await mine.route(
    (url) => url.origin !== world.url,
    (route) => {
      outside.push(new URL(route.request().url()).hostname)
      return route.abort()
    },
  )
  await mine.goto(`${world.url}/r/${room.slug}`)
  await expect
    .poll(() => outside.some((host) => /\.(agora\.io|sd-rtn\.com)$/.test(host)), { timeout: 60_000 })
    .toBe(true)
  await lineOf(mine).getByText('The voice connection is down.').waitFor()
  expect(outside.filter((host) => !/\.(agora\.io|sd-rtn\.com)$/.test(host))).toEqual([])
  expect(forbidden).toEqual([])
})
