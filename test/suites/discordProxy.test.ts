import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { beforeEach, expect, test, vi } from 'vitest'
import { forgotPassword } from '#contract/user/passwords.ts'
import { startDiscordProxy } from '#test/support/discordProxy.ts'
import { startWorld } from '#test/support/world.ts'

const ours = '123456789012345678'
const proxy = startDiscordProxy(ours)
const world = await startWorld({
  DISCORD_ACTIVITY: 'on',
  DISCORD_CLIENT_ID: ours,
  DISCORD_CLIENT_SECRET: 'secret',
  DISCORD_PUBLIC_KEY: proxy.publicKey,
  TRUST_PROXY: 'on',
})
const most = forgotPassword.perMinute ?? 0
// What is counted by the minute is asked within one.
beforeEach(() =>
  vi.waitFor(() => expect(Date.now() % 60_000).toBeLessThan(45_000), { timeout: 20_000, interval: 100 }),
)
let n = 0
/** Asks once from an address, with what a proxy says of the person behind it. */
const ask = async (address: string, said: Record<string, string> = {}): Promise<number> => {
  const headers = { 'x-forwarded-for': address, 'content-type': 'application/json', ...said }
  const body = JSON.stringify({ email: `nobody-${n++}@example.com` })
  return (await world.fetch(forgotPassword.path, { method: 'POST', headers, body })).status
}
const askAll = async (address: string, said?: Record<string, string>): Promise<void> => {
  for (let times = 0; times < most; times++) expect(await ask(address, said)).toBe(200)
}

test('48: limits by address count whom Discord signs for, from whatever address of its proxy', async () => {
  const [ada, ben] = [proxy.headersOf('1'), proxy.headersOf('2', { form: 'hex' })]
  await askAll('203.0.113.1', ada)
  expect(await ask('203.0.113.1', ada)).toBe(429)
  // Elsewhere she is the same, with a header that was made later too; whoever shares the address is not.
  expect(await ask('203.0.113.2', ada)).toBe(429)
  expect(await ask('203.0.113.2', proxy.headersOf('1', { lives: 90 }))).toBe(429)
  expect(await ask('203.0.113.1', ben)).toBe(200)
  expect(await ask('203.0.113.1')).toBe(200)
})

test('48: a header that Discord did not sign, for this app and now, changes nothing: the address counts', async () => {
  const address = '198.51.100.7'
  await askAll(address)
  expect(await ask(address)).toBe(429)
  const now = Math.floor(Date.now() / 1000)
  const good = proxy.headersOf('3')
  const of = (id: string) => proxy.headersOf(id)['x-discord-proxy-payload']
  for (const forged of [
    startDiscordProxy(ours).headersOf('3'),
    proxy.headersOf('3', { app: '999999999999999999' }),
    proxy.headersOf('3', { now: now - 120 }),
    { ...good, 'x-signature-timestamp': String(now + 1) },
    { ...good, 'x-discord-proxy-payload': of('4') },
    { ...good, 'x-signature-ed25519': 'AAAA' },
    { ...good, 'x-discord-proxy-payload': 'bm8gSlNPTg==' },
    { 'x-discord-proxy-payload': good['x-discord-proxy-payload'] },
  ])
    expect(await ask(address, forged)).toBe(429)
  expect(await ask(address, good)).toBe(200)
})

/** What an upgrade without a good ticket is answered. */
const upgrade = async (headers: Record<string, string>): Promise<number | undefined> => {
  const line = request(`${world.url}/roomtone/voice?ticket=none`, {
    headers: { ...headers, ...upgrading },
  })
  line.end()
  const [answer] = (await once(line, 'response')) as [IncomingMessage]
  answer.destroy()
  return answer.statusCode
}
const upgrading = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': Buffer.alloc(16).toString('base64'),
}

test('48: sockets count the same: of two behind one address, who opens too many is refused alone', async () => {
  const [ada, ben] = ['5', '6'].map((id) => ({ 'x-forwarded-for': '192.0.2.9', ...proxy.headersOf(id) }))
  await expect
    .poll(() => Promise.all(Array.from({ length: 20 }, () => upgrade(ada ?? {}))), {
      timeout: 30_000,
      interval: 0,
    })
    .toContain(429)
  expect(await upgrade(ben ?? {})).toBe(403)
})
