import { decodeJwt } from 'jose'
import { describe, expect, it } from 'vitest'
import { apple as provider } from '#providers/apple.ts'
import { startVendors } from '#test/support/vendors/double.ts'

const vendors = await startVendors()
const config = {
  teamId: 'TEAM123456',
  keyId: 'KEY1234567',
  privateKey: vendors.settings['APPLE_MUSIC_PRIVATE_KEY'] ?? '',
  baseUrl: vendors.url,
  origins: ['https://rooms.example', 'https://players.example'],
}
const at = '/v1/me/storefront'

describe('Apple Music', () => {
  const apple = provider.open(config)

  it('is told who we are by a token of one day', async () => {
    const now = Date.now()
    const { token, expiresAt } = await apple.developerToken(now)
    const { iss, iat = 0, exp = 0, origin } = decodeJwt(token)
    // Browsers elsewhere are not served with it.
    expect(origin).toEqual(['https://rooms.example', 'https://players.example'])
    expect({ iss, lives: exp - iat }).toEqual({ iss: 'TEAM123456', lives: 86_400 })
    expect(expiresAt).toBe(exp * 1000)
  })

  it('knows the store of a person, and whose token is none', async () => {
    vendors.appleTokens.add('user-token')
    expect(await apple.storefront('user-token', Date.now())).toEqual({ storefront: 'us' })
    expect(await apple.storefront('made-up', Date.now())).toEqual({ fault: 'rejected' })
    const stranger = provider.open({ ...config, keyId: 'OTHER' })
    expect(await stranger.storefront('user-token', Date.now())).toEqual({ fault: 'refused' })
  })

  it.each([
    [
      { status: 429, headers: { 'retry-after': '9' } },
      { fault: 'busy', retryAfterS: 9 },
    ],
    [{ status: 500 }, { fault: 'down' }],
    [{ status: 200, body: { data: [] } }, { fault: 'down' }],
    [{ status: 200, bytes: 1024 * 1024 }, { fault: 'down' }],
    [{ silent: true as const }, { fault: 'down' }],
  ])('that answers %j is read as %j', async (failure, fault) => {
    vendors.failures.push({ at, ...failure })
    const patient = provider.open('silent' in failure ? { ...config, timeoutMs: 500 } : config)
    expect(await patient.storefront('user-token', Date.now())).toEqual(fault)
  })
})
