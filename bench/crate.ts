import { type Browser, chromium, type Page } from 'playwright-core'
import { addSongs } from '#contract/playlist/crateSongs.ts'
import { createCrate } from '#contract/playlist/crates.ts'
import { signUp } from '#contract/user/accounts.ts'
import { chromiumPath } from '#test/support/chromium.ts'
import { youtubeSong } from '#test/support/songs.ts'
import { call } from '#web/api/call.ts'
import { median, percentile } from './lib/median.ts'
import { type Own, withOwnDatabase } from './lib/ownDatabase.ts'
import type { Finding } from './lib/table.ts'

const SONGS = 5000
const LOT = 500
const ROUNDS = 15

/** A crate as full as crates get: from the press that opens it to its first rows on the screen. */
export const crateBench = (): Promise<Finding[]> =>
  withOwnDatabase({}, async (own) => {
    const to = { baseUrl: own.address }
    const { accessToken: token } = await call(
      signUp,
      { body: { email: 'crates@example.com', password: 'correct horse battery' } },
      to,
    )
    const { crateUuid, crateShortId } = await call(
      createCrate,
      { body: { crateName: 'Full' } },
      { ...to, token },
    )
    for (let from = 0; from < SONGS; from += LOT) {
      const songs = Array.from({ length: LOT }, (_, n) => youtubeSong(`Song number ${from + n + 1}`))
      await call(addSongs, { params: { crateUuid }, body: { songs, append: true } }, { ...to, token })
    }
    const browser = await chromium.launch({ executablePath: await chromiumPath(), args: ['--no-sandbox'] })
    try {
      const { first, again } = await opened(browser, own, { token, crateShortId })
      const floor = await plainly(own)
      const detail = `bare query of the ${SONGS} songs ${median(floor).toFixed(0)} ms`
      return [
        finding(`first visit of a crate of ${SONGS}, median, ms`, median(first), '<= 500', detail),
        finding(`the same, p95, ms`, percentile(first, 95), '-', detail),
        finding(`coming back to it, median, ms`, median(again), '<= 500', detail),
      ]
    } finally {
      await browser.close()
    }
  })

const finding = (what: string, ratio: number, wanted: string, detail: string): Finding => ({
  goal: 'crate',
  what,
  ratio,
  wanted,
  detail,
})

/** Each time a browser of its own, whose crate is asked for when the link is pressed. */
const opened = async (
  browser: Browser,
  { address }: Own,
  { token, crateShortId }: { readonly token: string; readonly crateShortId: string },
) => {
  const took = { first: [] as number[], again: [] as number[] }
  for (let round = 0; round < ROUNDS; round++) {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    // What names the functions of sources is not there in a page.
    await page.addInitScript('globalThis.__name = (named) => named')
    await page.addInitScript((held) => localStorage.setItem('roomtone.token', held), token)
    await page.goto(`${address}/crates`)
    const link = page.locator(`a[href*="/crates/${crateShortId}"]`).first()
    await link.waitFor()
    took.first.push(await untilRows(page, crateShortId))
    await page.goBack()
    await link.waitFor()
    took.again.push(await untilRows(page, crateShortId))
    await page.close()
  }
  return took
}

/** Presses the link; ms until a row of the crate was painted. */
const untilRows = (page: Page, crateShortId: string): Promise<number> =>
  page.evaluate(
    (id) =>
      new Promise<number>((resolve) => {
        const began = performance.now()
        const look = (): void => {
          if (document.querySelector('li[data-index]') === null) requestAnimationFrame(look)
          else requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)))
        }
        document.querySelector<HTMLAnchorElement>(`a[href*="/crates/${id}"]`)?.click()
        requestAnimationFrame(look)
      }),
    crateShortId,
  )

/** The least that must be done: all songs of the crate in one query, as JSON that is read. */
const plainly = async ({ tools: { db } }: Own): Promise<number[]> => {
  const took: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now()
    const rows = await db
      .selectFrom('crateSongs')
      .innerJoin('crates', 'crates.id', 'crateSongs.crateId')
      .where('crates.name', '=', 'Full')
      .selectAll('crateSongs')
      .execute()
    JSON.parse(JSON.stringify(rows))
    took.push(performance.now() - began)
  }
  return took
}
