import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { startBrowser } from '#test/support/browser.ts'
import { newPerson } from '#test/support/people.ts'
import { newRoom } from '#test/support/stage.ts'
import { startVendors } from '#test/support/vendors/double.ts'
import { startGifDouble } from '#test/support/vendors/gifDouble.ts'
import { startWorld } from '#test/support/world.ts'

const [vendors, gifs] = [await startVendors(), await startGifDouble()]
const world = await startWorld({
  CHAT_ANNOUNCEMENTS: 'off',
  ...vendors.settings,
  ...gifs.settings('giphy'),
})
const browser = await startBrowser()

const said = (page: Page, key: string): string | null => new URL(page.url()).searchParams.get(key)
const dialogs = (page: Page) => page.getByRole('dialog')

test('what is searched everywhere stands in the address: it outlives a reload, and the way back closes it', async () => {
  const person = await newPerson(world)
  await newPerson(world, { nickname: 'Marguerite' })
  const page = await browser.visit(world, '/rankings', { token: person.token })
  await page.getByRole('button', { name: 'Search' }).click()
  const field = dialogs(page).getByRole('combobox')
  await field.fill('Marguer')
  await dialogs(page)
    .getByRole('option', { name: /Marguerite/ })
    .waitFor()
  await expect.poll(() => said(page, 'look')).toBe('Marguer')
  await page.reload()
  const found = dialogs(page).getByRole('option', { name: /Marguerite/ })
  await found.waitFor()
  expect(await field.inputValue()).toBe('Marguer')
  await found.click()
  await page.waitForURL((url) => url.pathname.startsWith('/u/') && !url.searchParams.has('look'))
  await expect.poll(() => dialogs(page).count()).toBe(0)
  await page.goBack()
  await found.waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => [said(page, 'look'), new URL(page.url()).pathname]).toEqual([null, '/rankings'])
  await expect.poll(() => dialogs(page).count()).toBe(0)
})

test('the search for a GIF stands in the address, from the button and from the command, and closes by the way back', async () => {
  const person = await newPerson(world)
  const { slug } = await newRoom(world, person, { name: 'Moving Pictures' })
  const page = await browser.visit(world, `/r/${slug}`, { token: person.token })
  await page.getByRole('button', { name: 'Send a GIF' }).click()
  await dialogs(page).getByRole('searchbox', { name: 'Search GIFs' }).fill('hello there')
  await expect.poll(() => said(page, 'gif')).toBe('hello there')
  await page.goBack()
  await expect.poll(() => dialogs(page).count()).toBe(0)
  expect(new URL(page.url()).pathname).toBe(`/r/${slug}`)
  const composer = page.getByRole('textbox', { name: 'Say something' })
  await composer.fill('/giphy cats')
  await composer.press('Enter')
  await expect.poll(() => said(page, 'gif')).toBe('cats')
  await page.reload()
  await dialogs(page).getByRole('button', { name: 'Wave' }).click()
  await expect.poll(() => said(page, 'gif')).toBeNull()
  await page.getByRole('log').getByText('Show picture from gifs.example').waitFor()
})

test('whom an admin looks for among payments stands in the address', async () => {
  const admin = await newPerson(world, { role: 'admin' })
  await newPerson(world, { nickname: 'Paying Pat' })
  const page = await browser.visit(world, '/manage/payments?show=all', { token: admin.token })
  await page.getByRole('searchbox').fill('Paying')
  await expect.poll(() => said(page, 'payer')).toBe('Paying')
  await page.reload()
  await page.getByText('Paying Pat').waitFor()
  expect(await page.getByRole('searchbox').inputValue()).toBe('Paying')
})

test('the search for a song that a room does not play stands in the address, and asks nothing about unsaved rules', async () => {
  const owner = await newPerson(world)
  const { slug } = await newRoom(world, owner, { name: 'No Such Song' })
  const page = await browser.visit(world, `/r/${slug}/settings/rules`, { token: owner.token })
  const rule = page.getByRole('region', { name: 'Not played here' })
  await rule.getByRole('radio', { name: 'Tell' }).click()
  const changes = page.getByRole('region', { name: 'Changes that are not saved' })
  await changes.waitFor()
  await rule.getByRole('button', { name: 'Add a song' }).click()
  await dialogs(page).getByRole('searchbox').fill('glass harbour')
  await expect.poll(() => said(page, 'songs')).toBe('glass harbour')
  await dialogs(page).getByRole('tab', { name: 'Audius' }).click()
  await expect.poll(() => said(page, 'songsAt')).toBe('audius')
  await page.goBack()
  await expect.poll(() => dialogs(page).count()).toBe(0)
  expect([said(page, 'songs'), said(page, 'songsAt')]).toEqual([null, null])
  await changes.getByText('1 change, not saved yet').waitFor()
})

test('where songs to pick are stands in the address of a room, and the way back leads into the room', async () => {
  const person = await newPerson(world)
  const { slug } = await newRoom(world, person, { name: 'Pick Of The Night' })
  const page = await browser.visit(world, `/r/${slug}?panel=queue`, { token: person.token })
  await page.getByRole('button', { name: 'Pick a song' }).click()
  await dialogs(page).getByRole('tab', { name: 'My uploads' }).click()
  await expect.poll(() => said(page, 'pick')).toBe('uploads')
  await page.reload()
  await dialogs(page).getByRole('tab', { name: 'My uploads', selected: true }).waitFor()
  await dialogs(page).getByRole('searchbox').fill('slow rivers')
  await expect.poll(() => said(page, 'q')).toBe('slow rivers')
  await page.keyboard.press('Escape')
  await expect.poll(() => dialogs(page).count()).toBe(0)
  await expect
    .poll(() => [said(page, 'pick'), said(page, 'q'), said(page, 'panel')])
    .toEqual([null, null, 'queue'])
})
