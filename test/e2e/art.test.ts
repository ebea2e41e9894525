import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createCrate } from '#contract/playlist/crates.ts'
import { startBrowser } from '#test/support/browser.ts'
import { newPerson } from '#test/support/people.ts'
import { newRoom } from '#test/support/stage.ts'
import { startWorld } from '#test/support/world.ts'
import { enter } from '#test/suites/wire/visitor.ts'

const world = await startWorld()
const browser = await startBrowser()
const ART = 'https://art.example/'
const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><rect width="300" height="300" fill="teal"/></svg>`

const songAt = (provider: 'spotify' | 'apple') => ({
  artistName: 'The Framed',
  trackName: `Whole at ${provider}`,
  duration: 200,
  musicProvider: provider,
  songId: `framed-${provider}`,
  musicProviders: { [provider]: `framed-${provider}` },
  thumbnails: { [provider]: `${ART}${provider}.svg` },
  links:
    provider === 'spotify'
      ? { spotify: { url: 'https://open.spotify.com/track/framed' } }
      : { appleMusic: { url: 'https://music.apple.com/us/song/framed/1' } },
})

/** What is done to pictures of a page that come from `ART`: each as it is shown, with whatever is laid over it by style. */
const treated = (page: Page) =>
  page.evaluate((art) => {
    const all = [...document.querySelectorAll<HTMLElement>('*')]
    const behind = all.filter((one) => getComputedStyle(one).backgroundImage.includes(art)).length
    const shown = all.filter(
      (one) =>
        (one instanceof HTMLImageElement && one.src.includes(art)) || one.getAttribute('href')?.includes(art),
    )
    const around = (one: Element | null): Element[] => (one ? [one, ...around(one.parentElement)] : [])
    return {
      behind,
      readable: shown.filter((one) => one.hasAttribute('crossorigin')).length,
      count: shown.length,
      filtered: shown.filter((one) => around(one).some((each) => getComputedStyle(each).filter !== 'none'))
        .length,
      cropped: shown.filter((one) => {
        const { width, height } = one.getBoundingClientRect()
        return getComputedStyle(one).objectFit === 'cover' && Math.abs(width - height) > 1
      }).length,
    }
  }, ART)

test.each(['spotify', 'apple'] as const)(
  '64 · art of %s is shown whole and as it is, with the way there, and nothing is lit or coloured from it',
  async (provider) => {
    const [dj, ana] = [await newPerson(world), await newPerson(world)]
    const song = songAt(provider)
    const room = await newRoom(world, dj, { name: `Framed ${provider}` })
    const visitor = await enter(world.url, dj, room.uuid)
    await visitor.act('addDj', { song })
    const { crateShortId } = await world.call(
      createCrate,
      { body: { crateName: 'Framed', songs: [song] } },
      ana.token,
    )
    const page = await browser.visit(world, '/robots.txt', { token: ana.token })
    const kinds: string[] = []
    await page.route(`${ART}**`, (route) => {
      kinds.push(route.request().resourceType())
      return route.fulfill({
        contentType: 'image/svg+xml',
        body: picture,
        headers: { 'access-control-allow-origin': '*' },
      })
    })
    for (const path of [`/r/${room.slug}`, `/crates/${crateShortId}`, '/']) {
      await page.goto(world.url + path)
      // The lobby lights its rooms with pictures, and draws one where it may not.
      if (path === '/')
        await page
          .getByRole('link', { name: new RegExp(room.name) })
          .first()
          .waitFor()
      else await expect.poll(async () => (await treated(page)).count, { message: path }).toBeGreaterThan(0)
      expect(await treated(page), path).toMatchObject({ behind: 0, readable: 0, filtered: 0, cropped: 0 })
      if (path.startsWith('/r/')) {
        const host = provider === 'spotify' ? 'open.spotify.com' : 'music.apple.com'
        await page.locator(`a[href^="https://${host}/"]`).first().waitFor()
      }
    }
    // Fetched by elements alone, which did not ask for more: it can be shown, and its colours cannot be read.
    expect(new Set(kinds)).toEqual(new Set(['image']))
    visitor.leave()
  },
  120_000,
)
