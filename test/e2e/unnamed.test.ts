import { expect, test } from 'vitest'
import { handlePoints } from '#contract/merch/points.ts'
import { createSeason } from '#contract/merch/seasons.ts'
import { account } from '#test/suites/doors/callers.ts'
import { accessFaults } from '#test/support/axe.ts'
import { startBrowser } from '#test/support/browser.ts'
import { newPerson } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld()
const browser = await startBrowser()
const admin = await account(world, 'admin')
const ada = await newPerson(world, { nickname: 'Ada' })
const bob = await newPerson(world, { nickname: 'Bob' })
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()

test('(A52) who takes the name out of rankings is a listener to others, and stands there for themselves', async () => {
  const season = { name: 'Nights', startDate: inDays(-3), endDate: inDays(4) }
  await world.call(createSeason, { body: season }, admin.token)
  for (const [{ uuid: userUuid }, points] of [
    [ada, 80],
    [bob, 30],
  ] as const)
    await world.call(handlePoints, { body: { userUuid, points, reason: 'A good night' } }, admin.token)
  const own = await browser.visit(world, '/settings/privacy', {
    token: ada.token,
    language: 'es',
    size: 'phone',
  })
  const name = own.getByRole('switch', { name: 'Tu nombre en las clasificaciones' })
  await expect.poll(() => name.getAttribute('aria-checked')).toBe('true')
  await name.click()
  await own.reload()
  await expect.poll(() => name.getAttribute('aria-checked')).toBe('false')
  expect(await accessFaults(own)).toEqual([])

  const page = await browser.visit(world, '/rankings', { token: bob.token })
  await page.getByText('A listener leads.').waitFor()
  const first = page.getByRole('region', { name: 'The first three' })
  await first.getByText('A listener').waitFor()
  // Not with how many: what the next one has.
  await first.getByText('30 points or more').waitFor()
  expect(await page.getByText('Ada', { exact: true }).count()).toBe(0)
  expect(await accessFaults(page)).toEqual([])
  await own.goto(`${world.url}/rankings`)
  await own.getByRole('region', { name: 'Tu puesto' }).getByText('Ada').waitFor()
})
