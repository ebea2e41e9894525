import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { addToQueue } from '#contract/playlist/queue.ts'
import { songData } from '#contract/playlist/songs.ts'
import type { MusicProvider } from '#contract/song.ts'
import { keepAppleToken } from '#contract/user/apple.ts'
import type { TestBrowser } from './browser.ts'
import { beatOff, listenTo, type Onset, onsetsIn } from './ear.ts'
import type { Person } from './people.ts'
import type { Vendors } from './vendors/double.ts'
import { linkAt } from './vendors/linking.ts'
import { type Sounding, toneOf, toneSegments } from './vendors/music/tones.ts'
import type { World } from './world.ts'

export const tones = Object.values(toneOf)

/** A provider, and a song's id there. */
export type SongAt = readonly [MusicProvider, string]

/** The middle one of some numbers. */
export const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** Now, by the clock of a page; epoch, ms. */
export const nowIn = (page: Page): Promise<number> =>
  page.evaluate(() => performance.timeOrigin + performance.now())

/** The last beats of a tone, once there are so many since `from`. */
export const beats = async (page: Page, hz: number, count: number, from = 0): Promise<Onset[]> => {
  const heard = async () => (await onsetsIn(page, tones, from)).filter((one) => one.hz === hz)
  await expect
    .poll(async () => (await heard()).length, { timeout: 80_000 + count * 1000 })
    .toBeGreaterThanOrEqual(count)
  return (await heard()).slice(-count)
}

/** How far apart two pages hear the same beats, ms. */
export const apartIn = (mine: readonly Onset[], theirs: readonly Onset[]): number => {
  const start = mine[0]?.at ?? 0
  const off = (onsets: readonly Onset[]) => middle(onsets.map(({ at }) => beatOff(at, start)))
  return Math.abs(beatOff(off(mine), off(theirs)))
}

/** How far beats are from where a song that began then has them, in ms, at p95. */
export const offP95 = (onsets: readonly Onset[], startTime: number): number => {
  const off = onsets.map(({ at }) => Math.abs(beatOff(at, startTime))).toSorted((a, b) => a - b)
  return off[Math.ceil(off.length * 0.95) - 1] ?? Number.NaN
}

/**
 * Listens to a provider's next beats at two pages of a room and prints how far apart they are, and how far from where
 * a song that began at `startTime` (epoch, ms) has them; tells the former, in ms.
 */
export const listenTogether = async (
  provider: Sounding,
  pages: readonly [Page, Page],
  startTime: number,
  count: number,
): Promise<number> => {
  const [one, two] = pages
  const from = await nowIn(one)
  const heard = [
    await beats(one, toneOf[provider], count, from),
    await beats(two, toneOf[provider], count, from),
  ] as const
  const apart = apartIn(...heard)
  const off = offP95(heard.flat(), startTime)
  process.stdout.write(`${provider}: apart ${apart.toFixed(1)} ms, off p95 ${off.toFixed(1)} ms\n`)
  return apart
}

/** Presses *Skip this song*. */
export const skip = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Skip this song' }).last().click()

/** What walks through the songs of providers have in common; `url` is where pages come from. */
export const providerWalk = (world: World, vendors: Vendors, browser: TestBrowser, url = world.url) => {
  const open: Page[] = []
  return {
    /** Puts songs of providers into somebody's queue. */
    queued: async ({ token }: Pick<Person, 'token'>, ...songs: readonly SongAt[]): Promise<void> => {
      for (const [musicProvider, providerSongId] of songs) {
        const song = await world.call(songData, { params: { musicProvider, providerSongId } }, token)
        await world.call(addToQueue, { body: { songs: [song], append: true } }, token)
        // Made beforehand: no vendor lets anybody wait for that.
        if (musicProvider === 'soundCloudPublic') await toneSegments(musicProvider, song.duration)
      }
    },
    /** Links accounts that are paid for. */
    linked: async (provider: 'spotify' | 'apple', ...people: readonly Person[]): Promise<void> => {
      for (const { token } of people) {
        vendors.appleTokens.add('user-token')
        if (provider === 'spotify') await linkAt(world, vendors, { token }, 'spotify')
        else await world.call(keepAppleToken, { body: { userToken: 'user-token' } }, token)
      }
    },
    /** Opens a page with an ear to it, in a browser profile of its own. */
    visit: async (path: string, token?: string): Promise<Page> => {
      const page = await browser.visit(world, '/healthz', token === undefined ? {} : { token })
      await listenTo(page.context(), tones)
      await page.goto(url + path)
      open.push(page)
      return page
    },
    /** Closes all of them. */
    close: async (): Promise<void> => {
      for (const page of open.splice(0)) await page.context().close()
    },
  }
}
