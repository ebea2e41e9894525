import { describe, expect, it } from 'vitest'
import * as contract from '#contract/user/factors.ts'
import { magicLink, validateMagicLink } from '#contract/user/magicLinks.ts'
import { login, session } from '#contract/user/sessions.ts'
import { codeOf, lastCodeOf } from '#test/support/factors.ts'
import { newPerson, PASSWORD, type Person } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld({ STAFF_SECOND_FACTOR: 'on' })
const wrong = { status: 401, message: 'The code of your authenticator app is incorrect' }

const withFactor = async (role?: 'admin'): Promise<Person & { secret: string; recoveryCodes: string[] }> => {
  const person = await newPerson(world, role ? { role } : {})
  const { secret, uri } = await world.call(contract.startSecondFactor, {}, person.token)
  expect(uri).toContain(`secret=${secret}`)
  const body = { code: await lastCodeOf(secret) }
  const { recoveryCodes } = await world.call(contract.confirmSecondFactor, { body }, person.token)
  return { ...person, secret, recoveryCodes }
}
const signIn = (email: string, secondFactor?: string) =>
  world.call(login, { body: { email, password: PASSWORD, ...(secondFactor ? { secondFactor } : {}) } })

describe('an authenticator app', () => {
  it('is asked for once it is confirmed, and each code works once', async () => {
    const me = await withFactor()
    await expect(signIn(me.email)).rejects.toMatchObject({
      status: 401,
      message: 'Enter the code of your authenticator app',
    })
    await expect(signIn(me.email, codeOf(me.secret, 9))).rejects.toMatchObject(wrong)
    const code = codeOf(me.secret)
    const answers = await Promise.allSettled(Array.from({ length: 5 }, () => signIn(me.email, code)))
    expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1)
    await expect(signIn(me.email, codeOf(me.secret, -1))).rejects.toMatchObject(wrong)
  })

  it('is not asked for before it is confirmed, and confirmed only with a right code', async () => {
    const me = await newPerson(world)
    await expect(
      world.call(contract.confirmSecondFactor, { body: { code: '000000' } }, me.token),
    ).rejects.toMatchObject({ status: 404 })
    const { secret } = await world.call(contract.startSecondFactor, {}, me.token)
    await expect(
      world.call(contract.confirmSecondFactor, { body: { code: codeOf(secret, 9) } }, me.token),
    ).rejects.toMatchObject(wrong)
    await expect(signIn(me.email)).resolves.toBeTruthy()
  })

  it('is replaced by recovery codes, each once, until they are renewed', async () => {
    const me = await withFactor()
    const [first = '', second = ''] = me.recoveryCodes
    expect(new Set(me.recoveryCodes).size).toBe(10)
    const answers = await Promise.allSettled(
      Array.from({ length: 5 }, () => signIn(me.email, first.toUpperCase().replaceAll('-', ' '))),
    )
    expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1)
    await expect(world.call(contract.secondFactor, {}, me.token)).resolves.toEqual({
      enabled: true,
      recoveryCodesLeft: 9,
      required: false,
    })
    const body = { secondFactor: codeOf(me.secret) }
    const { recoveryCodes } = await world.call(contract.renewRecoveryCodes, { body }, me.token)
    await expect(signIn(me.email, second)).rejects.toMatchObject(wrong)
    await expect(signIn(me.email, recoveryCodes[0])).resolves.toBeTruthy()
  })

  it('is turned off with a code, and set up once at a time', async () => {
    const me = await withFactor()
    await expect(world.call(contract.startSecondFactor, {}, me.token)).rejects.toMatchObject({ status: 403 })
    const remove = (secondFactor: string) =>
      world.call(contract.removeSecondFactor, { body: { secondFactor } }, me.token)
    await expect(remove('123')).rejects.toMatchObject(wrong)
    await remove(codeOf(me.secret))
    await expect(remove(codeOf(me.secret))).rejects.toMatchObject({ status: 404 })
    await expect(signIn(me.email)).resolves.toBeTruthy()
  })

  it('cannot be guessed at', async () => {
    const me = await withFactor()
    const answers = await Promise.allSettled(
      Array.from({ length: 15 }, (_, n) => signIn(me.email, String(n).padStart(6, '0'))),
    )
    const said = answers.map((answer) => (answer.status === 'rejected' ? answer.reason.message : 'let in'))
    expect(said).toContain('Too many attempts, please try again later')
    expect(said).not.toContain('let in')
  })
})

describe('staff', () => {
  const roleOf = (token: string) =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).role as string
  const adminCall = (token: string) => world.fetch('/dev/outbox.json', { token })

  it('acts as a plain user until it has proven a second factor, where the server demands it', async () => {
    const plain = await newPerson(world, { role: 'admin' })
    expect((await adminCall(plain.token)).status).toBe(403)
    await expect(world.call(contract.secondFactor, {}, plain.token)).resolves.toMatchObject({
      required: true,
    })
    expect(roleOf((await signIn(plain.email)).accessToken)).toBe('user')

    const proven = await withFactor('admin')
    expect((await adminCall(proven.token)).status).toBe(200)
    const { accessToken } = await signIn(proven.email, codeOf(proven.secret))
    expect(roleOf(accessToken)).toBe('admin')
    expect((await adminCall(accessToken)).status).toBe(200)
  })

  it('hands its strength over by magic link', async () => {
    const proven = await withFactor('admin')
    const body = await world.call(magicLink, {}, proven.token)
    const { accessToken } = await world.call(validateMagicLink, { body })
    expect((await adminCall(accessToken)).status).toBe(200)
    await expect(world.call(session, {}, accessToken)).resolves.toMatchObject({ userUuid: proven.uuid })
  })
})
