import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { adminSignUp } from '#contract/user/accounts.ts'
import { addEmail, verifyEmail } from '#contract/user/emails.ts'
import { mailMagicLink } from '#contract/user/magicLinks.ts'
import * as contract from '#contract/user/passwords.ts'
import { login, session } from '#contract/user/sessions.ts'
import { outboxItems } from '#services/notify/api.ts'
import { whileUpdatesFail } from '#test/support/database.ts'
import { codeTo, mailTo } from '#test/support/mails.ts'
import { jobsDone } from '#test/support/jobs.ts'
import { newPerson, PASSWORD, type Person } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld()
const NEXT = 'another fine secret'

const signIn = async (email: string, password: string) =>
  (await world.call(login, { body: { email, password } })).accessToken
const verified = async (): Promise<Person> => {
  const person = await newPerson(world)
  const code = await codeTo(world, person.email)
  await world.call(verifyEmail, { body: { email: person.email, code } })
  return person
}

describe('changing a password', () => {
  const change = (token: string, oldPassword: string, newPassword: string) =>
    world.call(contract.changePassword, { body: { oldPassword, newPassword } }, token)

  it('needs a verified email, the right password and a different one', async () => {
    const { token } = await newPerson(world)
    await expect(change(token, PASSWORD, NEXT)).rejects.toMatchObject({
      status: 401,
      message: 'Email address is not verified',
    })
    const person = await verified()
    await expect(change(person.token, 'wrong', NEXT)).rejects.toMatchObject({
      status: 401,
      message: 'Incorrect email or password',
    })
    await expect(change(person.token, PASSWORD, PASSWORD)).rejects.toMatchObject({
      status: 400,
      message: 'New password must be different from your previous password',
    })
    await expect(change(person.token, PASSWORD, 'password1')).rejects.toMatchObject({ status: 400 })
  })

  it('ends the other sessions, keeps this one, and tells the owner', async () => {
    const person = await verified()
    const other = await signIn(person.email, PASSWORD)
    await change(person.token, PASSWORD, NEXT)
    await expect(world.call(session, {}, other)).rejects.toMatchObject({ status: 401 })
    await expect(world.call(session, {}, person.token)).resolves.toBeTruthy()
    await expect(signIn(person.email, PASSWORD)).rejects.toMatchObject({ status: 401 })
    await expect(signIn(person.email, NEXT)).resolves.toBeTruthy()
    await mailTo(world, person.email, /Your password was changed/)
  })

  it('is not done at all if the other sessions cannot be ended', async () => {
    const person = await verified()
    const other = await signIn(person.email, PASSWORD)
    await whileUpdatesFail(world.databaseUrl, 'user_sessions', () =>
      expect(change(person.token, PASSWORD, NEXT)).rejects.toMatchObject({ status: 500 }),
    )
    await expect(world.call(session, {}, other)).resolves.toBeTruthy()
    await expect(signIn(person.email, NEXT)).rejects.toMatchObject({ status: 401 })
    await change(person.token, PASSWORD, NEXT)
    await expect(world.call(session, {}, other)).rejects.toMatchObject({ status: 401 })
  })

  it('cannot be guessed at by whoever holds the token', async () => {
    const { token } = await verified()
    const answers = await Promise.allSettled(Array.from({ length: 15 }, () => change(token, 'wrong', NEXT)))
    const said = answers.map((answer) => (answer.status === 'rejected' ? answer.reason.message : 'changed'))
    expect(said.filter((one) => one === 'Too many attempts, please try again later').length).toBeGreaterThan(
      2,
    )
    await expect(change(token, PASSWORD, NEXT)).rejects.toMatchObject({
      message: 'Too many attempts, please try again later',
    })
  })
})

describe('a forgotten password', () => {
  const forget = (email: string) => world.call(contract.forgotPassword, { body: { email } })
  const linkTo = async (email: string) => {
    const { text } = await mailTo(world, email, /reset-password/)
    const query = new URL(/http\S+/.exec(text)?.[0] ?? '').searchParams
    return { email: query.get('email') ?? '', code: query.get('code') ?? '' }
  }
  const refused = { status: 403, message: 'Can not reset password' }

  it('is replaced with the mail, once, and signs out everywhere', async () => {
    const person = await newPerson(world)
    const known = await forget(person.email)
    expect(await forget('nobody@example.com')).toEqual(known)

    const link = await linkTo(person.email)
    const reset = (password: string) => world.call(contract.resetPassword, { body: { ...link, password } })
    const answers = await Promise.allSettled(Array.from({ length: 5 }, () => reset(NEXT)))
    expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1)
    await expect(reset(NEXT)).rejects.toMatchObject(refused)
    await expect(world.call(session, {}, person.token)).rejects.toMatchObject({ status: 401 })
    await expect(signIn(person.email, NEXT)).resolves.toBeTruthy()
  })

  it('is not replaced by mail to a second address that nobody proved', async () => {
    const person = await verified()
    const second = `second-${person.email}`
    await world.call(addEmail, { body: { email: second } }, person.token)
    await world.call(mailMagicLink, { body: { email: second } })
    await forget(second)
    await forget(person.email)
    await linkTo(person.email)
    await jobsDone(world.tools)
    const mails = (await outboxItems(world.tools.db)).filter(({ to }) => to === second)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toMatch(/verify-email/)
  })

  it('is not replaced with a made-up code, whoever is asked for', async () => {
    const { email } = await newPerson(world)
    for (const to of [email, 'nobody@example.com'])
      await expect(
        world.call(contract.resetPassword, { body: { email: to, code: 'made-up', password: NEXT } }),
      ).rejects.toMatchObject(refused)
    await expect(signIn(email, PASSWORD)).resolves.toBeTruthy()
  })
})

describe('setting passwords', () => {
  it('works once, for an account that has none', async () => {
    const person = await newPerson(world)
    const set = () => world.call(contract.setPassword, { body: { password: NEXT } }, person.token)
    await expect(set()).rejects.toMatchObject({ status: 403 })
    await world.tools.db
      .updateTable('users')
      .set({ passwordHash: null })
      .where('id', '=', person.id)
      .execute()
    const answers = await Promise.allSettled(Array.from({ length: 5 }, set))
    expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1)
    await expect(signIn(person.email, NEXT)).resolves.toBeTruthy()
  })

  it('of others is for admins, and for those below them', async () => {
    const [admin, peer, person] = await Promise.all([
      newPerson(world, { role: 'admin' }),
      newPerson(world, { role: 'admin' }),
      newPerson(world),
    ])
    const set = (userUuid: string, token: string) =>
      world.call(contract.changePasswordAdmin, { body: { userUuid, newPassword: NEXT } }, token)
    await expect(set(peer.uuid, admin.token)).rejects.toMatchObject({ status: 403 })
    await expect(set(admin.uuid, person.token)).rejects.toMatchObject({ status: 403 })
    await expect(set(randomUUID(), admin.token)).rejects.toMatchObject({ status: 404 })
    await set(person.uuid, admin.token)
    await expect(world.call(session, {}, person.token)).rejects.toMatchObject({ status: 401 })
    await expect(signIn(person.email, NEXT)).resolves.toBeTruthy()
  })

  it('of others lasts three days, in which they choose their own; a letter replaces it later', async () => {
    const [admin, person] = [await newPerson(world, { role: 'admin' }), await verified()]
    const give = () =>
      world.call(
        contract.changePasswordAdmin,
        { body: { userUuid: person.uuid, newPassword: NEXT } },
        admin.token,
      )
    const runOut = () =>
      world.tools.db
        .updateTable('users')
        .set({ passwordExpiresAt: new Date(Date.now() - 1000) })
        .where('id', '=', person.id)
        .where('passwordExpiresAt', 'is not', null)
        .execute()
    await give()
    await mailTo(world, person.email, /another password, for three days/)
    const token = await signIn(person.email, NEXT)
    await runOut()
    await expect(signIn(person.email, NEXT)).rejects.toMatchObject({ code: 'passwordExpired' })
    await expect(signIn(person.email, PASSWORD)).rejects.toMatchObject({ code: 'wrongEmailOrPassword' })

    const body = { oldPassword: NEXT, newPassword: 'a secret of my own' }
    await world.call(contract.changePassword, { body }, token)
    await runOut()
    await expect(signIn(person.email, 'a secret of my own')).resolves.toBeTruthy()
  })

  it('an admin makes accounts with a role below the own', async () => {
    const admin = await newPerson(world, { role: 'admin' })
    const email = `${randomUUID()}@example.com`
    const make = (body: object) => world.call(adminSignUp, { body }, admin.token)
    await expect(make({ email })).rejects.toMatchObject({
      status: 400,
      message: 'Email or password is missing in request',
    })
    await expect(make({ email, password: NEXT, role: 'admin' })).rejects.toMatchObject({ status: 403 })
    await make({ email, password: NEXT, role: 'staff', nickname: 'Desk' })
    await expect(make({ email, password: NEXT })).rejects.toMatchObject({
      status: 403,
      message: 'This email is already registered',
    })
    await expect(signIn(email, NEXT)).resolves.toBeTruthy()
  })
})
