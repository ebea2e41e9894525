import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ownProfile } from '#contract/user/profiles.ts'
import { account } from '#test/suites/doors/callers.ts'
import { accessFaults } from '#test/support/axe.ts'
import { startBrowser } from '#test/support/browser.ts'
import { newPerson } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld()
const browser = await startBrowser()
const admin = await account(world, 'admin')
const ada = await newPerson(world, { nickname: 'Ada' })

const house = join(import.meta.dirname, '../../src/web/public/avatars/owl')
const hostile = join(import.meta.dirname, '../suites/drawings/hostile/script.svg')

const slot = (page: Page, part: string) => page.getByRole('group', { name: part })
const choose = (page: Page, part: string, file: string) =>
  slot(page, part).getByLabel(`Choose a file: ${part}`).first().setInputFiles(file)

test('16, 17, 52: an avatar is drawn, its faults are shown in their lines, and somebody wears it', async () => {
  const page = await browser.visit(world, '/manage/avatars', { token: admin.token })
  await page.getByRole('heading', { name: 'Trophy', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Drawn here' }).click()
  await page.getByText('Nothing hangs here').waitFor()
  await page.getByRole('button', { name: 'Add an avatar' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Night owl')
  await page.getByLabel('Short name').click()
  await expect.poll(() => page.getByLabel('Short name').inputValue()).toBe('night-owl')
  const save = page.getByRole('button', { name: 'Save' })
  expect(await save.isDisabled()).toBe(true)

  await choose(page, 'Body from the front', hostile)
  const body = slot(page, 'Body from the front')
  await body.getByText('script is none of the elements a drawing may have.').waitFor()
  await body.getByText('Line 3:').waitFor()
  await body.getByText('<script>alert(document.domain)</script>').waitFor()
  expect(await accessFaults(page)).toEqual([])
  await choose(page, 'Body from the front', join(house, 'front-body.svg'))
  await body.getByText('Fine as it is').waitFor({ timeout: 60_000 })
  for (const [part, file] of [
    ['Head from the front', 'front-head'],
    ['Body from behind', 'back-body'],
    ['Head from behind', 'back-head'],
  ] as const) {
    await choose(page, part, join(house, `${file}.svg`))
    await slot(page, part).getByText('Fine as it is').waitFor({ timeout: 60_000 })
  }
  await page.getByRole('region', { name: 'How it looks' }).getByText('On the floor').waitFor()
  await page.getByText('Show the neck line').click()
  expect(await accessFaults(page)).toEqual([])
  await save.click()
  await page.getByRole('heading', { name: 'Night owl', exact: true }).waitFor({ timeout: 60_000 })

  const wardrobe = await browser.visit(world, '/wardrobe', {
    token: ada.token,
    language: 'es',
    size: 'phone',
  })
  await wardrobe.getByRole('button', { name: 'Night owl' }).click()
  await wardrobe.getByRole('button', { name: 'Ponérmelo' }).click()
  await expect
    .poll(async () => (await world.call(ownProfile, {}, ada.token)).avatarId, { timeout: 20_000 })
    .toBe('night-owl')
  await wardrobe.context().close()

  await page.getByRole('button', { name: 'Delete Night owl' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Nothing hangs here').waitFor()
  await expect
    .poll(async () => (await world.call(ownProfile, {}, ada.token)).avatarId, { timeout: 20_000 })
    .not.toBe('night-owl')
})

test('the page speaks Spanish and fits a phone', async () => {
  const page = await browser.visit(world, '/manage/avatars?edit=new', {
    token: admin.token,
    language: 'es',
    size: 'phone',
  })
  await page.getByText('Suelta aquí los cuatro SVG o elige cada uno.').waitFor()
  await page.getByRole('heading', { name: 'Pavo real', exact: true }).waitFor()
  expect(await accessFaults(page)).toEqual([])
})
