import { describe, expect, it } from 'vitest'
import { createHash, randomInt } from 'node:crypto'
import { discord } from '#providers/discord.ts'
import { soundcloud } from '#providers/soundcloud.ts'
import { spotify } from '#providers/spotify.ts'
import { youtube } from '#providers/youtube.ts'
import type { Grant, VendorFault } from '#providers/oauth/oauth.ts'
import { CLIENT_ID, CLIENT_SECRET, startVendors } from '#test/support/vendors/double.ts'

const vendors = await startVendors()
const access = {
  clientId: CLIENT_ID,
  clientSecret: CLIENT_SECRET,
  baseUrl: vendors.url,
}
const redirectUri = 'https://rooms.example/link/here'
const verifier = 'v'.repeat(43)
const challenge = createHash('sha256').update(verifier).digest('base64url')

const granted = (given: Grant | VendorFault): Grant => {
  if ('fault' in given) throw new Error(`A grant was expected, not ${JSON.stringify(given)}`)
  return given
}

const adapters = [
  { name: 'Spotify', open: spotify.open, token: '/api/token', me: '/v1/me', rotates: false, revokes: false },
  {
    name: 'YouTube',
    open: youtube.open,
    token: '/token',
    me: '/youtube/v3/channels',
    rotates: false,
    revokes: true,
  },
  {
    name: 'SoundCloud',
    open: soundcloud.open,
    token: '/oauth/token',
    me: '/me',
    rotates: true,
    revokes: true,
  },
  {
    name: 'Discord',
    open: discord.open,
    token: '/api/oauth2/token',
    me: '/api/v10/users/@me',
    rotates: true,
    revokes: true,
  },
]

describe.each(adapters)('$name', ({ open, token, me, rotates, revokes }) => {
  const oauth = open(access)
  const account = { id: String(randomInt(1_000_000_000)), name: 'Somebody' }
  const agree = () =>
    vendors.grants.agree(oauth.authorizeUrl({ state: 's', challenge, redirectUri }), account)
  const link = async () => granted(await oauth.exchange({ code: agree().code, verifier, redirectUri }))

  it('asks on its own page, with state and PKCE, and never shows the secret there', () => {
    const page = open({ clientId: CLIENT_ID, clientSecret: CLIENT_SECRET }).authorizeUrl({
      state: 'a state',
      challenge,
      redirectUri,
    })
    expect(page).toMatch(/^https:\/\//)
    expect(page).not.toContain(CLIENT_SECRET)
    const asked = Object.fromEntries(new URL(page).searchParams)
    expect(asked).toMatchObject({
      client_id: CLIENT_ID,
      response_type: 'code',
      redirect_uri: redirectUri,
      state: 'a state',
      code_challenge: challenge,
      code_challenge_method: 'S256',
    })
  })

  it('exchanges a code once, with its verifier and address only', async () => {
    const { code } = agree()
    const grant = granted(await oauth.exchange({ code, verifier, redirectUri }))
    expect(grant).toMatchObject({ expiresInS: 3600, scope: 'some-scope' })
    expect(grant.refreshToken).toBeTruthy()
    expect(await oauth.exchange({ code, verifier, redirectUri })).toEqual({ fault: 'rejected' })
    const wrong = { code: agree().code, verifier: 'w'.repeat(43), redirectUri }
    expect(await oauth.exchange(wrong)).toEqual({ fault: 'rejected' })
    const elsewhere = { code: agree().code, verifier, redirectUri: 'https://evil.example/' }
    expect(await oauth.exchange(elsewhere)).toEqual({ fault: 'rejected' })
  })

  it('refreshes until the consent is taken back', async () => {
    const { refreshToken } = await link()
    const next = granted(await oauth.refresh(refreshToken ?? ''))
    expect(next.refreshToken === null).toBe(!rotates)
    vendors.grants.withdraw(account.id)
    expect(await oauth.refresh(next.refreshToken ?? refreshToken ?? '')).toEqual({ fault: 'rejected' })
    expect(await oauth.profile(next.accessToken)).toEqual({ fault: 'rejected' })
  })

  it('tells whose token it is', async () => {
    const { accessToken } = await link()
    const profile = await oauth.profile(accessToken)
    expect(profile).toMatchObject({ id: account.id, displayName: account.name, email: null })
  })

  it('takes tokens back where there is a call for it', async () => {
    const grant = await link()
    await oauth.revoke(grant)
    await oauth.revoke({ accessToken: null, refreshToken: null })
    const used = rotates && revokes && me === '/me' ? grant.accessToken : grant.refreshToken
    if (!revokes) return expect(vendors.grants.holderOf(grant.accessToken)).not.toBeNull()
    if (me === '/me') return expect(vendors.grants.holderOf(used ?? '')).toBeNull()
    expect(await oauth.refresh(used ?? '')).toEqual({ fault: 'rejected' })
  })

  it('says that it was asked too often, and for how long to wait', async () => {
    vendors.failures.push({ at: token, status: 429, headers: { 'retry-after': '17' } })
    expect(await oauth.refresh('x')).toEqual({ fault: 'busy', retryAfterS: 17 })
    const later = new Date(Date.now() + 3_600_000).toUTCString()
    vendors.failures.push({ at: me, status: 429, headers: { 'retry-after': later } })
    const wait = await oauth.profile('x')
    expect('retryAfterS' in wait && wait.retryAfterS > 3000 && wait.retryAfterS <= 3600).toBe(true)
    vendors.failures.push({ at: token, status: 429, body: { retry_after: 1.2 } })
    expect(await oauth.refresh('x')).toEqual({ fault: 'busy', retryAfterS: 2 })
    vendors.failures.push({ at: token, status: 429 })
    expect(await oauth.refresh('x')).toEqual({ fault: 'busy', retryAfterS: 30 })
  })

  it.each([
    ['an error of its own', { status: 500, body: 'Oops' }],
    ['no JSON', { status: 200, body: '<html>' }],
    ['a grant without a token', { status: 200, body: { token_type: 'Bearer' } }],
    ['far too much', { status: 200, bytes: 1024 * 1024 }],
    ['a redirect', { status: 302, headers: { location: '/token' } }],
    ['silence', { silent: true as const }],
  ])('is down when it answers %s', async (_, failure) => {
    const patient = open('silent' in failure ? { ...access, timeoutMs: 500 } : access)
    vendors.failures.push({ at: token, ...failure })
    expect(await patient.refresh('x')).toEqual({ fault: 'down' })
    vendors.failures.push({ at: me, ...failure })
    expect(await patient.profile('x')).toEqual({ fault: 'down' })
    expect(vendors.failures).toEqual([])
  })

  it('is down where nobody listens', async () => {
    const nobody = open({ ...access, baseUrl: 'http://127.0.0.1:1' })
    expect(await nobody.refresh('x')).toEqual({ fault: 'down' })
    await expect(nobody.revoke({ accessToken: 'a', refreshToken: 'b' })).resolves.toBeUndefined()
  })

  it('refuses a server whose secret is wrong', async () => {
    expect(await open({ ...access, clientSecret: 'wrong' }).refresh('x')).toEqual({ fault: 'refused' })
  })
})

describe('what is particular', () => {
  it('YouTube names its daily quota with a 403', async () => {
    const body = { error: { code: 403, errors: [{ reason: 'quotaExceeded', domain: 'youtube.quota' }] } }
    vendors.failures.push({ at: '/youtube', status: 403, body })
    expect(await youtube.open(access).profile('x')).toMatchObject({ fault: 'busy' })
    vendors.failures.push({
      at: '/youtube',
      status: 403,
      body: { error: { errors: [{ reason: 'forbidden' }] } },
    })
    expect(await youtube.open(access).profile('x')).toEqual({ fault: 'refused' })
  })

  it('YouTube has people without a channel', async () => {
    vendors.failures.push({ at: '/youtube', status: 200, body: { kind: 'youtube#channelListResponse' } })
    expect(await youtube.open(access).profile('x')).toMatchObject({ id: '', name: '' })
  })

  it('SoundCloud names people by URN of late, and gives a token for nobody', async () => {
    const oauth = soundcloud.open(access)
    vendors.failures.push({ at: '/me', status: 200, body: { urn: 'soundcloud:users:7', username: 'u' } })
    expect(await oauth.profile('x')).toMatchObject({ id: 'soundcloud:users:7' })
    expect(await oauth.publicToken?.()).toMatchObject({ refreshToken: null, expiresInS: 3600 })
  })

  it('Discord passes on the address only if it proved it', async () => {
    const oauth = discord.open(access)
    const user = { id: '7', username: 'u', email: 'Some@Example.com' }
    for (const [verified, email] of [
      [true, 'some@example.com'],
      [false, null],
      [undefined, null],
    ]) {
      vendors.failures.push({ at: '/api/v10', status: 200, body: { ...user, verified } })
      expect(await oauth.profile('x')).toMatchObject({ email })
    }
  })
})
