import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { traceOf } from '#services/core/securityLog.ts'
import { freshDatabase } from '#test/support/database.ts'
import { type ServerProcess, spawnServer } from '#test/support/process.ts'
import { Raw } from '#test/suites/wire/raw.ts'

const KEY = 'cd'.repeat(32)
const PASSWORD = 'a rather private secret'
const NETWORK = '203.0.113.7'
/** Whatever this file shows the server that belongs in no log. */
const secrets = new Set([PASSWORD, NETWORK])

let server: ServerProcess
let url = ''
let dataDir = ''
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'roomtone-security-'))
  server = spawnServer({
    DATA_DIR: dataDir,
    DATABASE_URL: await freshDatabase(),
    SECRET_KEY: KEY,
    DEMO: 'off',
    TRUST_PROXY: 'on',
  })
  url = await server.ready
})
afterAll(async () => {
  server.child.kill('SIGTERM')
  await server.ended
  await rm(dataDir, { recursive: true, force: true })
})

type Line = Readonly<Record<string, unknown>>
const lines = (): Line[] =>
  server
    .said()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line)
/** Waits for a line that holds these. */
const line = (wanted: Line): Promise<Line> =>
  vi.waitFor(
    () => {
      const all = lines()
      expect(all).toContainEqual(expect.objectContaining(wanted))
      return all.find((one) => Object.entries(wanted).every(([key, value]) => one[key] === value)) ?? {}
    },
    { timeout: 10_000 },
  )
const trace = (address: string): string => traceOf({ masterKey: Buffer.from(KEY, 'hex') }, address)

const ask = async (path: string, { body, token }: { body?: object; token?: string } = {}) => {
  const answer = await fetch(`${url}/api/user-service${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'x-forwarded-for': NETWORK,
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, said: (await answer.json()) as Readonly<Record<string, string>> }
}
const newPerson = async () => {
  const email = `${randomUUID()}@private.example`
  const token =
    (await ask('/users/sign-up', { body: { email, password: PASSWORD } })).said['accessToken'] ?? ''
  const uuid = (await ask('/auth/session', { token })).said['userUuid'] ?? ''
  secrets.add(email).add(token)
  return { email, token, uuid }
}
const from = { 'x-forwarded-for': NETWORK }

test('a log-in leaves who, how, from where and on which node', async () => {
  const { email, uuid } = await newPerson()
  const { said } = await ask('/auth/login', { body: { email, password: PASSWORD } })
  secrets.add(said['accessToken'] ?? '-')
  const wanted = { event: 'authentication', outcome: 'succeeded', reason: 'password', account: uuid }
  expect(await line(wanted)).toMatchObject({
    msg: 'security',
    what: 'user',
    network: trace(NETWORK),
    node: expect.stringContaining(hostname()) as string,
    requestId: expect.any(String) as string,
    time: expect.any(Number) as number,
  })
})

test('one that fails leaves why and a trace of the address that was tried, whether there is an account or not', async () => {
  const { email } = await newPerson()
  const nobody = `${randomUUID()}@private.example`
  secrets.add(nobody).add('guess-of-somebody')
  for (const tried of [email, nobody]) {
    await ask('/auth/login', { body: { email: tried.toUpperCase(), password: 'guess-of-somebody' } })
    expect(await line({ event: 'authentication', outcome: 'refused', claimed: trace(tried) })).toMatchObject({
      what: 'POST /api/user-service/auth/login',
      reason: 'wrongEmailOrPassword',
      network: trace(NETWORK),
    })
  }
})

test('so does every other way in, and a proof that is wrong or right', async () => {
  const { token, uuid } = await newPerson()
  const tries = [
    ['/auth/validate-magic-link', { shortLivedToken: 'made-up-link' }],
    [
      '/users/reset-password',
      { email: 'a@private.example', code: 'made-up', password: 'a much longer secret' },
    ],
    ['/users/emails/verify', { email: 'a@private.example', code: '123456' }],
    ['/mobile-auth/verify-code', { phone: '+34600000001', code: '123456' }],
  ] as const
  for (const [path, body] of tries) {
    await ask(path, { body })
    await line({ event: 'authentication', outcome: 'refused', what: `POST /api/user-service${path}` })
  }
  await ask('/auth/proof', { token, body: { password: 'guess-of-somebody' } })
  await line({ event: 'authentication', outcome: 'refused', account: uuid, reason: 'wrongEmailOrPassword' })
  await ask('/auth/proof', { token, body: { password: PASSWORD } })
  await line({ event: 'authentication', outcome: 'succeeded', account: uuid, what: 'proof' })
})

test('what is refused leaves who asked for what; what no client of ours sends leaves that', async () => {
  const { token, uuid } = await newPerson()
  await ask('/users/ban', { token, body: { userUuid: randomUUID() } })
  await line({ event: 'access', outcome: 'refused', account: uuid, reason: 'forbidden' })
  await ask('/users/emails', { token, body: { email: { $gt: '' } } })
  await line({ event: 'input', outcome: 'refused', account: uuid, reason: 'badRequest' })
  await ask('/users/profile', { token: 'made.up.token' })
  secrets.add('made.up.token')
  await line({ event: 'token', outcome: 'refused', what: 'GET /api/user-service/users/profile' })
  await ask('/users/profile')
  await line({ event: 'access', outcome: 'refused', reason: 'unauthorized', network: trace(NETWORK) })
})

test('a way into an account that changed leaves what it was', async () => {
  const { token, uuid } = await newPerson()
  await ask('/auth/proof', { token, body: { password: PASSWORD } })
  await ask('/users/emails', { token, body: { email: `${randomUUID()}@private.example` } })
  await line({ event: 'account', outcome: 'succeeded', what: 'emailAdded', account: uuid, on: uuid })
})

test('sockets that are cut for flooding, or show a token that is none, leave a line', async () => {
  const { token, uuid } = await newPerson()
  const forged = await new Raw(url, 'made.up.socket', '/primus', from).open()
  secrets.add('made.up.socket')
  await line({ event: 'token', outcome: 'refused', what: 'room socket', network: trace(NETWORK) })
  forged.cut()

  const flood = await new Raw(url, token, '/primus', from).open()
  await flood.ask('detailsView', {})
  for (let n = 0; n < 400; n++) flood.send('"primus::pong::1"')
  await line({ event: 'limit', outcome: 'cut', what: 'room socket', reason: 'tooManyFrames', account: uuid })

  const chat = new WebSocket(`${url.replace('http', 'ws')}/openchat`, { headers: from })
  chat.on('error', () => undefined)
  chat.on('open', () => {
    for (let n = 0; n < 200; n++) chat.send(JSON.stringify({ action: 'ping', body: 'made.up.socket' }))
  })
  await line({ event: 'limit', outcome: 'cut', what: 'chat socket', reason: 'tooManyFrames' })
  chat.terminate()
})

test('what a room refuses leaves the action, by our name of it', async () => {
  const { token, uuid } = await newPerson()
  const raw = await new Raw(url, token, '/primus', from).open()
  secrets.add('an-action-of-theirs')
  await raw.ask('action', { action: 'an-action-of-theirs', roomUuid: randomUUID() })
  await line({ event: 'input', outcome: 'refused', account: uuid, what: 'frame', reason: 'unknownAction' })
  raw.cut()
})

test('nothing of all that was private: no address, password, token or text', () => {
  const said = server.said()
  for (const secret of secrets) expect(said.toLowerCase()).not.toContain(secret.toLowerCase())
  expect(said).not.toContain('private.example')
  expect(said).not.toContain('+34600000001')
})
