/** Photographs every venue, empty and before the music begins, into `src/web/public/art/venues/<DESIGN>.webp`; pages put the people there who are there. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { createServer } from 'vite'
import { type Design, designs } from '#contract/room/room.ts'
import { chromiumPath } from '#test/support/chromium.ts'

const venue = join(import.meta.dirname, '../src/web/shared/venue')
const target = join(import.meta.dirname, '../src/web/public/art/venues')
/** Twice the size of a card of the lobby. */
const size = { width: 960, height: 540 }
const untilDrawn = 15_000

/** The two lights of each picture. */
const lights: Record<Design, string> = {
  BARN: 'ffb454,ff8a5b',
  BARN_UA: 'ffd84d,4d9bff',
  CHAT_ONLY: '7cc4ff,b79bff',
  CLUB: 'ff4fa3,7c5cff',
  CLUB_UA: 'ffd84d,3f8cff',
  FERRY_BUILDING: '8fd3ff,ffcf8a',
  FESTIVAL: 'ff8a5b,c04bff',
  STADIUM: '6ee7a8,7cc4ff',
  THEATER: 'ffb454,ff6b7a',
  TOMORROWLAND: '8affef,ff9df0',
  UNDERGROUND: '3dffa2,b79bff',
  YACHT: 'ffcf8a,5bb8ff',
}

const server = await createServer({
  root: venue,
  configFile: join(venue, 'vite.config.ts'),
  logLevel: 'error',
})
await server.listen(0)
const browser = await chromium.launch({
  executablePath: await chromiumPath(),
  args: ['--headless', '--no-sandbox', '--disable-gpu'],
})
await mkdir(target, { recursive: true })
for (const design of designs) {
  const page = await browser.newPage({ viewport: size })
  const query = `design=${design}&people=0&djs=0&playing=0&vibe=1&colors=${lights[design]}`
  await page.goto(`${server.resolvedUrls?.local[0]}gallery.html?${query}`)
  await page.locator('.venue').waitFor()
  await page.addStyleTag({ content: '.venue-names, .venue button { visibility: hidden }' })
  await page.waitForTimeout(untilDrawn)
  const picture = await page.screenshot()
  await sharp(picture)
    .webp({ quality: 72 })
    .toFile(join(target, `${design}.webp`))
  const screen = await page.evaluate(() => {
    const { left, top, width, height } =
      document.querySelector('.venue-screen, .venue-sleeve')?.getBoundingClientRect() ?? new DOMRect()
    return { left, top, width, height }
  })
  const share = (part: number, of: number): string => `${((part / of) * 100).toFixed(1)}%`
  console.log(
    design,
    share(screen.left, size.width),
    share(screen.top, size.height),
    share(screen.width, size.width),
    share(screen.height, size.height),
  )
  await page.close()
}
await browser.close()
await server.close()
