import { describe, expect, test } from 'vitest'
import { createRoom } from '#contract/room/infrastructure.ts'
import { signUp } from '#contract/user/accounts.ts'
import { requestDeactivate } from '#contract/user/deactivation.ts'
import { confirmSecondFactor, startSecondFactor } from '#contract/user/factors.ts'
import { login } from '#contract/user/sessions.ts'
import { accessFaults } from '#test/support/axe.ts'
import { startBrowser } from '#test/support/browser.ts'
import { mailTo } from '#test/support/mails.ts'
import { codeOf } from '#test/support/factors.ts'
import { newPerson, PASSWORD } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld()
const browser = await startBrowser()
const admin = await newPerson(world, { nickname: 'Ada', role: 'admin' })
// The page reads the role from the token, so that it needs one made after the promotion.
const { accessToken: adminToken } = await world.call(login, {
  body: { email: admin.email, password: PASSWORD },
})

describe('looking after people', () => {
  test('an admin finds somebody, bans them, and lifts the ban', async () => {
    const rowdy = await newPerson(world, { nickname: 'Rowdy Rita' })
    await newPerson(world, { nickname: 'Quiet Quentin' })
    const page = await browser.visit(world, '/manage', { token: adminToken })
    await page.getByRole('link', { name: 'Quiet Quentin' }).waitFor()
    await page.getByLabel('Find').fill('rowdy')
    await page.getByRole('link', { name: 'Quiet Quentin' }).waitFor({ state: 'detached' })
    expect(new URL(page.url()).searchParams.get('find')).toBe('rowdy')
    await page.getByRole('link', { name: 'Rowdy Rita' }).click()

    await page.getByRole('heading', { name: 'Rowdy Rita', level: 1 }).waitFor()
    await page.getByLabel('Reason').fill('shouting')
    await page.getByLabel('For how long').selectOption('One week')
    await page.getByRole('button', { name: 'Ban', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, ban' }).click()
    await page.getByText('Banned for a time').waitFor()
    const credentials = { body: { email: rowdy.email, password: PASSWORD } }
    await expect(world.call(login, credentials)).rejects.toMatchObject({ code: 'accountBanned' })

    await page.getByRole('button', { name: 'Lift the ban' }).click()
    await page.getByText('Ban lifted').waitFor()
    await world.call(login, credentials)
  })

  test('who is banned while in a room is put out of it', async () => {
    const rowdy = await newPerson(world, { nickname: 'In the room' })
    const room = await world.call(createRoom, { body: { name: 'Busy room' } }, admin.token)
    const theirs = await browser.visit(world, `/r/${room.slug}`, { token: rowdy.token })
    await theirs.getByRole('tab', { name: /People/ }).waitFor()
    const page = await browser.visit(world, `/manage/users/${rowdy.uuid}`, { token: adminToken })
    await page.getByLabel('For how long').selectOption('For ever')
    await page.getByRole('button', { name: 'Ban', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, ban' }).click()
    await page.getByText('Banned for ever').first().waitFor()
    await theirs.getByRole('tab', { name: /People/ }).waitFor({ state: 'detached' })
  })

  test('a lost second factor is taken away after the admin confirmed who they are', async () => {
    const person = await newPerson(world, { nickname: 'Locked out' })
    const { secret } = await world.call(startSecondFactor, {}, person.token)
    await world.call(confirmSecondFactor, { body: { code: codeOf(secret) } }, person.token)
    await world.tools.db
      .updateTable('userSessions')
      .set({ provenAt: new Date(0) })
      .where('userId', '=', admin.id)
      .execute()
    const page = await browser.visit(world, `/manage/users/${person.uuid}`, { token: adminToken })
    await page.getByRole('button', { name: 'Take the second factor away' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Take the second factor away' }).click()
    await page.getByLabel('Your password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Confirm', exact: true }).click()
    await page.getByText('Took the second factor and the passkeys away').waitFor()
    await expect(
      world.call(login, { body: { email: person.email, password: PASSWORD } }),
    ).resolves.toBeTruthy()
  })

  test('role, capability, badge and note are kept', async () => {
    const person = await newPerson(world, { nickname: 'Promising' })
    const page = await browser.visit(world, `/manage/users/${person.uuid}`, { token: adminToken })
    await page.getByLabel('Role', { exact: true }).selectOption('Moderator')
    await page.getByRole('button', { name: 'Give this role' }).click()
    await page.getByText('Role given').waitFor()
    await page.getByRole('switch', { name: 'Promote rooms' }).click()
    await page.getByRole('switch', { name: 'Verified' }).click()
    await page.getByLabel('New note').fill('Knows their records')
    await page.getByRole('button', { name: 'Add note' }).click()
    await page.getByText('Ada ·').first().waitFor()
    await page.reload()
    await page.getByText('Knows their records').waitFor()
    await expect.poll(() => page.getByRole('switch', { name: 'Promote rooms' }).isChecked()).toBe(true)
    await expect.poll(() => page.getByRole('switch', { name: 'Verified' }).isChecked()).toBe(true)
    expect(await accessFaults(page)).toEqual([])
  })

  test('a request to leave is seen and dropped', async () => {
    const person = await newPerson(world, { nickname: 'Leaving Leo' })
    await world.call(requestDeactivate, { body: { reason: 'moving on' } }, person.token)
    const page = await browser.visit(world, '/manage/requests', { token: adminToken })
    await page.getByText('moving on').waitFor()
    await page.getByRole('button', { name: 'Drop the request of Leaving Leo' }).click()
    await page.getByText('Nobody asked for it.').waitFor()
  })
})

describe('the house', () => {
  test('a voucher is made, and somebody signs up with it', async () => {
    const page = await browser.visit(world, '/manage/vouchers', { token: adminToken })
    await page.getByLabel('Note').fill('for Vera')
    await page.getByRole('button', { name: 'Make', exact: true }).click()
    const code = (await page.getByLabel('New vouchers').innerText()).trim()
    const guest = await browser.visit(world, `/signup?voucher=${code}`)
    await guest.getByLabel('Name', { exact: true }).fill('Vera')
    await guest.getByLabel('E-mail').fill('vera@example.org')
    await guest.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await expect.poll(() => guest.getByLabel('Voucher').inputValue()).toBe(code)
    await guest.getByRole('button', { name: 'Create my account' }).click()
    await guest.getByRole('heading', { name: 'Check your mail' }).waitFor()
    await page.reload()
    await page.getByText(/Used · for Vera/).waitFor()
  })

  test('a phone is trusted, and its removal taken back', async () => {
    const page = await browser.visit(world, '/manage/phones', { token: adminToken })
    await page.getByLabel('Phone number').fill('+34600111222')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByText('+34600111222', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Remove +34600111222' }).click()
    await page.getByText('No number is on the list.').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('+34600111222', { exact: true }).waitFor()
  })

  test('letters that were kept can be read', async () => {
    const email = 'lettered@example.org'
    await world.call(signUp, { body: { email, password: PASSWORD } })
    await mailTo(world, email, /code/)
    const page = await browser.visit(world, '/dev/outbox', { token: adminToken })
    await page.getByText(email, { exact: false }).first().waitFor()
    expect(await accessFaults(page)).toEqual([])
  })

  test('others find the doors shut', async () => {
    const { token } = await newPerson(world)
    for (const path of ['/manage/users', '/manage/house', '/dev/outbox']) {
      const page = await browser.visit(world, path, { token })
      await page.getByRole('heading', { name: 'For admins only' }).waitFor()
    }
  })

  test('the pages can be used by everybody, in Spanish and on a phone too', async () => {
    for (const path of ['users', 'requests', 'vouchers', 'phones', 'house']) {
      const page = await browser.visit(world, `/manage/${path}`, {
        token: adminToken,
        size: 'phone',
        language: 'es',
      })
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expect.poll(() => page.getByText('Cargando').count()).toBe(0)
      expect(await accessFaults(page)).toEqual([])
    }
  })
})
