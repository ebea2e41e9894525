import type { Frame, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { setLiveAudio } from '#contract/room/infrastructure.ts'
import { editSong, oneSong } from '#contract/upload/songs.ts'
import { putUserData } from '#contract/user/settings.ts'
import { ownProfile } from '#contract/user/profiles.ts'
import { startBrowser } from '#test/support/browser.ts'
import { discordAround } from '#test/support/discordClient.ts'
import { newPerson } from '#test/support/people.ts'
import { fillQueue, newRoom, readySong, untilSounding } from '#test/support/stage.ts'
import { startVendors } from '#test/support/vendors/double.ts'
import { newAccount } from '#test/support/vendors/linking.ts'
import { songNamed } from '#test/suites/wire/room.ts'
import { enter } from '#test/suites/wire/visitor.ts'
import { startWorld } from '#test/support/world.ts'

const vendors = await startVendors()
const world = await startWorld({
  ...vendors.settings,
  DISCORD_ACTIVITY: 'on',
  DISCORD_BOT_TOKEN: 'bot-of-ours',
})
const browser = await startBrowser()

/** A server of Discord's and an activity there, of no other test and no other try of one. */
const newPlace = () => {
  const guildId = newAccount().id
  return { guildId, instanceId: `i-${guildId}` }
}

/** Opens the activity in a page like Discord's, as somebody who agrees there. */
const openAt = async (
  { instanceId, guildId }: { readonly instanceId: string; readonly guildId: string },
  account: ReturnType<typeof newAccount>,
  size: 'desktop' | 'phone',
  language: 'en' | 'es',
): Promise<{ page: Page; frame: Frame }> => {
  const claims = { frame_id: 'frame-1', instance_id: instanceId, guild_id: guildId, platform: 'desktop' }
  const address = await discordAround(world.url, claims)
  const page = await browser.visit(world, '/robots.txt', { size, language })
  await page.exposeFunction('agree', (args: Record<string, string>) =>
    vendors.grants.agree(
      `https://discord.test/?${new URLSearchParams({
        response_type: args['response_type'] ?? '',
        state: args['state'] ?? '',
        code_challenge: args['code_challenge'] ?? '',
        code_challenge_method: args['code_challenge_method'] ?? '',
      })}`,
      account,
    ),
  )
  await page.goto(address)
  const frame = page.frames().find((one) => one.parentFrame() !== null)
  if (!frame) throw new Error('no frame')
  return { page, frame }
}

test.each([
  { size: 'desktop', language: 'en', like: 'Like', say: 'Say something' },
  { size: 'phone', language: 'es', like: 'Me gusta', say: 'Di algo' },
] as const)(
  '48: in a frame like Discord’s one is signed in, led to the others, hears an upload, votes and chats ($size, $language)',
  async ({ size, language, like, say }) => {
    const { guildId, instanceId } = newPlace()
    const [dj, account] = [await newPerson(world, { nickname: 'Ana' }), newAccount({ name: 'Ben' })]
    const room = await newRoom(world, dj, { name: 'Guild Hall', unlisted: true, discordServer: guildId })
    await fillQueue(world, dj, [await readySong(world, dj, 'Long Way', 120)])
    const hers = await browser.visit(world, `/r/${room.slug}`, { token: dj.token })
    await hers.getByRole('button', { name: 'Take the decks' }).last().click()
    await untilSounding(hers)

    vendors.grants.instances.set(instanceId, { guildId, users: [account.id] })
    const { page, frame } = await openAt({ instanceId, guildId }, account, size, language)
    await expect.poll(() => new URL(frame.url()).pathname, { timeout: 60_000 }).toBe(`/r/${room.slug}`)
    const token = (await frame.evaluate(() => localStorage.getItem('roomtone.token'))) ?? ''
    expect((await world.call(ownProfile, {}, token)).nickname).toBe('Ben')
    const audio = frame.getByTestId('room-audio')
    await expect
      .poll(
        () => audio.evaluate((one: HTMLAudioElement) => !one.paused && one.currentTime > 0).catch(() => 0),
        {
          timeout: 60_000,
        },
      )
      .toBe(true)

    const liked = frame.getByRole('button', { name: new RegExp(`^${like}, `) })
    await liked.click()
    await expect.poll(() => liked.getAttribute('aria-pressed')).toBe('true')
    const field = frame.getByRole('textbox', { name: new RegExp(`^${say}`) })
    if (!(await field.isVisible())) await frame.getByRole('tab', { name: /Chat/ }).first().click()
    await field.fill('Hello from Discord')
    await field.press('Enter')
    await hers.getByRole('article').filter({ hasText: 'Hello from Discord' }).waitFor()

    // Nothing is sold there, nobody speaks, no worker is kept.
    expect(await frame.locator('a[href="/store"]').count()).toBe(0)
    expect(await frame.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(
      0,
    )
    await page.evaluate("tell('ACTIVITY_LAYOUT_MODE_UPDATE', { layout_mode: 1 })")
    await frame.getByText('Long Way').last().waitFor()
    await page.evaluate("tell('ACTIVITY_LAYOUT_MODE_UPDATE', { layout_mode: 0 })")
    const asked = (await page.evaluate('asked.map(({ cmd }) => cmd)')) as string[]
    expect(asked).toEqual(expect.arrayContaining(['AUTHORIZE', 'AUTHENTICATE', 'SUBSCRIBE']))
    for (const one of [page, hers]) await one.context().close()
  },
  300_000,
)

test.each([
  { setting: 'never said', isSaid: false },
  { setting: 'off', isSaid: true },
])(
  '48, 57: in the frame an explicit upload is silent with the setting $setting, and heard once all the same',
  async ({ isSaid }) => {
    const [dj, account] = [await newPerson(world, { nickname: 'Ana' }), newAccount({ name: 'Cleo' })]
    const { guildId, instanceId } = newPlace()
    const room = await newRoom(world, dj, { name: 'Plain Words', unlisted: true, discordServer: guildId })
    const rude = await readySong(world, dj, 'Rude Words', 120)
    await world.call(editSong, { params: { id: rude.id }, body: { explicit: true } }, dj.token)
    const clean = await readySong(world, dj, 'Clean Words', 90)
    await fillQueue(world, dj, [clean, await world.call(oneSong, { params: { id: rude.id } }, dj.token)])
    const hers = await browser.visit(world, `/r/${room.slug}`, { token: dj.token })
    await hers.getByRole('button', { name: 'Take the decks' }).last().click()
    await untilSounding(hers)

    vendors.grants.instances.set(instanceId, { guildId, users: [account.id] })
    const { page, frame } = await openAt({ instanceId, guildId }, account, 'desktop', 'en')
    await expect.poll(() => new URL(frame.url()).pathname, { timeout: 60_000 }).toBe(`/r/${room.slug}`)
    const isSounding = () =>
      frame
        .getByTestId('room-audio')
        .evaluate((one: HTMLAudioElement) => !one.paused && !one.muted && one.currentTime > 0)
        .catch(() => false)
    await expect.poll(isSounding, { timeout: 60_000 }).toBe(true)
    if (isSaid) {
      const token = (await frame.evaluate(() => localStorage.getItem('roomtone.token'))) ?? ''
      await world.call(putUserData, { body: { allowExplicitAudio: false } }, token)
      await frame.evaluate(() => location.reload())
      await expect.poll(isSounding, { timeout: 60_000 }).toBe(true)
    }

    await hers.getByRole('button', { name: 'Skip this song' }).last().click()
    await frame.getByText('Explicit, hidden by your settings.').first().waitFor({ timeout: 60_000 })
    await expect.poll(isSounding).toBe(false)
    await frame.getByRole('button', { name: 'Hear it once' }).first().click()
    await expect.poll(isSounding, { timeout: 60_000 }).toBe(true)
    for (const one of [page, hers]) await one.context().close()
  },
  300_000,
)

test('8: a song of another place is marked in the frame and opened outside; one invites by Discord’s dialog; nobody speaks, nothing is sold', async () => {
  const [dj, account] = [await newPerson(world, { nickname: 'Ana' }), newAccount({ name: 'Dora' })]
  const { guildId, instanceId } = newPlace()
  const room = await newRoom(world, dj, { name: 'Elsewhere', unlisted: true, discordServer: guildId })
  await world.call(setLiveAudio, { params: { id: room.slug }, body: { liveAudio: true } }, dj.token)
  const url = 'https://www.youtube.com/watch?v=far-away'
  const hers = await enter(world.url, dj, room.uuid)
  await hers.act('addDj', { song: songNamed('Far Away', 600, { links: { youtube: { url } } }) })

  vendors.grants.instances.set(instanceId, { guildId, users: [account.id] })
  const { page, frame } = await openAt({ instanceId, guildId }, account, 'desktop', 'en')
  const asksForVoice: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/voice')) asksForVoice.push(request.url())
  })
  await frame.getByText('Plays outside Discord').first().waitFor({ timeout: 60_000 })
  const asked = () => page.evaluate('asked') as Promise<{ cmd: string; args?: { url?: string } }[]>
  await frame.getByRole('link', { name: 'Open at YouTube' }).first().click()
  await expect
    .poll(async () => (await asked()).find(({ cmd }) => cmd === 'OPEN_EXTERNAL_LINK')?.args)
    .toEqual({ url })
  // The room is still one: it votes.
  const liked = frame.getByRole('button', { name: /^Like, / })
  await liked.click()
  await expect.poll(() => liked.getAttribute('aria-pressed')).toBe('true')
  await frame.getByRole('button', { name: 'Share the room' }).first().click()
  await expect.poll(async () => (await asked()).map(({ cmd }) => cmd)).toContain('OPEN_INVITE_DIALOG')

  // Small, it shows the cover, whose turn it is and how long it lasts.
  for (const mode of [1, 2]) {
    await page.evaluate(`tell('ACTIVITY_LAYOUT_MODE_UPDATE', { layout_mode: ${mode} })`)
    const small = frame.getByTestId('small-room')
    await small.getByText('Far Away').waitFor()
    await small.getByText('Ana').waitFor()
    expect(await small.locator('img, svg').count()).toBeGreaterThan(0)
    await page.evaluate("tell('ACTIVITY_LAYOUT_MODE_UPDATE', { layout_mode: 0 })")
    await small.waitFor({ state: 'detached' })
  }
  expect(asksForVoice).toEqual([])
  expect(await frame.locator('a[href="/store"]').count()).toBe(0)
  hers.leave()
  await page.context().close()
}, 300_000)

test('48: somebody whom Discord does not name is signed in and led nowhere', async () => {
  const owner = await newPerson(world)
  const { guildId } = newPlace()
  const room = await newRoom(world, owner, { name: 'Hidden', unlisted: true, discordServer: guildId })
  const { page, frame } = await openAt(
    { instanceId: 'made-up', guildId },
    newAccount({ name: 'Mallory' }),
    'desktop',
    'en',
  )
  await expect
    .poll(() => frame.evaluate(() => localStorage.getItem('roomtone.token')), { timeout: 30_000 })
    .not.toBeNull()
  await frame.getByRole('heading', { level: 1 }).waitFor()
  expect(await frame.getByText(room.name).count()).toBe(0)
  await page.context().close()
}, 90_000)
