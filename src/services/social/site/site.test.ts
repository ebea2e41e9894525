import { describe, expect, test } from 'vitest'
import { musicProviders } from '#contract/playlist/providers.ts'
import { room } from '#contract/room/rooms.ts'
import { createRoom } from '#contract/room/infrastructure.ts'
import type { Site } from '#contract/user/site.ts'
import { account } from '#test/suites/doors/callers.ts'
import { startVendors } from '#test/support/vendors/double.ts'
import { linkAt } from '#test/support/vendors/linking.ts'
import { startWorld } from '#test/support/world.ts'

const vendors = await startVendors()
const world = await startWorld({
  ...vendors.settings,
  CHAT_ANNOUNCEMENTS: 'off',
  BRAND: 'hangout',
  BRAND_HOSTS: 'turntable.test=turntable, Plain.test=roomtone',
  TRUST_PROXY: 'on',
})
const at = (host: string, path: string, token?: string) =>
  world.fetch(path, { headers: { 'x-forwarded-host': host }, ...(token && { token }) })
const siteAt = async (host: string, token?: string): Promise<Site> =>
  (await (await at(host, '/api/user-service/site', token)).json()) as Site

describe('49: the two brands', () => {
  test('differ by host in name, accent and the order of providers, and in nothing else', async () => {
    const [hangout, turntable] = [await siteAt('hangout.test'), await siteAt('turntable.test:8080')]
    expect(hangout).toMatchObject({
      brand: 'hangout',
      wordmark: 'hangout',
      accent: '#ffb454',
      providerOrder: [
        'sevenDigital',
        'uploadService',
        'apple',
        'spotify',
        'youtube',
        'soundCloudPublic',
        'audius',
      ],
      activity: null,
      voice: 'agora',
      languages: ['en', 'es'],
    })
    expect(turntable).toMatchObject({ brand: 'turntable', wordmark: 'turntable', accent: '#4fd1c5' })
    expect((await siteAt('plain.test')).brand).toBe('roomtone')
    const differing = new Set(['brand', 'name', 'wordmark', 'accent', 'providerOrder'])
    const rest = (site: Site) => Object.entries(site).filter(([key]) => !differing.has(key))
    expect(rest(hangout)).toEqual(rest(turntable))

    const ada = await account(world, 'user')
    const { slug, uuid } = await world.call(createRoom, { body: { name: 'The same' } }, ada.token)
    const path = room.path.replace(':id', slug)
    for (const host of ['hangout.test', 'turntable.test'])
      expect(await (await at(host, path, ada.token)).json()).toMatchObject({ uuid, name: 'The same' })
    const offered = async (host: string) =>
      ((await (await at(host, musicProviders.path)).json()) as { brand: string }).brand
    expect([await offered('hangout.test'), await offered('turntable.test')]).toEqual(['hangout', 'turntable'])
  })

  test('under turntable the first linked of Apple, Spotify and YouTube comes first, for guests YouTube', async () => {
    const ada = await account(world, 'user')
    expect((await siteAt('turntable.test', ada.token)).providerOrder[0]).toBe('youtube')
    expect((await siteAt('turntable.test')).providerOrder[0]).toBe('youtube')
    await linkAt(world, vendors, ada, 'spotify')
    expect((await siteAt('turntable.test', ada.token)).providerOrder[0]).toBe('spotify')
    expect((await siteAt('hangout.test', ada.token)).providerOrder[0]).toBe('sevenDigital')
  })
})

describe('49: pages in frames of others', () => {
  const frames = (answer: Response) => ({
    policy: /frame-ancestors ([^;]*)/.exec(answer.headers.get('content-security-policy') ?? '')?.[1],
    option: answer.headers.get('x-frame-options'),
  })
  test('are shown by nobody while there is no activity', async () => {
    for (const path of ['/', '/docs/api'])
      expect(frames(await world.fetch(path))).toEqual({ policy: "'self'", option: 'SAMEORIGIN' })
  })

  test('are shown by Discord alone where there is one', async () => {
    const framed = await startWorld({ ...vendors.settings, DISCORD_ACTIVITY: 'on' })
    expect(frames(await framed.fetch('/'))).toEqual({
      policy: "'self' https://discord.com https://discordsays.com https://*.discordsays.com",
      option: null,
    })
    const site = (await (await framed.fetch('/api/user-service/site')).json()) as Site
    expect(site).toMatchObject({ brand: 'roomtone', activity: { clientId: 'client-of-ours' } })
  })
})
