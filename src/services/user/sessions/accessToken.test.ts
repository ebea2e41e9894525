import { SignJWT, type JWTPayload } from 'jose'
import { expect, test } from 'vitest'
import { startWorld } from '#test/support/world.ts'
import { readToken } from './accessToken.ts'
import { ALGORITHM, revokeSigningKey, signingKey } from './signingKey.ts'

const { tools } = await startWorld()
const { kid, privateKey } = await signingKey(tools)
const now = Math.floor(Date.now() / 1000)
const whole = {
  iss: 'roomtone-user-service',
  aud: 'roomtone',
  sub: 'one',
  jti: 'session',
  iat: now,
  exp: now + 60,
}

/** A token of ours, signed with our key, that says this. */
const signed = (claims: JWTPayload, header: object = {}): Promise<string> =>
  new SignJWT(claims).setProtectedHeader({ alg: ALGORITHM, kid, ...header }).sign(privateKey)

test('a token says session, times and key; one of before said not for whom it is', async () => {
  const read = { sessionId: 'session', kid, issuedAt: now, expiresAt: now + 60 }
  const more = { role: 'user', subscriptionId: null, capabilities: ['events'] }
  expect(await readToken(tools, await signed({ ...whole, ...more }))).toEqual({ ...read, ...more })
  const { aud: _, ...before } = whole
  expect(await readToken(tools, await signed(before))).toMatchObject(read)
})

test('what lacks a claim, is for others, of others, over, or too long is none, though our key signed it', async () => {
  for (const missing of ['sub', 'jti', 'iat', 'exp', 'iss'] as const) {
    const { [missing]: _, ...others } = whole
    expect(await readToken(tools, await signed(others)), missing).toBeNull()
  }
  for (const wrong of [
    { aud: 'elsewhere' },
    { iss: 'elsewhere' },
    { exp: now - 1 },
    { filler: 'x'.repeat(4096) },
  ])
    expect(await readToken(tools, await signed({ ...whole, ...wrong }))).toBeNull()
  for (const odd of ['', 'a', 'a.b', 'a.b.c', '..', 'x'.repeat(5000)])
    expect(await readToken(tools, odd)).toBeNull()
  for (const named of [{ kid: 'ffffffffffffffff' }, { kid: 'no key' }, { kid: undefined }])
    expect(await readToken(tools, await signed(whole, named))).toBeNull()
})

test('the longest token that is looked at has 4096 characters', async () => {
  const ofLength = async (length: number): Promise<string> => {
    for (let filler = 2400; filler < 2700; filler++)
      for (const header of [{}, { a: 'b' }, { a: 'bc' }]) {
        const token = await signed({ ...whole, filler: 'x'.repeat(filler) }, header)
        if (token.length === length) return token
      }
    throw new Error('no such token')
  }
  expect(await readToken(tools, await ofLength(4096))).toMatchObject({ sessionId: 'session' })
  expect(await readToken(tools, await ofLength(4097))).toBeNull()
})

test('another algorithm is none, and a database that does not answer is no forged token', async () => {
  const secret = new TextEncoder().encode('a secret of somebody else, long enough')
  const other = await new SignJWT(whole).setProtectedHeader({ alg: 'HS256', kid }).sign(secret)
  expect(await readToken(tools, other)).toBeNull()
  const down = Object.assign(new Error('not there'), { code: 'ECONNREFUSED' })
  const broken = {
    ...tools,
    now: () => {
      throw down
    },
  }
  await expect(readToken(broken, await signed(whole))).rejects.toBe(down)
})

test('a token that was read before is over with its time, and with the key that signed it', async () => {
  const token = await signed(whole)
  expect(await readToken(tools, token)).toMatchObject({ sessionId: 'session' })
  expect(await readToken({ ...tools, now: () => (now + 59) * 1000 }, token)).not.toBeNull()
  expect(await readToken({ ...tools, now: () => (now + 60) * 1000 }, token)).toBeNull()
  expect(await readToken(tools, token)).not.toBeNull()
  await revokeSigningKey(tools, kid)
  await expect.poll(() => readToken(tools, token), { timeout: 10_000 }).toBeNull()
})
