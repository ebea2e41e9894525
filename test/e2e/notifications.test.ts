import { expect, test } from 'vitest'
import { invite } from '#contract/social/invitations.ts'
import { notificationSettings } from '#contract/social/notificationSettings.ts'
import { notificationSummary, readNotifications } from '#contract/social/notifications.ts'
import { accessFaults } from '#test/support/axe.ts'
import { startBrowser } from '#test/support/browser.ts'
import { jobsDone } from '#test/support/jobs.ts'
import { newPerson } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })
const browser = await startBrowser()

test.each([
  { size: 'desktop', language: 'en' },
  { size: 'phone', language: 'es' },
] as const)(
  'what one is told is counted, read by being seen, leads on and can be forgotten ($size, $language)',
  async ({ size, language }) => {
    const [ada, ben] = [
      await newPerson(world, { nickname: 'Ada' }),
      await newPerson(world, { nickname: 'Benito' }),
    ]
    await world.call(invite, { body: { userUuid: ada.uuid } }, ben.token)
    await jobsDone(world.tools)
    const page = await browser.visit(world, '/', { token: ada.token, size, language })
    await page.getByRole('button', { name: /1 (unread|sin leer)/ }).press('Enter')
    const bell = page.getByRole('dialog', { name: /^(Notifications|Avisos)$/ })
    await bell.getByText(/^(New|Nuevo)$/).waitFor()
    expect(await accessFaults(page)).toEqual([])
    const unread = async () => (await world.call(notificationSummary, {}, ada.token)).unread
    await expect.poll(unread).toBe(0)
    await expect.poll(() => page.getByRole('button', { name: /1 (unread|sin leer)/ }).count()).toBe(0)
    await page.keyboard.press('Escape')
    await bell.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: /^(Inbox|Avisos)$/ }).click()
    await bell.getByRole('link', { name: /^(See all|Ver todos)$/ }).click()
    await bell.waitFor({ state: 'hidden' })
    await page.getByRole('heading', { name: /^(today|hoy)$/i }).waitFor()
    expect(await accessFaults(page)).toEqual([])

    const told = page.getByRole('link', { name: /Benito/ })
    await told.click()
    await page.waitForURL(`**/u/${ben.uuid}`)
    await page.goBack()
    await page.getByRole('button', { name: /(Forget|Olvidar) .*Benito/ }).click()
    await page.getByRole('heading', { name: /^(Nothing new|Nada nuevo)$/ }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: /^(Nothing new|Nada nuevo)$/ }).waitFor()
  },
  120_000,
)

test('news come at once: said in passing, or counted in the tab of who looks elsewhere, until read anywhere (17)', async () => {
  const ada = await newPerson(world, { nickname: 'Ada' })
  const page = await browser.visit(world, '/people', { token: ada.token })
  const invited = async (nickname: string): Promise<void> => {
    const { token } = await newPerson(world, { nickname })
    await world.call(invite, { body: { userUuid: ada.uuid } }, token)
    await jobsDone(world.tools)
  }
  const soon = <T>(ask: () => T) => expect.poll(ask, { timeout: 15_000 })
  const listens = () => world.tools.live.looks([ada.uuid])
  await soon(async () => (await listens()).has(ada.uuid)).toBe(true)
  await invited('Benito')
  const news = page.getByRole('status').filter({ hasText: 'Benito' })
  await news.getByRole('button', { name: 'Open' }).click()
  await page.waitForURL('**/u/*')

  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await soon(async () => (await listens()).has(ada.uuid)).toBe(false)
  await invited('Carla')
  await soon(() => page.title()).toMatch(/^\(2\) /)
  await page.getByRole('button', { name: '2 unread' }).waitFor()
  await world.call(readNotifications, { body: { all: true } }, ada.token)
  await soon(() => page.title()).not.toMatch(/^\(/)
  await soon(() => page.getByRole('button', { name: /unread/ }).count()).toBe(0)
}, 60_000)

test('what one does not want to be told is switched off at once', async () => {
  const ada = await newPerson(world, { nickname: 'Ada' })
  const page = await browser.visit(world, '/settings/notifications', { token: ada.token, size: 'phone' })
  await page.getByRole('switch', { name: 'Somebody asks to be my friend' }).click()
  await expect
    .poll(() => world.call(notificationSettings, {}, ada.token))
    .toMatchObject({ kinds: { friendRequest: { inbox: false }, mention: { inbox: true } } })
  expect(await accessFaults(page)).toEqual([])
}, 60_000)
