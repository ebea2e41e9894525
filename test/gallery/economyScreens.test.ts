import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { accessFaults } from '#test/support/axe.ts'
import { startBrowser } from '#test/support/browser.ts'
import { startWorld } from '#test/support/world.ts'
import { startEconomy } from './economy.ts'
import { type EconomyScene, economyScenes } from './economyScenes.ts'
import { wideFaults } from './faults.ts'
import { keyFaults } from './keys.ts'
import { languagesNow } from './languages.ts'

/** Where pictures are wanted; without it, pages are only checked. `ECONOMY_SCENES=rankings,store` looks at some. */
const folder = process.env['ECONOMY_PICTURES']
const only = process.env['ECONOMY_SCENES']?.split(',')

/** Every size is checked for what is too wide, a phone's and a desk's for what some cannot use. */
const sizes = [
  { width: 390, height: 844, isJudged: true },
  { width: 844, height: 390, isJudged: false },
  { width: 1440, height: 900, isJudged: true },
  { width: 1024, height: 768, isJudged: false },
  { width: 1920, height: 1080, isJudged: false },
] as const

const world = await startWorld()
const browser = await startBrowser()
const economy = await startEconomy(world)
const scenes = economyScenes(economy).filter(({ name }) => only === undefined || only.includes(name))
if (folder !== undefined) await mkdir(folder, { recursive: true })

/** The browser of tests keeps no service worker: a page that registers one is given nothing. */
const noWorker = "(reading 'addEventListener')"

type Language = 'en' | 'es'
const languages = folder === undefined ? languagesNow() : (['en', 'es'] as const)
const said = new Map<Page, string[]>()
const pages = new Map<string, Promise<Page>>()

const opened = async (as: EconomyScene['as'], language: Language): Promise<Page> => {
  const page = await browser.visit(world, '/about:none', { token: economy.tokens[as], language })
  const errors: string[] = []
  said.set(page, errors)
  page.on('pageerror', ({ message }) => {
    if (!message.includes(noWorker)) errors.push(`thrown: ${message}`)
  })
  page.on('console', (line) => {
    if (line.type() === 'error') errors.push(`console: ${line.text()} ${line.location().url}`)
  })
  return page
}

/** One browser for each person and language: pages after the first come from its memory. */
const pageOf = (as: EconomyScene['as'], language: Language): Promise<Page> => {
  const key = `${as} ${language}`
  const page = pages.get(key) ?? opened(as, language)
  pages.set(key, page)
  return page
}
afterAll(() => pages.clear())

const settled = async (page: Page): Promise<void> => {
  await page.locator('main h1, [role=dialog]').first().waitFor()
  await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined)
  await page.locator('[aria-busy="true"], main [role=status] .sr-only').first().waitFor({ state: 'detached' })
}

const look = async (
  { name, as, path, then, isDoneAnew }: EconomyScene,
  language: Language,
): Promise<string[]> => {
  const page = await pageOf(as, language)
  const errors = said.get(page) ?? []
  errors.length = 0
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(world.url + path)
  await settled(page)
  if (!isDoneAnew) await then?.(page)
  const faults: string[] = []
  for (const { width, height, isJudged } of sizes) {
    await page.setViewportSize({ width, height })
    if (isDoneAnew) {
      await page.goto(world.url + path)
      await then?.(page)
    }
    for (const fault of await wideFaults(page)) faults.push(`${width}: too wide: ${fault}`)
    if (isJudged) for (const fault of await accessFaults(page)) faults.push(`${width}: axe: ${fault}`)
    if (folder !== undefined)
      await page.screenshot({
        path: join(folder, `${name}-${width}-${language}.jpg`),
        type: 'jpeg',
        quality: 75,
        fullPage: true,
      })
  }
  return [...faults, ...(await keyFaults(page, language)), ...errors].map((fault) => `${language}: ${fault}`)
}

describe('(A52) the screens of the economy, in both languages and five sizes', { timeout: 180_000 }, () => {
  test.each(scenes)('$name fits, is whole, and can be used by everybody', async (scene) => {
    const faults: string[] = []
    for (const language of languages) faults.push(...(await look(scene, language)))
    expect(faults).toEqual([])
  })
})
