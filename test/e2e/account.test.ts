import { setTimeout as sleep } from 'node:timers/promises'
import type { Page, Route } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { wearableAvatars } from '#contract/merch/avatars.ts'
import { createRoom } from '#contract/room/infrastructure.ts'
import { signUpBot } from '#contract/user/bots.ts'
import { listEmails } from '#contract/user/emails.ts'
import { oneProfile, ownProfile } from '#contract/user/profiles.ts'
import { login } from '#contract/user/sessions.ts'
import { accessFaults } from '#test/support/axe.ts'
import { startBrowser } from '#test/support/browser.ts'
import { codeTo, mailTo } from '#test/support/mails.ts'
import { newPerson, PASSWORD } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld()
const browser = await startBrowser()

const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => localStorage.getItem('roomtone.token') ?? '')

const logIn = async (page: Page, email: string, password: string): Promise<void> => {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

describe('coming in', () => {
  test('sign up, verify, make a profile with a picture, enter a room', async () => {
    const host = await newPerson(world)
    const room = await world.call(createRoom, { body: { name: 'First night' } }, host.token)
    const page = await browser.visit(world, '/signup')
    await page.getByLabel('Name', { exact: true }).fill('Noor')
    await page.getByLabel('E-mail').fill('noor@example.org')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Create my account' }).click()

    await page.getByRole('heading', { name: 'Check your mail' }).waitFor()
    await page.getByLabel('Six digits').fill('000000')
    await page.getByRole('button', { name: 'Verify' }).click()
    await page.getByRole('alert').getByText('That code does not fit').waitFor()
    await page.getByLabel('Six digits').fill(await codeTo(world, 'noor@example.org'))
    await page.getByRole('button', { name: 'Verify' }).click()
    await page.getByRole('link', { name: 'Make your profile' }).click()

    await page.getByRole('radio', { name: 'Octopus' }).click()
    await page.getByRole('button', { name: 'Save profile' }).click()
    await page.getByText('Your profile is saved').first().waitFor()
    const picture = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#3366ff' } })
      .png()
      .toBuffer()
    await page
      .locator('input[type="file"]')
      .first()
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture })
    await page.getByRole('img', { name: 'The picture you have now' }).waitFor()
    const token = await tokenOf(page)
    const { uuid } = await world.call(ownProfile, {}, token)
    const { emails } = await world.call(listEmails, {}, token)
    const seen = await world.call(oneProfile, { params: { id: uuid } }, host.token)
    expect(emails).toMatchObject([{ email: 'noor@example.org', status: 'VERIFIED' }])
    expect(seen.avatarId).toBe('octopus')
    expect(seen.profilePicture).toContain('/api/user-service/users/images/')

    await page.goto(`${world.url}/r/${room.slug}`)
    await page.getByRole('tab', { name: /People/ }).click()
    await page.getByText('Noor', { exact: true }).first().waitFor()
  })

  test('avatars can be chosen only once they lie where they stay', async () => {
    const { token } = await newPerson(world)
    // The shop has an order of its own, which the page learns with its avatars.
    await world.tools.db.updateTable('avatars').set({ sort: -1 }).where('slug', '=', 'mushroom').execute()
    const page = await browser.visit(world, '/', { token })
    await page.route(`**${wearableAvatars.path}`, async (route) => {
      await sleep(1500)
      await route.continue()
    })
    const answered = page.waitForResponse(`**${wearableAvatars.path}`)
    await page.goto(`${world.url}/settings/profile`)
    const choices = page.getByRole('radiogroup', { name: 'Avatar' }).getByRole('radio')
    const inOrder = () => choices.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
    await page.getByRole('radio', { name: 'Octopus', disabled: false }).waitFor()
    const first = await inOrder()
    await answered
    await page.waitForLoadState('networkidle')
    expect(first).toContain('Octopus')
    expect(await inOrder()).toEqual(first)
  })

  test('an avatar whose drawing comes while it is pressed is chosen', async () => {
    const { token } = await newPerson(world)
    const page = await browser.visit(world, '/', { token })
    const held: Route[] = []
    await page.route('**/avatars/octopus/*.svg', (route) => void held.push(route))
    await page.goto(`${world.url}/settings/profile`)
    const octopus = page.getByRole('radio', { name: 'Octopus', disabled: false })
    await octopus.hover()
    await expect.poll(() => held.length).toBe(2)
    await page.mouse.down()
    await Promise.all(held.map((route) => route.continue()))
    await octopus.locator('img[src]').nth(1).waitFor()
    await page.mouse.up()
    await page.getByRole('radio', { name: 'Octopus', checked: true }).waitFor({ timeout: 5000 })
  })

  test('by phone: a new number makes an account', async () => {
    const page = await browser.visit(world, '/login', { size: 'phone' })
    await page.getByRole('button', { name: 'By phone' }).click()
    await page.getByLabel('Mobile number').fill('+34 612 345 678')
    await page.getByRole('button', { name: 'Send me a code' }).click()
    await page.getByLabel('Code from the message').fill(await codeTo(world, '+34612345678'))
    await page.getByRole('button', { name: 'Come in' }).click()
    await page.waitForURL(`${world.url}/`)
    await page.goto(`${world.url}/settings/account`)
    await page.getByText('+34612345678').waitFor()
  })

  test('a forgotten password is replaced through the letter', async () => {
    const { email } = await newPerson(world)
    const page = await browser.visit(world, '/login')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await page.getByText(`If there is an account with ${email}`).waitFor()
    const { text } = await mailTo(world, email, /reset-password/)
    await page.goto(world.url + (/\/reset-password\?\S+/.exec(text)?.[0] ?? ''))
    await page.getByLabel('New password').fill('short')
    await page.getByRole('button', { name: 'Save the password' }).click()
    await page.getByText('At least 8 characters, please.').waitFor()
    await page.getByLabel('New password').fill('another horse entirely')
    await page.getByRole('button', { name: 'Save the password' }).click()
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor()
    await logIn(page, email, 'another horse entirely')
    await page.waitForURL(`${world.url}/`)
    await expect(world.call(login, { body: { email, password: PASSWORD } })).rejects.toMatchObject({
      status: 401,
    })
  })

  test('a mailed link lets in once and leads to where one wanted to be', async () => {
    const { email, uuid } = await newPerson(world)
    const page = await browser.visit(world, '/login?back=%2Fcrates')
    await page.getByRole('button', { name: 'Link by mail' }).click()
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('button', { name: 'Mail me the link' }).click()
    const { text } = await mailTo(world, email, /magic-link/)
    const link = world.url + (/\/magic-link\/\S+/.exec(text)?.[0] ?? '')
    await page.goto(link)
    await page.getByRole('button', { name: 'Come in' }).click()
    await page.waitForURL('**/crates')
    expect((await world.call(ownProfile, {}, await tokenOf(page))).uuid).toBe(uuid)
    const other = await browser.visit(world, new URL(link).pathname)
    await other.getByRole('button', { name: 'Come in' }).click()
    await other.getByRole('alert').getByText('This link was used already').waitFor()
  })
})

describe('settings', () => {
  test('a wrong old password is said in place and signs nobody out', async () => {
    const { token } = await newPerson(world)
    const page = await browser.visit(world, '/settings/account', { token })
    await page.getByLabel('Your password now').fill('not it')
    await page.getByLabel('New password').fill('a brand new horse')
    await page.getByRole('button', { name: 'Save the password' }).click()
    await page
      .getByText('That is not your password.')
      .or(page.getByText('Verify your e-mail first'))
      .waitFor()
    await expect.poll(() => tokenOf(page)).toBe(token)
  })

  test('everything held about somebody comes as a file', async () => {
    const { token } = await newPerson(world, { nickname: 'Collector' })
    const page = await browser.visit(world, '/settings/account', { token })
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download my data' }).click(),
    ])
    const parts: Buffer[] = []
    for await (const part of await file.createReadStream()) parts.push(part as Buffer)
    const data: unknown = JSON.parse(Buffer.concat(parts).toString())
    expect(data).toMatchObject({ profile: { nickname: 'Collector' } })
  })

  test('a bot gets a token that is shown once and can be revoked', async () => {
    const { token } = await newPerson(world)
    const page = await browser.visit(world, '/settings/bot', { token })
    await page.getByLabel('Name of the bot').fill('Beep')
    await page.getByRole('button', { name: 'Make it' }).click()
    await page.getByRole('heading', { name: 'Beep' }).waitFor()
    await expect(world.call(signUpBot, { body: { botNickName: 'Two' } }, token)).rejects.toThrow()
    await page.getByRole('button', { name: 'Get a token' }).click()
    const botToken = (await page.getByLabel('Token', { exact: true }).innerText()).trim()
    expect((await world.call(ownProfile, {}, botToken)).nickname).toBe('Beep')
    await page.getByText("from 'ttfm-socket'").waitFor()
    await page.getByRole('button', { name: 'Revoke all tokens' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke all tokens' }).click()
    await page.getByText('No token of your bot works any more').first().waitFor()
    await expect(world.call(ownProfile, {}, botToken)).rejects.toMatchObject({ status: 401 })
  })

  test('an account is deactivated by its owner', async () => {
    const { token, email } = await newPerson(world)
    const page = await browser.visit(world, '/settings/account', { token })
    await page.getByRole('button', { name: 'Deactivate now' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate now' }).click()
    await page.waitForURL(`${world.url}/`)
    await expect(world.call(login, { body: { email, password: PASSWORD } })).rejects.toMatchObject({
      code: 'accountDeactivated',
    })
  })

  test.each([
    '/settings/account',
    '/settings/security',
    '/settings/privacy',
    '/settings/blocked',
    '/settings/contacts',
    '/settings/links',
    '/settings/bot',
    '/settings/developer',
  ])('%s can be used by everybody, in Spanish and on a phone too', async (path) => {
    const { token } = await newPerson(world)
    const page = await browser.visit(world, path, { token, size: 'phone', language: 'es' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => page.getByText('Cargando').count()).toBe(0)
    expect(await accessFaults(page)).toEqual([])
  })

  test('what a program may do is said in words', async () => {
    const { token } = await newPerson(world)
    const page = await browser.visit(world, '/settings/developer', { token })
    await page.getByRole('switch', { name: 'read your profile and those of others' }).click()
    await page.getByText('Tick at least one.').waitFor({ state: 'detached' })
  })

  test.each(['/login', '/forgot', '/verify-email', '/reset-password', '/magic-link/x/%2F'])(
    '%s can be used by everybody',
    async (path) => {
      const page = await browser.visit(world, path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await accessFaults(page)).toEqual([])
    },
  )
})
