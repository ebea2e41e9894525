import { describe, expect, test } from 'vitest'
import { oneProfile } from '#contract/user/profiles.ts'
import { userData } from '#contract/user/settings.ts'
import { accessFaults } from '#test/support/axe.ts'
import { startBrowser } from '#test/support/browser.ts'
import { newGuest, newPerson, PASSWORD } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld()
const browser = await startBrowser()

describe('profiles', () => {
  test('a person changes name, avatar, colour and pronouns, and others see it', async () => {
    const person = await newPerson(world, { nickname: 'Before' })
    const page = await browser.visit(world, '/settings/profile', { token: person.token })
    await page.getByLabel('Name', { exact: true }).fill('After')
    await page.getByRole('radio', { name: 'Octopus' }).click()
    await page.getByRole('radio', { name: '#5BB8FF' }).click()
    await page.getByLabel('Pronouns', { exact: true }).fill('they/them')
    await page.getByRole('switch', { name: 'Show my pronouns' }).setChecked(true)
    await page.getByLabel('Instagram').fill('not a name')
    await page.getByRole('button', { name: 'Save profile' }).click()
    await page.getByText('That is not a name Instagram knows.').waitFor()
    await page.getByLabel('Instagram').fill('@after.dark')
    await page.getByRole('button', { name: 'Save profile' }).click()
    await page.getByText('Your profile is saved').first().waitFor()

    const seen = await world.call(oneProfile, { params: { id: person.uuid } }, (await newGuest(world)).token)
    expect(seen).toMatchObject({
      nickname: 'After',
      avatarId: 'octopus',
      color: '#5BB8FF',
      pronoun: 'they/them',
      displayPronouns: true,
      instagram: 'after.dark',
    })
  })

  test('the avatar is chosen with the arrow keys', async () => {
    const person = await newPerson(world)
    const page = await browser.visit(world, '/settings/profile', { token: person.token })
    const fox = page.getByRole('radio', { name: 'Fox' })
    await fox.click()
    await page.keyboard.press('ArrowRight')
    await page.getByRole('radio', { name: 'Record', checked: true }).waitFor()
    await expect.poll(() => fox.isChecked()).toBe(false)
  })

  test('the language one chooses is that of letters and notifications, too', async () => {
    const person = await newPerson(world)
    const page = await browser.visit(world, '/settings/profile', { token: person.token })
    await page.getByRole('button', { name: 'Español' }).click()
    await page.getByRole('heading', { name: 'Tu perfil' }).waitFor()
    const kept = async () => (await world.call(userData, {}, person.token)).language
    await expect.poll(kept).toBe('es')
    await page.context().close()
  })

  test('a person is shown to guests, in Spanish too', async () => {
    const person = await newPerson(world, { nickname: 'Lucía' })
    const page = await browser.visit(world, `/u/${person.uuid}`, { language: 'es', size: 'phone' })
    await page.getByRole('heading', { name: 'Lucía', level: 1 }).waitFor()
    await page.getByText('Aquí desde').waitFor()
    expect(await accessFaults(page)).toEqual([])
  })

  test('nobody stands behind an unknown address', async () => {
    const page = await browser.visit(world, '/u/00000000-0000-4000-8000-000000000000')
    await page.getByRole('heading', { name: 'Nobody by that name' }).waitFor()
  })

  test('guests are told what an account is for, and make one where they are', async () => {
    const page = await browser.visit(world, '/settings/profile')
    await page.getByRole('button', { name: 'Sign up' }).click()
    const offer = page.getByRole('dialog')
    await offer.getByLabel('E-mail').fill('stays@example.org')
    await offer.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await offer.getByRole('button', { name: 'Create my account' }).click()
    await page.getByRole('dialog', { name: 'This is you' }).getByRole('button', { name: 'Done' }).click()
    await page.getByRole('radio', { name: 'Fox' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/settings/profile')
  })

  test('the form can be used by everybody', async () => {
    const person = await newPerson(world)
    for (const size of ['desktop', 'phone'] as const) {
      const page = await browser.visit(world, '/settings/profile', { token: person.token, size })
      await page.getByRole('radio', { name: 'Fox' }).waitFor()
      expect(await accessFaults(page)).toEqual([])
    }
  })
})
