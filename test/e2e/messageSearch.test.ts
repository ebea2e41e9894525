import { expect, test } from 'vitest'
import { accessFaults } from '#test/support/axe.ts'
import { startBrowser } from '#test/support/browser.ts'
import { befriend } from '#test/support/friends.ts'
import { newPerson } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'
import { sayTo } from '../suites/chat/chatWorld.ts'

const world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })
const browser = await startBrowser()

test('33: one finds a message by its words and is taken there', async () => {
  const [ada, ben] = [
    await newPerson(world, { nickname: 'Ada' }),
    await newPerson(world, { nickname: 'Ben' }),
  ]
  await befriend(world, ada, ben)
  await sayTo(world, ben, ada, 'The ferry leaves at noon')
  for (let n = 0; n < 70; n += 1)
    await sayTo(world, n % 2 === 0 ? ada : ben, n % 2 === 0 ? ben : ada, `line ${n}`)
  const page = await browser.visit(world, '/chat', { token: ada.token, size: 'phone', language: 'es' })
  await page.getByRole('searchbox', { name: 'Busca en los mensajes' }).fill('férry')
  await page.getByRole('link', { name: /The ferry leaves/ }).click()
  const row = page.getByRole('log').getByRole('article').filter({ hasText: 'The ferry leaves at noon' })
  await expect.poll(() => row.evaluate((element) => document.activeElement === element)).toBe(true)
  await page.goto(`${world.url}/chat`)
  await page.getByRole('searchbox').fill('nothing like it')
  await page.getByText('No hay mensajes').waitFor()
  // What one looks for stands in the address.
  await page.reload()
  await page.getByText('No hay mensajes').waitFor()
  expect(await page.getByRole('searchbox').inputValue()).toBe('nothing like it')
  expect(await accessFaults(page)).toEqual([])
  await page.context().close()
})
