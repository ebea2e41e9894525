import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { addEmail, deleteEmail, verifyEmail } from '#contract/user/emails.ts'
import * as factors from '#contract/user/factors.ts'
import { unlink } from '#contract/user/links.ts'
import { magicLink, mailMagicLink, validateMagicLink } from '#contract/user/magicLinks.ts'
import * as passkeys from '#contract/user/passkeys.ts'
import { setPassword } from '#contract/user/passwords.ts'
import { deletePhone, sendCode, verifyCode } from '#contract/user/phones.ts'
import * as contract from '#contract/user/proof.ts'
import { endOtherSessions, endSession, listSessions, login, session } from '#contract/user/sessions.ts'
import { type Authenticator, newAuthenticator } from '#test/support/authenticator.ts'
import { addKey, ageProof, codeOf, withApp } from '#test/support/factors.ts'
import { codeTo, mailTo } from '#test/support/mails.ts'
import { newPerson, PASSWORD, type Person } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'

const SITE = 'https://rooms.example'
const world = await startWorld({ PUBLIC_URL: SITE, STAFF_SECOND_FACTOR: 'on' })
const refused = { status: 403, code: 'proofNeeded' }
const over = { status: 401 }

const signIn = async (email: string, secondFactor?: string) =>
  (await world.call(login, { body: { email, password: PASSWORD, ...(secondFactor && { secondFactor }) } }))
    .accessToken
const prove = (body: object, token: string) => world.call(contract.prove, { body }, token)
const answerOf = async (key: Authenticator) => {
  const { token, options } = await world.call(passkeys.passkeyLoginOptions, {})
  return { passkey: { token, response: key.signIn(options) } }
}
const roleOf = (token: string) => world.fetch('/dev/outbox.json', { token }).then(({ status }) => status)

/** Everything that changes the ways into an account, by somebody who signs in with password and phone. */
const changes = async (person: Person): Promise<Record<string, (token: string) => Promise<unknown>>> => {
  const second = `${randomUUID()}@example.com`
  const { id } = await world.call(addEmail, { body: { email: second } }, person.token)
  await world.tools.db
    .updateTable('users')
    .set({ phone: `+346${String(person.id).padStart(8, '0')}` })
    .where('id', '=', person.id)
    .execute()
  const key = newAuthenticator(SITE)
  return {
    'adds an address': (token) =>
      world.call(addEmail, { body: { email: `${randomUUID()}@example.com` } }, token),
    'removes an address': (token) => world.call(deleteEmail, { params: { id } }, token),
    'removes the phone': (token) => world.call(deletePhone, {}, token),
    'begins an authenticator app': (token) => world.call(factors.startSecondFactor, {}, token),
    'signs out elsewhere': (token) => world.call(endOtherSessions, {}, token),
    'adds a passkey': (token) => addKey(world, key, token),
    'removes a passkey': (token) => world.call(passkeys.removePasskey, { params: { id: key.id } }, token),
  }
}

describe('what changes the ways into an account', () => {
  it('asks a session that proved nothing lately for the password, where there is no factor', async () => {
    const person = await newPerson(world)
    for (const [what, change] of Object.entries(await changes(person))) {
      await ageProof(world, person)
      await expect(change(person.token), what).rejects.toMatchObject(refused)
      const provenBy = what === 'removes a passkey' ? 'factor' : 'password'
      if (provenBy === 'password') await prove({ password: PASSWORD }, person.token)
      else await ageProof(world, person, 0)
      await expect(change(person.token), what).resolves.toBeTruthy()
    }
  })

  it('is not opened by a wrong password, nor by a password where a factor is set up', async () => {
    const person = await newPerson(world)
    await ageProof(world, person)
    const add = () => world.call(addEmail, { body: { email: `${randomUUID()}@example.com` } }, person.token)
    await expect(prove({ password: 'wrong' }, person.token)).rejects.toMatchObject({
      code: 'wrongEmailOrPassword',
    })
    await expect(prove({}, person.token)).rejects.toMatchObject(refused)
    await expect(add()).rejects.toMatchObject(refused)
    await prove({ password: PASSWORD }, person.token)
    await add()

    const secret = await withApp(world, person)
    await ageProof(world, person)
    await expect(prove({ password: PASSWORD }, person.token)).rejects.toMatchObject(refused)
    await expect(prove({ secondFactor: codeOf(secret, 9) }, person.token)).rejects.toMatchObject({
      code: 'wrongSecondFactor',
    })
    await expect(add()).rejects.toMatchObject(refused)
    await expect(world.call(contract.proofWays, {}, person.token)).resolves.toEqual({
      ways: ['secondFactor'],
      provenUntil: null,
    })
    const { provenUntil } = await prove({ secondFactor: codeOf(secret) }, person.token)
    await expect(world.call(contract.proofWays, {}, person.token)).resolves.toMatchObject({ provenUntil })
    await add()
  })

  it('takes a fresh entry where there is neither password nor factor, and no handed-over session', async () => {
    const person = await newPerson(world)
    await world.call(verifyEmail, {
      body: { email: person.email, code: await codeTo(world, person.email) },
    })
    await world.tools.db
      .updateTable('users')
      .set({ passwordHash: null })
      .where('id', '=', person.id)
      .execute()
    await ageProof(world, person)
    const set = (token: string) => world.call(setPassword, { body: { password: 'a first fine one' } }, token)
    await expect(set(person.token)).rejects.toMatchObject(refused)
    const { ways } = await world.call(contract.proofWays, {}, person.token)
    expect(ways).toEqual([])
    const handed = await world.call(validateMagicLink, {
      body: await world.call(magicLink, {}, person.token),
    })
    await expect(set(handed.accessToken)).rejects.toMatchObject(refused)

    await world.call(mailMagicLink, { body: { email: person.email } })
    const { text } = await mailTo(world, person.email, /magic-link/)
    const shortLivedToken = /magic-link\/([^/]+)/.exec(text)?.[1] ?? ''
    const { accessToken } = await world.call(validateMagicLink, { body: { shortLivedToken } })
    await set(accessToken)
  })

  it('is not opened by a letter where there is a password', async () => {
    const person = await newPerson(world)
    const code = await codeTo(world, person.email)
    await world.call(verifyEmail, { body: { email: person.email, code } })
    await world.call(mailMagicLink, { body: { email: person.email } })
    const { text } = await mailTo(world, person.email, /magic-link/)
    const shortLivedToken = /magic-link\/([^/]+)/.exec(text)?.[1] ?? ''
    const { accessToken } = await world.call(validateMagicLink, { body: { shortLivedToken } })
    const add = () => world.call(addEmail, { body: { email: `${randomUUID()}@example.com` } }, accessToken)
    await expect(world.call(contract.proofWays, {}, accessToken)).resolves.toEqual({
      ways: ['password'],
      provenUntil: null,
    })
    await expect(add()).rejects.toMatchObject(refused)
  })

  it('asks before a number is added or a session of elsewhere is ended, and not to log out', async () => {
    const person = await newPerson(world)
    await signIn(person.email)
    const phone = `+346${String(70_000_000 + person.id)}`
    await world.call(sendCode, { body: { phone } })
    const code = await codeTo(world, phone)
    const add = () => world.call(verifyCode, { body: { phone, code } }, person.token)
    const { sessions } = await world.call(listSessions, {}, person.token)
    const id = sessions.find((one) => !one.current)?.id ?? ''
    const end = (which: string) => world.call(endSession, { params: { id: which } }, person.token)
    await ageProof(world, person)
    await expect(add()).rejects.toMatchObject(refused)
    await expect(end(id)).rejects.toMatchObject(refused)
    await expect(world.call(unlink, { params: { provider: 'discord' } }, person.token)).rejects.toMatchObject(
      refused,
    )
    await prove({ password: PASSWORD }, person.token)
    await add()
    await end(id)
    await ageProof(world, person)
    await end('current')
  })
})

describe('a weak session', () => {
  it('of staff cannot make itself strong: not by a passkey, not by an app, not by the password', async () => {
    const [admin, key] = [await newPerson(world, { role: 'admin' }), newAuthenticator(SITE)]
    await addKey(world, key, admin.token)
    expect(await roleOf(admin.token)).toBe(200)
    const weak = await signIn(admin.email)
    expect(await roleOf(weak)).toBe(403)
    await expect(addKey(world, newAuthenticator(SITE), weak)).rejects.toMatchObject(refused)
    await expect(world.call(factors.startSecondFactor, {}, weak)).rejects.toMatchObject(refused)
    await expect(prove({ password: PASSWORD }, weak)).rejects.toMatchObject(refused)
    const strange = newAuthenticator(SITE)
    await addKey(world, strange, (await newPerson(world)).token)
    await expect(prove(await answerOf(strange), weak)).rejects.toMatchObject({ code: 'passkeyInvalid' })
    expect(await roleOf(weak)).toBe(403)

    await prove(await answerOf(key), weak)
    expect(await roleOf(weak)).toBe(200)
  })

  it('cannot finish what a proven one began', async () => {
    const [person, key] = [await newPerson(world), newAuthenticator(SITE)]
    const other = await signIn(person.email)
    const { token, options } = await world.call(passkeys.passkeyOptions, {}, person.token)
    const body = { token, response: key.register(options) }
    await expect(world.call(passkeys.addPasskey, { body }, other)).rejects.toMatchObject({
      code: 'passkeyInvalid',
    })
    const { secret } = await world.call(factors.startSecondFactor, {}, person.token)
    await ageProof(world, person)
    await expect(
      world.call(factors.confirmSecondFactor, { body: { code: codeOf(secret) } }, other),
    ).rejects.toMatchObject(refused)
  })

  it('ends when a factor is set up elsewhere', async () => {
    for (const enrol of [
      (person: Person) => withApp(world, person),
      ({ token }: Person) => addKey(world, newAuthenticator(SITE), token),
    ]) {
      const person = await newPerson(world)
      const other = await signIn(person.email)
      await enrol(person)
      await expect(world.call(session, {}, other)).rejects.toMatchObject(over)
      await expect(world.call(session, {}, person.token)).resolves.toBeTruthy()
    }
  })

  it('is what a strong one becomes when its last factor goes', async () => {
    const [admin, key] = [await newPerson(world, { role: 'admin' }), newAuthenticator(SITE)]
    await addKey(world, key, admin.token)
    const secret = await withApp(world, admin)
    await world.call(passkeys.removePasskey, { params: { id: key.id } }, admin.token)
    expect(await roleOf(admin.token)).toBe(200)
    await world.call(factors.removeSecondFactor, { body: { secondFactor: codeOf(secret) } }, admin.token)
    expect(await roleOf(admin.token)).toBe(403)
  })
})
