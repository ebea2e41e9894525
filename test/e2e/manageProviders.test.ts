import { describe, expect, test } from 'vitest'
import { login } from '#contract/user/sessions.ts'
import { accessFaults } from '#test/support/axe.ts'
import { startBrowser } from '#test/support/browser.ts'
import { newPerson, PASSWORD } from '#test/support/people.ts'
import { startVendors } from '#test/support/vendors/double.ts'
import { startWorld } from '#test/support/world.ts'

const vendors = await startVendors()
const { SPOTIFY_CLIENT_ID: _id, SPOTIFY_CLIENT_SECRET: _secret, ...settings } = vendors.settings
const world = await startWorld(settings)
const browser = await startBrowser()
const admin = await newPerson(world, { nickname: 'Ada', role: 'admin' })
// The page reads the role from the token, so that it needs one made after the promotion.
const { accessToken } = await world.call(login, { body: { email: admin.email, password: PASSWORD } })

describe('looking after providers', () => {
  test('62: each says what is missing or how it fares, and can be tested', async () => {
    const page = await browser.visit(world, '/manage/providers', { token: accessToken })
    const card = (name: string) => page.getByRole('region', { name, exact: true })
    await card('Spotify').getByText('SPOTIFY_CLIENT_ID, SPOTIFY_CLIENT_SECRET').waitFor()
    await expect.poll(() => card('Spotify').getByRole('button').count()).toBe(0)
    await card('Audius').getByText('Set up').waitFor()
    await card('YouTube').getByText('Searches left today').waitFor()
    await page.getByRole('button', { name: 'Test Audius now' }).click()
    await card('Audius')
      .getByText(/^It answered in \d+ ms/)
      .waitFor()
    vendors.failures.push({ at: '/audius/v1/tracks/search', status: 500 })
    await page.getByRole('button', { name: 'Test Audius now' }).click()
    await card('Audius')
      .getByText(/did not answer/)
      .waitFor()
    expect(await accessFaults(page)).toEqual([])
  })

  test('in Spanish, on a phone', async () => {
    const page = await browser.visit(world, '/manage/providers', {
      token: accessToken,
      language: 'es',
      size: 'phone',
    })
    await page.getByRole('button', { name: 'Probar YouTube ahora' }).tap()
    await page.getByText(/^Ha contestado en \d+ ms/).waitFor()
    expect(await accessFaults(page)).toEqual([])
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wide).toBe(0)
  })
})
