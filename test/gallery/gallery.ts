import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accessFaults } from '#test/support/axe.ts'
import { startBrowser } from '#test/support/browser.ts'
import { startWorld } from '#test/support/world.ts'
import { startEvening } from './evening.ts'
import { headingFaults, smallFaults, wideFaults } from './faults.ts'
import { indexOf } from './index.ts'
import { languagesNow } from './languages.ts'
import { type Scene, scenesOf } from './scenes.ts'
import { words } from './words.ts'

/** Where `npm run gallery` wants the pictures; without it, pages are only checked. */
const folder = process.env['GALLERY']
/** Looks at some of them: `GALLERY_SCENES=lobby,room` at those whose names begin so. */
const only = process.env['GALLERY_SCENES']?.split(',') ?? ['']

/** What a page is seen on. The last is a laptop at 200 % zoom, as CSS sees it. */
const screens = {
  phone: [
    { name: '390', width: 390, height: 844 },
    { name: '844', width: 844, height: 390 },
  ],
  desktop: [
    { name: '1440', width: 1440, height: 900 },
    { name: '1024', width: 1024, height: 768 },
    { name: '1920', width: 1920, height: 1080 },
    { name: 'zoom', width: 720, height: 450 },
  ],
} as const

/** In which of the files that run side by side a scene is looked at. */
const parts = {
  rooms: /^(lobby|room|door)/,
  house: /^manage/,
  own: /^(account|security|privacy|blocked|contacts|notification|links|bot|settings|scrobbling|profile|my-|log-in|sign-up|forgot|reset|verify|magic|owner)/,
} as const
export type Part = keyof typeof parts | 'others'

const partOf = (name: string): Part => {
  const [found] = Object.entries(parts).find(([, names]) => names.test(name)) ?? []
  return (found as keyof typeof parts | undefined) ?? 'others'
}

type Look = Readonly<{ language: 'en' | 'es'; size: keyof typeof screens }>

// Checked: English with a mouse and Spanish by touch. Photographed: all four.
const checked: readonly Look[] = [
  { language: 'en', size: 'desktop' },
  { language: 'es', size: 'phone' },
]
const looks: readonly Look[] = folder
  ? [...checked, { language: 'es', size: 'desktop' }, { language: 'en', size: 'phone' }]
  : checked.filter(({ language }) => languagesNow().includes(language))

const settled = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined)
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
  await page.evaluate(() => document.fonts.ready)
}

/** What is wrong with a page for longer than it takes to be laid out anew. */
const lasting = async (page: Page, faultsOf: () => Promise<string[]>): Promise<string[]> => {
  let faults = await faultsOf()
  for (let looks = 0; faults.length > 0 && looks < 10; looks++) {
    await page.waitForTimeout(200)
    faults = await faultsOf()
  }
  return faults
}

const look = async (
  { world, browser, evening }: Night,
  scene: Scene,
  { language, size }: Look,
): Promise<string[]> => {
  const token = scene.as === 'stranger' ? undefined : evening.tokens[scene.as]
  const page = await browser.visit(world, scene.path, { language, size, ...(token && { token }) })
  const faults: string[] = []
  const thrown: string[] = []
  page.on('pageerror', (error) => thrown.push(`thrown: ${error.message}`))
  await settled(page)
  if (scene.then) {
    await scene.then(page, words[language])
    await settled(page)
  }
  for (const fault of await accessFaults(page)) faults.push(`axe: ${fault}`)
  for (const fault of await headingFaults(page)) faults.push(`headings: ${fault}`)
  for (const { name, width, height } of screens[size]) {
    await page.setViewportSize({ width, height })
    for (const fault of await lasting(page, () => wideFaults(page)))
      faults.push(`${name}: too wide: ${fault}`)
    if (folder)
      await page.screenshot({
        path: join(folder, `${scene.name}-${name}-${language}.jpg`),
        type: 'jpeg',
        quality: 70,
      })
    for (const fault of await lasting(page, () => smallFaults(page, size === 'phone')))
      faults.push(`${name}: too small: ${fault}`)
  }
  await page.context().close()
  return [...new Set([...faults, ...thrown])].map((fault) => `${language} ${fault}`)
}

const startNight = async () => {
  const world = await startWorld({ PUBLIC_URL: 'http://127.0.0.1' })
  const browser = await startBrowser()
  return { world, browser, evening: await startEvening(world) }
}
type Night = Awaited<ReturnType<typeof startNight>>

/** Looks at the scenes of a part, in a world that an evening filled. */
export const gallery = async (part: Part): Promise<void> => {
  const night = await startNight()
  const scenes = scenesOf(night.evening)
  const looked = scenes.filter(
    ({ name }) => partOf(name) === part && only.some((begins) => name.startsWith(begins)),
  )
  describe('every page and state', { timeout: 300_000 }, () => {
    test.each(looked)('$name can be used by everybody and fits the window', async (scene) => {
      if (folder) await mkdir(folder, { recursive: true })
      const faults: string[] = []
      for (const one of looks) faults.push(...(await look(night, scene, one)))
      expect(faults).toEqual([])
    })

    test('the gallery has a page that shows them', async () => {
      const shown = indexOf(scenes.map(({ name }) => name))
      for (const { name } of looked) expect(shown).toContain(`${name}-390-en.jpg`)
      expect(shown).toContain('lobby-390-en.jpg')
      if (folder) await writeFile(join(folder, 'index.html'), shown)
    })
  })
}
