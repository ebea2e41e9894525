import { randomUUID } from 'node:crypto'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { botToken, signUpBot } from '#contract/user/bots.ts'
import { addEmail } from '#contract/user/emails.ts'
import * as factors from '#contract/user/factors.ts'
import * as contract from '#contract/user/proof.ts'
import { endOtherSessions, login } from '#contract/user/sessions.ts'
import type { SessionProof } from '#ports/tables.ts'
import { newAuthenticator } from '#test/support/authenticator.ts'
import { addKey, ageProof, codeOf, withApp } from '#test/support/factors.ts'
import { newPerson, PASSWORD, type Person } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'

const SITE = 'https://rooms.example'
const world = await startWorld({ PUBLIC_URL: SITE })
const needed = { status: 403, code: 'proofNeeded' }
const tooMany = { code: 'tooManyAttempts' }

const prove = ({ token }: Person, body: object) => world.call(contract.prove, { body }, token)
const waysOf = ({ token }: Person) => world.call(contract.proofWays, {}, token)
const change = ({ token }: Person) =>
  world.call(addEmail, { body: { email: `${randomUUID()}@example.com` } }, token)
const withoutPassword = ({ id }: Person) =>
  world.tools.db.updateTable('users').set({ passwordHash: null }).where('id', '=', id).execute()
/** Makes a session prove something now, by hand. */
const proven = async ({ id }: Person, provenBy: SessionProof, at = Date.now()) => {
  await world.tools.db
    .updateTable('userSessions')
    .set({ provenBy, provenAt: new Date(at) })
    .where('userId', '=', id)
    .execute()
}

describe('ways to prove who one is', () => {
  it('are the factors that were set up and confirmed; only without one the password; or none', async () => {
    const [plain, bare, key, both] = await Promise.all(Array.from({ length: 4 }, () => newPerson(world)))
    if (!plain || !bare || !key || !both) throw new Error('There are four')
    expect((await waysOf(plain)).ways).toEqual(['password'])
    await world.call(factors.startSecondFactor, {}, plain.token)
    expect((await waysOf(plain)).ways).toEqual(['password'])
    await withoutPassword(bare)
    expect((await waysOf(bare)).ways).toEqual([])
    await addKey(world, newAuthenticator(SITE), key.token)
    expect((await waysOf(key)).ways).toEqual(['passkey'])
    await addKey(world, newAuthenticator(SITE), both.token)
    await withApp(world, both)
    expect((await waysOf(both)).ways).toEqual(['secondFactor', 'passkey'])
  })

  it('hold what the account wants at least: entry, password or factor', async () => {
    const allowed = async (person: Person) => {
      const given: SessionProof[] = []
      for (const by of ['entry', 'password', 'factor'] as const) {
        await proven(person, by)
        const isIn = await change(person).then(
          () => true,
          () => false,
        )
        expect((await waysOf(person)).provenUntil !== null, by).toBe(isIn)
        if (isIn) given.push(by)
      }
      return given
    }
    const [bare, plain, strong] = [await newPerson(world), await newPerson(world), await newPerson(world)]
    await withoutPassword(bare)
    await withApp(world, strong)
    expect(await allowed(bare)).toEqual(['entry', 'password', 'factor'])
    expect(await allowed(plain)).toEqual(['password', 'factor'])
    expect(await allowed(strong)).toEqual(['factor'])
  })

  it('count for five minutes, and the answer says until when', async () => {
    const person = await newPerson(world)
    const at = Date.now() - 4 * 60_000
    await proven(person, 'password', at)
    await change(person)
    const until = new Date(at + 5 * 60_000).toISOString()
    expect((await waysOf(person)).provenUntil).toBe(until)
    await ageProof(world, person, 5)
    await expect(change(person)).rejects.toMatchObject(needed)
    expect((await waysOf(person)).provenUntil).toBe(null)
    const before = Date.now()
    const { provenUntil } = await prove(person, { password: PASSWORD })
    expect(Date.parse(provenUntil)).toBeGreaterThanOrEqual(before + 5 * 60_000)
  })
})

describe('a proof', () => {
  it('by a code is none where no app was set up, and by nothing at all is none', async () => {
    const person = await newPerson(world)
    await ageProof(world, person)
    await expect(prove(person, { secondFactor: '123456' })).rejects.toMatchObject({ code: 'factorNotFound' })
    await expect(prove(person, { secondFactor: '' })).rejects.toBeTruthy()
    await expect(prove(person, {})).rejects.toMatchObject(needed)
    await withoutPassword(person)
    await expect(prove(person, { password: PASSWORD })).rejects.toBeTruthy()
    await expect(prove(person, { password: '' })).rejects.toBeTruthy()
    expect((await waysOf(person)).provenUntil).toBe(null)
  })

  it('belongs to the session it was given in', async () => {
    const person = await newPerson(world)
    const { accessToken } = await world.call(login, { body: { email: person.email, password: PASSWORD } })
    await ageProof(world, person)
    await prove(person, { password: PASSWORD })
    await change(person)
    await expect(change({ ...person, token: accessToken })).rejects.toMatchObject(needed)
  })

  it('is not guessed: ten wrong passwords wait, of this person alone, and a right one before begins anew', async () => {
    const [person, other] = [await newPerson(world), await newPerson(world)]
    const wrong = () => prove(person, { password: 'wrong' }).catch((error: { code: string }) => error.code)
    for (let n = 0; n < 9; n++) expect(await wrong()).toBe('wrongEmailOrPassword')
    await prove(person, { password: PASSWORD })
    for (let n = 0; n < 9; n++) expect(await wrong()).toBe('wrongEmailOrPassword')
    await prove(person, { password: PASSWORD })
    // The first wait is a second: a busy machine takes longer to say so than to answer.
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const said = await Promise.all(Array.from({ length: 15 }, wrong))
    expect(said).toContain('tooManyAttempts')
    await expect(prove(person, { password: PASSWORD })).rejects.toMatchObject(tooMany)
    await prove(other, { password: PASSWORD })
  })

  it('by a code opens what a password does not, once', async () => {
    const person = await newPerson(world)
    const secret = await withApp(world, person)
    await ageProof(world, person)
    await expect(prove(person, { password: PASSWORD })).rejects.toMatchObject(needed)
    const secondFactor = codeOf(secret)
    await prove(person, { secondFactor })
    await change(person)
    await expect(prove(person, { secondFactor })).rejects.toMatchObject({ code: 'wrongSecondFactor' })
  })
})

it('bots have nothing to prove with, and are not asked', async () => {
  const owner = await newPerson(world)
  const { uuid } = await world.call(signUpBot, { body: { botNickName: 'R2' } }, owner.token)
  const { accessToken } = await world.call(botToken, {}, owner.token)
  await world.tools.db
    .updateTable('userSessions')
    .set({ provenAt: new Date(0) })
    .where('userId', '=', world.tools.db.selectFrom('users').select('id').where('uuid', '=', uuid))
    .execute()
  await expect(world.call(endOtherSessions, {}, accessToken)).resolves.toBeTruthy()
  await ageProof(world, owner)
  await expect(world.call(endOtherSessions, {}, owner.token)).rejects.toMatchObject(needed)
})
