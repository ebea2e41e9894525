import { addCapability, removeCapability } from '#contract/user/capabilities.ts'
import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import * as contract from '#contract/user/sessions.ts'
import { accessChanged } from '#facts/user.ts'
import { newGuest, newPerson, PASSWORD, type Person } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'
import { userByUuid } from '../accounts/store.ts'
import { writeToken } from './accessToken.ts'
import { startSession } from './openSession.ts'
import { signingKey } from './signingKey.ts'
import { onAccountChange } from './sessionCache.ts'

const world = await startWorld()

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const whoIs = (token: string) => world.call(contract.session, {}, token)

describe('logging in', () => {
  it('gives a token with the claims of the wire', async () => {
    const person = await newPerson(world)
    const { accessToken } = await world.call(contract.login, {
      body: { email: ` ${person.email.toUpperCase()} `, password: PASSWORD },
    })
    expect(claimsOf(accessToken)).toMatchObject({
      id: person.id,
      sub: person.uuid,
      role: 'user',
      type: 'user',
      capabilities: ['uploadMusic'],
      subscriptionId: null,
      iss: 'roomtone-user-service',
      aud: 'roomtone',
    })
    await expect(whoIs(accessToken)).resolves.toMatchObject({ userUuid: person.uuid })
  })

  it('says the same of a wrong password, an unknown address and no address', async () => {
    const { email } = await newPerson(world)
    const answers = await Promise.all(
      [
        { email, password: 'wrong' },
        { email: 'nobody@example.com', password: PASSWORD },
        { email: 'not an address', password: '' },
        {},
      ].map((body) => world.call(contract.login, { body }).catch((error: unknown) => error)),
    )
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 401, message: 'Incorrect email or password' })
  })

  it('slows guessing at one account, known or not, and lets its owner in again', async () => {
    const { email } = await newPerson(world)
    const guess = (address: string, password: string) =>
      world.call(contract.login, { body: { email: address, password } }).then(
        () => 'let in',
        (error: { message: string }) => error.message,
      )
    const [wrong, slowed] = ['Incorrect email or password', 'Too many attempts, please try again later']
    for (const address of [email, 'unknown@example.com']) {
      const statuses = await Promise.all(Array.from({ length: 14 }, () => guess(address, 'wrong')))
      expect(statuses.filter((status) => status === wrong).length).toBeGreaterThan(10)
      expect(new Set(statuses)).toEqual(new Set([wrong, slowed]))
    }
    // Every guess that got through doubles the wait, until it outlasts the slowest machine.
    for (let refusedInARow = 0; refusedInARow < 3; )
      refusedInARow = (await guess(email, 'wrong')) === slowed ? refusedInARow + 1 : 0
    await expect(guess(email, PASSWORD)).resolves.toBe(slowed)
  })
})

describe('a token', () => {
  it('is worth nothing when forged', async () => {
    const { token } = await newPerson(world)
    const [header = '', body = '', proof = ''] = token.split('.')
    const { publicKey } = await world.call(contract.pubKey, {})
    const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString()) as { kid: string }
    const hs = `${part({ alg: 'HS256', typ: 'JWT', kid })}.${body}`
    const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
    const rs = `${header}.${body}`
    const forged = [
      `${part({ alg: 'none', typ: 'JWT', kid })}.${body}.`,
      `${hs}.${createHmac('sha256', publicKey).update(hs).digest('base64url')}`,
      `${rs}.${sign('sha256', Buffer.from(rs), other).toString('base64url')}`,
      `${header}.${part({ ...claimsOf(token), role: 'superUser' })}.${proof}`,
      ...['unknown', '0123456789abcdef', '\0', `${kid}\0`, '\ud800', 17, { toString: 1 }, [kid]].map(
        (other) => `${part({ alg: 'RS256', typ: 'JWT', kid: other })}.${body}.${proof}`,
      ),
      `${header}.${body}`,
      'nonsense',
    ]
    for (const attempt of forged) {
      await expect(whoIs(attempt)).rejects.toMatchObject({ status: 401 })
      const chat = await world.fetch('/openchat/v3/me', { headers: { authtoken: attempt } })
      expect(chat.status).toBe(401)
    }
    await expect(whoIs(token)).resolves.toBeTruthy()
  })

  it('of our key for somebody else is worth nothing, one from before tokens named anybody is', async () => {
    const { token } = await newPerson(world)
    const { aud, ...claims } = claimsOf(token)
    expect(aud).toBe('roomtone')
    const { kid, privateKey } = await signingKey(world.tools)
    const write = (said: object) =>
      new SignJWT({ ...claims, ...said })
        .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid })
        .sign(privateKey)
    await expect(whoIs(await write({}))).resolves.toBeTruthy()
    await expect(whoIs(await write({ aud: 'another service' }))).rejects.toMatchObject({ status: 401 })
  })

  it('survives a restart', async () => {
    const { token, uuid } = await newPerson(world)
    const before = await world.call(contract.pubKey, {})
    await world.restart()
    await expect(whoIs(token)).resolves.toMatchObject({ userUuid: uuid })
    await expect(world.call(contract.pubKey, {})).resolves.toEqual(before)
  })

  it('is renewed past half of its life and not before', async () => {
    const { token, uuid } = await newPerson(world)
    await expect(whoIs(token)).resolves.toMatchObject({ accessToken: token })

    const days = (n: number) => n * 86_400_000
    const past = { ...world.tools, now: () => Date.now() - days(190) }
    const user = await userByUuid(world.tools.db, uuid)
    if (!user) throw new Error('no such person')
    const old = await writeToken(past, user, await startSession(past, user, { userAgent: 'test' }))
    const { accessToken } = await whoIs(old)
    const { iat, exp, jti } = claimsOf(accessToken)
    expect(accessToken).not.toBe(old)
    expect(jti).toBe(claimsOf(old)['jti'])
    // A second may have begun between the two.
    expect([0, 1]).toContain(days(365) / 1000 - (Number(exp) - Number(iat)))
    await expect(whoIs(accessToken)).resolves.toMatchObject({ userUuid: uuid })
  })

  it('is exchanged at once where it says other capabilities than the account has (economy 0)', async () => {
    const { token, uuid } = await newPerson(world)
    const moderator = await newPerson(world, { role: 'moderator' })
    const params = { id: uuid, capability: 'promoteRoom' } as const
    await world.call(addCapability, { params }, moderator.token)
    const { accessToken } = await whoIs(token)
    expect(claimsOf(accessToken)['capabilities']).toContain('promoteRoom')
    await expect(whoIs(accessToken)).resolves.toMatchObject({ accessToken })
    await world.call(removeCapability, { params }, moderator.token)
    const { accessToken: without } = await whoIs(accessToken)
    expect(claimsOf(without)['capabilities']).not.toContain('promoteRoom')
  })

  it('is worth nothing once it has run out', async () => {
    const { uuid } = await newPerson(world)
    const user = await userByUuid(world.tools.db, uuid)
    if (!user) throw new Error('no such person')
    const past = { ...world.tools, now: () => Date.now() - 366 * 86_400_000 }
    const row = await startSession(past, user, { userAgent: 'test' })
    await expect(whoIs(await writeToken(past, user, row))).rejects.toMatchObject({ status: 401 })
    // Neither does a session that was prolonged save a token that was not.
    const expiresAt = new Date(Date.now() + 86_400_000)
    await world.tools.db.updateTable('userSessions').set({ expiresAt }).where('id', '=', row.id).execute()
    await expect(whoIs(await writeToken(past, user, row))).rejects.toMatchObject({ status: 401 })
  })

  it('of a guest lives 30 days', async () => {
    const { iat, exp, type, role } = claimsOf((await newGuest(world)).token)
    expect({ type, role }).toEqual({ type: 'guest', role: 'guest' })
    expect([0, 1]).toContain(30 * 86_400 - (Number(exp) - Number(iat)))
  })
})

describe('sessions', () => {
  const signIn = async ({ email }: Person) =>
    (await world.call(contract.login, { body: { email, password: PASSWORD } })).accessToken

  it('are listed, and ended one by one at once', async () => {
    const person = await newPerson(world)
    const phone = await signIn(person)
    const { sessions } = await world.call(contract.listSessions, {}, phone)
    expect(sessions.filter((one) => one.current)).toHaveLength(1)
    expect(sessions).toHaveLength(2)

    const other = sessions.find((one) => !one.current)
    await world.call(contract.endSession, { params: { id: other?.id ?? '' } }, phone)
    await expect(whoIs(person.token)).rejects.toMatchObject({ status: 401 })
    await expect(whoIs(phone)).resolves.toBeTruthy()
    await world.call(contract.endSession, { params: { id: 'current' } }, phone)
    await expect(whoIs(phone)).rejects.toMatchObject({ status: 401 })
  })

  it('that end on another node end here as soon as it says so', async () => {
    const { token, uuid, id } = await newPerson(world)
    await whoIs(token)
    const ended = { endedAt: new Date() }
    await world.tools.db.updateTable('userSessions').set(ended).where('userId', '=', id).execute()
    const heard: string[] = []
    const stop = await onAccountChange(world.tools, (change) => void heard.push(...change.ended))
    const sessionId = String(claimsOf(token)['jti'])
    await world.tools.bus.publish('user.changed', JSON.stringify({ userUuid: uuid, ended: [sessionId] }))
    await expect(whoIs(token)).rejects.toMatchObject({ status: 401 })
    expect(heard).toEqual([sessionId])
    stop()
  })

  it('that ended with a fact alone end on every node: whoever ended them may have crashed', async () => {
    const { token, uuid, id } = await newPerson(world)
    await whoIs(token)
    const sessionId = String(claimsOf(token)['jti'])
    const heard: string[] = []
    const stop = await onAccountChange(world.tools, (change) => void heard.push(...change.ended))
    await world.tools.tx(async (tx) => {
      await tx.db.updateTable('userSessions').set({ endedAt: new Date() }).where('userId', '=', id).execute()
      tx.emit(accessChanged({ userUuid: uuid, ended: [sessionId] }))
    })
    await expect.poll(() => heard, { timeout: 10_000 }).toEqual([sessionId])
    await expect(whoIs(token)).rejects.toMatchObject({ status: 401 })
    stop()
  })

  it('of others are not there', async () => {
    const [mine, yours] = [await newPerson(world), await newPerson(world)]
    const { sessions } = await world.call(contract.listSessions, {}, yours.token)
    await expect(
      world.call(contract.endSession, { params: { id: sessions[0]?.id ?? '' } }, mine.token),
    ).rejects.toMatchObject({ status: 404, message: 'Session not found' })
    await expect(whoIs(yours.token)).resolves.toBeTruthy()
  })

  it('end everywhere else in one call', async () => {
    const person = await newPerson(world)
    const others = [await signIn(person), await signIn(person)]
    await world.call(contract.endOtherSessions, {}, person.token)
    for (const other of others) await expect(whoIs(other)).rejects.toMatchObject({ status: 401 })
    await expect(whoIs(person.token)).resolves.toBeTruthy()
  })
})
