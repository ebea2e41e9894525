import type { Page } from 'playwright-core'
import { afterEach, describe, expect, test } from 'vitest'
import type { MusicProvider } from '#contract/song.ts'
import { addToQueue } from '#contract/playlist/queue.ts'
import { songData } from '#contract/playlist/songs.ts'
import { startBrowser } from '#test/support/browser.ts'
import { beatOff, listenTo, type Onset, onsetsIn, togetherIn } from '#test/support/ear.ts'
import { newPerson, type Person } from '#test/support/people.ts'
import { newRoom } from '#test/support/stage.ts'
import { keepAppleToken } from '#contract/user/apple.ts'
import { linkAt, newAccount } from '#test/support/vendors/linking.ts'
import { stepsOf } from '#web/player/decks/steps.ts'
import { startVendors } from '#test/support/vendors/double.ts'
import { song as songOf } from '#test/support/vendors/music/book.ts'
import { toneOf, toneSegments } from '#test/support/vendors/music/tones.ts'
import { startWorld } from '#test/support/world.ts'

const vendors = await startVendors()
const world = await startWorld({ ...vendors.settings, SPOTIFY_PLAYBACK: 'on' })
const browser = await startBrowser()
const tones = Object.values(toneOf)
const open: Page[] = []
const spotifyId = (n: number): string => `sp${String(n).padStart(20, '0')}`

afterEach(async () => {
  for (const page of open.splice(0)) await page.context().close()
})

/** Puts a provider's songs into somebody's queue. */
const queued = async ({ token }: Person, ...songs: (readonly [MusicProvider, string])[]): Promise<void> => {
  for (const [musicProvider, providerSongId] of songs) {
    const song = await world.call(songData, { params: { musicProvider, providerSongId } }, token)
    await world.call(addToQueue, { body: { songs: [song], append: true } }, token)
    // Made beforehand: no vendor lets anybody wait for that.
    if (musicProvider === 'soundCloudPublic') await toneSegments(musicProvider, song.duration)
  }
}

const visit = async (path: string, token?: string): Promise<Page> => {
  const page = await browser.visit(world, '/healthz', token === undefined ? {} : { token })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await listenTo(page.context(), tones)
  await page.goto(world.url + path)
  open.push(page)
  return page
}

/** A DJ whose first song plays in a room, and somebody who listens. */
const twoIn = async (name: string, ...songs: (readonly [MusicProvider, string])[]) => {
  const ana = await newPerson(world, { nickname: 'Ana' })
  const bo = await newPerson(world, { nickname: 'Bo' })
  const [provider] = songs[0] ?? []
  if (provider === 'spotify' || provider === 'apple') await linked(provider, ana, bo)
  await queued(ana, ...songs)
  const room = await newRoom(world, ana, { name })
  const dj = await visit(`/r/${room.slug}`, ana.token)
  await dj.getByRole('button', { name: 'Take the decks' }).last().click()
  const other = await visit(`/r/${room.slug}`, bo.token)
  return { room, dj, other }
}

/** Accounts that are paid for. */
const linked = async (provider: 'spotify' | 'apple', ...people: readonly Person[]): Promise<void> => {
  for (const { token } of people) {
    vendors.appleTokens.add('user-token')
    if (provider === 'spotify') await linkAt(world, vendors, { token }, 'spotify')
    else await world.call(keepAppleToken, { body: { userToken: 'user-token' } }, token)
  }
}

/** The last beats of a tone, once there are so many since `from`. */
const beats = async (page: Page, hz: number, count: number, from = 0): Promise<Onset[]> => {
  const heard = async () => (await onsetsIn(page, tones, from)).filter((one) => one.hz === hz)
  await expect.poll(async () => (await heard()).length, { timeout: 40_000 }).toBeGreaterThanOrEqual(count)
  return (await heard()).slice(-count)
}

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

describe('songs of providers sound in the room', { timeout: 180_000 }, () => {
  test.each([
    ['audius', 'A30'],
    ['soundCloudPublic', '2'],
    ['youtube', 'vid00000004'],
    ['spotify', spotifyId(31)],
    ['apple', '900000032'],
  ] as const)('44 · two listeners hear the song of %s at the same moment', async (provider, id) => {
    const { dj, other } = await twoIn(`From ${provider}`, [provider, id])
    const hz = toneOf[provider]
    await beats(dj, hz, 2)
    await beats(other, hz, 2)
    const from = await dj.evaluate(() => performance.timeOrigin + performance.now())
    const [mine, theirs] = [await beats(dj, hz, 15, from), await beats(other, hz, 15, from)]
    const start = mine[0]?.at ?? 0
    const off = (onsets: readonly Onset[]) => middle(onsets.map(({ at }) => beatOff(at, start)))
    const apart = Math.abs(beatOff(off(mine), off(theirs)))
    process.stdout.write(`${provider}: two listeners ${apart.toFixed(1)} ms apart\n`)
    expect(apart).toBeLessThan(2 * stepsOf(provider).goalMs + 200)
  })

  test('51 · from one provider to another never two sound at once, and YouTube’s player stays the same', async () => {
    // Each at one provider alone: where a machine is slow, none is heard from a third one instead.
    for (const [n, provider] of [
      [91, 'youtube'],
      [92, 'audius'],
      [93, 'youtube'],
    ] as const)
      vendors.book.push(songOf(n, 'Only One', `Place ${n}`, 240, { at: [provider] }))
    const songs = [
      ['youtube', 'vid00000091'],
      ['audius', 'A92'],
      ['youtube', 'vid00000093'],
    ] as const
    const { dj } = await twoIn('Three of two', ...songs)
    const frame = dj.locator('iframe[src*="/player/youtube"]')
    const began = (await beats(dj, toneOf.youtube, 2))[0]?.at ?? 0
    const first = await frame.elementHandle()
    const standing = async () => {
      const box = await frame.boundingBox()
      const field = await dj.getByRole('textbox', { name: 'Say something' }).boundingBox()
      const { width = 0, height = 0, y = 0 } = box ?? {}
      return { isSeen: width >= 200 && height >= 200, isAboveChat: y + height <= (field?.y ?? 0) }
    }
    // It stands above the chat, whose field and messages stay free.
    await expect.poll(standing).toEqual({ isSeen: true, isAboveChat: true })
    const skip = () => dj.getByRole('button', { name: 'Skip this song' }).last().click()
    await skip()
    const between = (await beats(dj, toneOf.audius, 4))[0]?.at ?? 0
    await skip()
    const last = await beats(dj, toneOf.youtube, 4, between)
    const all = await onsetsIn(dj, tones, began)
    expect(new Set(all.map(({ hz }) => hz))).toEqual(new Set([toneOf.audius, toneOf.youtube]))
    const gaps = all.slice(1).map(({ at }, i) => at - (all[i]?.at ?? 0))
    const together = await togetherIn(dj, began, last.at(-1)?.at ?? 0)
    process.stdout.write(
      `switching: longest gap ${Math.max(...gaps).toFixed(0)} ms, together ${together.toFixed(0)} ms\n`,
    )
    expect(together).toBe(0)
    await expect.poll(() => frame.evaluate((now, before) => now === before, first)).toBe(true)
  })

  test('47 · without an account one hears another source, or reads which account is missing and how to link it', async () => {
    vendors.book.push(songOf(90, 'Only Here', 'Nowhere Else', 240, { at: ['spotify'] }))
    const songs = [
      ['spotify', spotifyId(34)],
      ['spotify', spotifyId(90)],
    ] as const
    const { room, dj } = await twoIn('Mixed accounts', ...songs)
    const bare = await newPerson(world, { nickname: 'Cyr' })
    const third = await visit(`/r/${room.slug}`, bare.token)
    await beats(dj, toneOf.spotify, 2)
    await beats(third, toneOf.audius, 2)
    await third.getByText('Playing from Audius instead').first().waitFor()
    expect((await onsetsIn(third, tones)).some(({ hz }) => hz === toneOf.spotify)).toBe(false)
    await dj.getByRole('button', { name: 'Skip this song' }).last().click()
    await third
      .getByText('This one is on Spotify. Link your account to hear it.')
      .first()
      .waitFor({ timeout: 40_000 })
    expect(await third.getByRole('link', { name: 'Link Spotify' }).first().getAttribute('href')).toContain(
      '/settings/links',
    )
    const from = await dj.evaluate(() => performance.timeOrigin + performance.now())
    await beats(dj, toneOf.spotify, 2, from)

    // Another device of the account takes over, and the sound comes back in place.
    vendors.spotify.takeOver()
    await dj.getByRole('button', { name: 'Play here' }).first().click()
    const back = await dj.evaluate(() => performance.timeOrigin + performance.now())
    await beats(dj, toneOf.spotify, 2, back)

    // Giving the account up stops its deck at once.
    const tab = await dj.context().newPage()
    await tab.goto(`${world.url}/settings/links`)
    await tab.getByRole('button', { name: 'Unlink Spotify' }).click()
    await tab.getByRole('button', { name: 'Unlink', exact: true }).last().click()
    await dj.getByText('Link your account to hear it').first().waitFor({ timeout: 40_000 })
  })

  test('53 · what the vendor says of an account that is not paid for is said in words', async () => {
    const free = await newPerson(world, { nickname: 'Free' })
    const account = newAccount()
    vendors.spotify.free.add(account.id)
    await linkAt(world, vendors, free, 'spotify', account)
    const { room } = await twoIn('Premium alone', ['spotify', spotifyId(90)])
    const page = await visit(`/r/${room.slug}`, free.token)
    await page.getByText('Spotify plays in here for Premium only.').first().waitFor({ timeout: 40_000 })
  })

  test('56 · an address that runs out after five seconds is asked for again, and the song goes on', async () => {
    vendors.delivery.cloudLastsMs = 5000
    const { dj } = await twoIn('Short lived', ['soundCloudPublic', '1'])
    const hz = toneOf.soundCloudPublic
    const [first] = await beats(dj, hz, 1)
    const all = await beats(dj, hz, 12, first?.at)
    const gaps = all.slice(1).map(({ at }, i) => at - (all[i]?.at ?? 0))
    expect(Math.max(...gaps)).toBeLessThan(5000)
    vendors.delivery.cloudLastsMs = 5 * 60_000
  })
})
