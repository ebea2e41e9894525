import { expect, test } from 'vitest'
import { invite } from '#contract/social/invitations.ts'
import { notificationSettings } from '#contract/social/notificationSettings.ts'
import { notificationSummary } from '#contract/social/notifications.ts'
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
    await page.getByRole('link', { name: /1 (unread|sin leer)/ }).click()
    await page.getByText(/^(New|Nuevo)$/).waitFor()
    await page.getByRole('heading', { name: /^(today|hoy)$/i }).waitFor()
    expect(await accessFaults(page)).toEqual([])
    const unread = async () => (await world.call(notificationSummary, {}, ada.token)).unread
    await expect.poll(unread).toBe(0)
    await expect.poll(() => page.getByRole('link', { name: /1 (unread|sin leer)/ }).count()).toBe(0)

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

test('what one does not want to be told is switched off at once', async () => {
  const ada = await newPerson(world, { nickname: 'Ada' })
  const page = await browser.visit(world, '/settings/notifications', { token: ada.token, size: 'phone' })
  await page.getByRole('switch', { name: 'Somebody asks to be my friend' }).click()
  await expect
    .poll(() => world.call(notificationSettings, {}, ada.token))
    .toMatchObject({ kinds: { friendRequest: { inbox: false }, mention: { inbox: true } } })
  expect(await accessFaults(page)).toEqual([])
}, 60_000)
