import { describe, expect, test } from 'vitest'
import { ownProfile } from '#contract/user/profiles.ts'
import { login } from '#contract/user/sessions.ts'
import { accessFaults } from '#test/support/axe.ts'
import { startBrowser } from '#test/support/browser.ts'
import { ageProof, codeOf, withApp } from '#test/support/factors.ts'
import { newPerson, PASSWORD } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld()
const browser = await startBrowser()

describe('security', () => {
  test('an authenticator app is set up and asked for; a recovery code stands in for it', async () => {
    const { token, email } = await newPerson(world)
    const page = await browser.visit(world, '/settings/security', { token })
    await page.getByRole('button', { name: 'Set it up' }).click()
    await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
    expect(await accessFaults(page)).toEqual([])
    const secret = (await page.getByLabel('Secret').innerText()).trim()
    await page.getByLabel('Code of the app').fill(codeOf(secret))
    await page.getByRole('button', { name: 'Turn it on' }).click()
    const codes = (await page.getByLabel('Recovery codes').innerText()).trim().split('\n')
    expect(codes).toHaveLength(10)
    await page.getByRole('button', { name: 'I have kept them' }).click()
    await page.getByText('10 recovery codes left').waitFor()

    const fresh = await browser.visit(world, '/login')
    await fresh.getByLabel('E-mail').fill(email)
    await fresh.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await fresh.getByRole('button', { name: 'Log in' }).click()
    await fresh.getByLabel('Code', { exact: true }).fill('000000')
    await fresh.getByRole('button', { name: 'Go on' }).click()
    await fresh.getByRole('alert').getByText('That code does not fit').waitFor()
    await fresh.getByLabel('Code', { exact: true }).fill(codes[0] ?? '')
    await fresh.getByRole('button', { name: 'Go on' }).click()
    await fresh.waitForURL(`${world.url}/`)
  })

  test('what changes the ways in asks who it is, can be given up, and goes on with the password, by keyboard', async () => {
    const person = await newPerson(world)
    await ageProof(world, person)
    const page = await browser.visit(world, '/settings/security', { token: person.token })
    await page.getByRole('button', { name: 'Set it up' }).click()
    const question = page.getByRole('dialog', { name: 'Confirm that it is you' })
    await question.getByLabel('Your password').waitFor()
    expect(await accessFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('alert').getByText('Confirm first that it is you.').waitFor()
    await page.getByRole('button', { name: 'Set it up' }).click()
    await question.getByLabel('Your password').waitFor()
    await page.keyboard.type('not it')
    await page.keyboard.press('Enter')
    await question.getByRole('alert').getByText('E-mail and password do not fit').waitFor()
    await question.getByLabel('Your password').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await page.getByLabel('Secret').waitFor()
  })

  test('where an authenticator app is set up it asks for its code, on a phone and in Spanish too', async () => {
    const person = await newPerson(world)
    const secret = await withApp(world, person)
    await ageProof(world, person)
    const page = await browser.visit(world, '/settings/account', {
      token: person.token,
      size: 'phone',
      language: 'es',
    })
    await page.getByLabel('Otro correo').fill('second@example.org')
    await page.getByRole('button', { name: 'Añadir' }).click()
    const question = page.getByRole('dialog', { name: 'Confirma que eres tú' })
    await question.getByLabel('Código de tu aplicación').fill(codeOf(secret))
    expect(await accessFaults(page)).toEqual([])
    await question.getByRole('button', { name: 'Confirmar' }).click()
    await page.getByRole('heading', { name: 'Mira tu correo' }).waitFor()
    await page
      .getByRole('button', { name: 'Más tarde' })
      .or(page.getByRole('link', { name: 'Más tarde' }))
      .click()
    await page.goto(`${world.url}/settings/account`)
    await page.getByText('second@example.org', { exact: true }).waitFor()
  })

  test('other places are signed out, this one stays', async () => {
    const { token, email } = await newPerson(world)
    const { accessToken } = await world.call(login, { body: { email, password: PASSWORD } })
    const page = await browser.visit(world, '/settings/security', { token })
    await page.getByText('This one, right here').waitFor()
    await page.getByRole('button', { name: 'End all others' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'End all others' }).click()
    await expect.poll(() => page.getByRole('button', { name: 'End all others' }).count()).toBe(0)
    await expect(world.call(ownProfile, {}, accessToken)).rejects.toMatchObject({ status: 401 })
    await world.call(ownProfile, {}, token)
  })
})
