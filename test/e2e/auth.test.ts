import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { guest as comeAsGuest, session } from '#contract/user/sessions.ts'
import { ownProfile } from '#contract/user/profiles.ts'
import { accessFaults } from '#test/support/axe.ts'
import { startBrowser } from '#test/support/browser.ts'
import { newGuest, newPerson, PASSWORD } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld()
const browser = await startBrowser()

const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => localStorage.getItem('roomtone.token') ?? '')

const fillSignUp = async (page: Page, nickname: string, email: string): Promise<void> => {
  await page.getByLabel('Name', { exact: true }).fill(nickname)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create my account' }).click()
  await page.waitForURL((address) => address.pathname !== '/signup')
}

describe('coming in', () => {
  test('somebody signs up, logs out and logs in again', async () => {
    const page = await browser.visit(world, '/signup')
    await fillSignUp(page, 'Marta', 'marta@example.org')
    await page.goto(`${world.url}/settings/profile`)
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.getByRole('link', { name: 'Log in' }).click()

    await page.getByLabel('E-mail').fill('marta@example.org')
    await page.getByLabel('Password', { exact: true }).fill('not the password')
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByRole('alert').getByText('E-mail and password do not fit together').waitFor()

    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.waitForURL(`${world.url}/`)
    const { nickname } = await world.call(ownProfile, {}, await tokenOf(page))
    expect(nickname).toBe('Marta')
  })

  test('a guest who signs up stays the same person', async () => {
    const guest = await newGuest(world)
    const page = await browser.visit(world, '/signup', { token: guest.token })
    await page.getByText('You stay who you are').waitFor()
    await fillSignUp(page, 'No ghost', 'noghost@example.org')
    const { userUuid, type } = await world.call(session, {}, await tokenOf(page))
    expect({ userUuid, type }).toEqual({ userUuid: guest.uuid, type: 'user' })
  })

  test('whoever signs in while they are still being let in as a guest stays who they are', async () => {
    const { email, uuid } = await newPerson(world)
    const page = await browser.visit(world, '/robots.txt')
    const held: Route[] = []
    await page.route(`**${comeAsGuest.path}`, (route) => void held.push(route))
    await page.goto(world.url)
    await expect.poll(() => held.length).toBe(1)
    await page.getByRole('link', { name: 'Log in' }).first().click()
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect.poll(() => tokenOf(page)).not.toBe('')

    const letIn = page.waitForResponse(`**${comeAsGuest.path}`)
    await held[0]?.continue()
    await (await letIn).finished()
    // What the page makes of the answer takes it a moment.
    await page.evaluate(() => new Promise((done) => setTimeout(done, 500)))
    expect((await world.call(session, {}, await tokenOf(page))).userUuid).toBe(uuid)
  })

  test('one click lets a guest in, back to where they came from', async () => {
    const page = await browser.visit(world, '/login?back=%2Fcrates')
    await page.getByRole('button', { name: 'Continue as a guest' }).click()
    await page.getByRole('heading', { name: 'My music' }).waitFor()
    const { type } = await world.call(session, {}, await tokenOf(page))
    expect(type).toBe('guest')
  })

  test('complaints stand beside the fields they are about', async () => {
    const page = await browser.visit(world, '/signup')
    await page.getByRole('button', { name: 'Create my account' }).click()
    const name = page.getByLabel('Name', { exact: true })
    await page.getByText('Tell us what to call you.').waitFor()
    await expect.poll(() => name.getAttribute('aria-invalid')).toBe('true')
    const description = await name.getAttribute('aria-describedby')
    expect(description).toBeTruthy()
  })

  const signUpInSpanish = async (email: string, password: string) => {
    const page = await browser.visit(world, '/signup', { language: 'es' })
    await page.getByLabel('Nombre', { exact: true }).fill('Otra')
    await page.getByLabel('Correo electrónico').fill(email)
    await page.getByLabel('Contraseña', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Crear mi cuenta' }).click()
    return page
  }

  test('what the server refuses is said in the language of the page', async () => {
    const page = await signUpInSpanish('otra@example.com', 'sunshine123')
    await page.getByText('Esa contraseña es demasiado común').waitFor()
  })

  test('a taken e-mail is not told to whoever asks: they are in, as with any other', async () => {
    const { email } = await newPerson(world)
    const page = await signUpInSpanish(email, PASSWORD)
    await page.waitForURL((url) => url.pathname !== '/signup')
    await expect.poll(() => page.getByText('Ya hay una cuenta con este correo').count()).toBe(0)
  })

  test('the doors are open to everybody', async () => {
    for (const path of ['/login', '/signup', '/nowhere']) {
      const page = await browser.visit(world, path, { size: 'phone' })
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await accessFaults(page)).toEqual([])
    }
  })
})
