import { describe, expect, it } from 'vitest'
import { linkedProviders, unlink } from '#contract/user/links.ts'
import { editProfile } from '#contract/user/profiles.ts'
import * as soundcloud from '#contract/user/soundcloud.ts'
import { refreshSpotifyToken, spotifyTokenService } from '#contract/user/spotify.ts'
import { refreshYoutubeToken } from '#contract/user/youtube.ts'
import { newGuest, newPerson, type Person } from '#test/support/people.ts'
import { sharedMemory } from '#test/support/sharedMemory.ts'
import { startVendors } from '#test/support/vendors/double.ts'
import { linkAt, newAccount } from '#test/support/vendors/linking.ts'
import { startWorld } from '#test/support/world.ts'
import { createServiceToken } from '../sessions/serviceToken.ts'

const vendors = await startVendors()
const keys = ['1'.repeat(64), '2'.repeat(64)] as const
const shared = sharedMemory()
const world = await startWorld({ ...vendors.settings, SECRET_KEY: keys[0] }, shared)
const service = await createServiceToken(world.tools, 'player')
const notLinked = { status: 404, message: 'This account is not linked' }

/** Puts the end of every access token of somebody into the past. */
const runOut = ({ id }: Person) =>
  world.tools.db
    .updateTable('userLinks')
    .set({ accessExpiresAt: new Date(Date.now() - 1000) })
    .where('userId', '=', id)
    .execute()
const spotify = (person: Person) => world.call(refreshSpotifyToken, {}, person.token)

describe('an access token', () => {
  it('is given while it is good, and renewed when it runs out', async () => {
    const person = await newPerson(world)
    const account = newAccount()
    await linkAt(world, vendors, person, 'spotify', account)
    const first = await spotify(person)
    const asked = vendors.asked('/api/token')
    await expect(spotify(person)).resolves.toMatchObject({ accessToken: first.accessToken })
    expect(vendors.asked('/api/token')).toBe(asked)
    await runOut(person)
    const second = await spotify(person)
    expect(second.accessToken).not.toBe(first.accessToken)
    expect(vendors.grants.holderOf(second.accessToken)).toEqual(account)
    expect(Date.parse(second.expiresAt)).toBeGreaterThan(Date.now())
  })

  it.each(['spotify', 'soundcloud'] as const)(
    'of %s is asked for once by twenty at once',
    async (provider) => {
      const person = await newPerson(world)
      await linkAt(world, vendors, person, provider)
      await runOut(person)
      const endpoint = provider === 'spotify' ? refreshSpotifyToken : soundcloud.refreshSoundcloudToken
      const path = provider === 'spotify' ? '/api/token' : '/oauth/token'
      const asked = vendors.asked(path)
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => world.call(endpoint, {}, person.token)),
      )
      expect(vendors.asked(path)).toBe(asked + 1)
      expect(new Set(answers.map(({ accessToken }) => accessToken)).size).toBe(1)
    },
  )

  it('of two nodes is asked for once too', async () => {
    const settings = { ...vendors.settings, SECRET_KEY: keys[0], DATABASE_URL: world.databaseUrl }
    const other = await startWorld(settings, shared)
    const person = await newPerson(world)
    await linkAt(world, vendors, person, 'soundcloud')
    for (let turn = 0; turn < 3; turn++) {
      await runOut(person)
      const asked = vendors.asked('/oauth/token')
      const answers = await Promise.all(
        [world, other, world, other].map((node) =>
          node.call(soundcloud.refreshSoundcloudToken, {}, person.token),
        ),
      )
      expect(vendors.asked('/oauth/token')).toBe(asked + 1)
      expect(new Set(answers.map(({ accessToken }) => accessToken)).size).toBe(1)
    }
    await other.close()
  })

  it('cannot be renewed after the consent was taken back: link again, then it can', async () => {
    const person = await newPerson(world)
    const account = newAccount()
    await linkAt(world, vendors, person, 'youtube', account)
    await runOut(person)
    vendors.grants.withdraw(account.id)
    const again = () => world.call(refreshYoutubeToken, {}, person.token)
    const broken = { status: 403, message: 'Your YouTube link does not work any more: link it again' }
    await expect(again()).rejects.toMatchObject(broken)
    const asked = vendors.asked('/token')
    await expect(again()).rejects.toMatchObject(broken)
    expect(vendors.asked('/token')).toBe(asked)
    const { providers } = await world.call(linkedProviders, {}, person.token)
    expect(providers.find(({ provider }) => provider === 'youtube')?.link).toMatchObject({ broken: true })
    await linkAt(world, vendors, person, 'youtube', account)
    await expect(again()).resolves.toHaveProperty('accessToken')
  })

  it('waits for a provider that is busy or down, and the link stays', async () => {
    const person = await newPerson(world)
    await linkAt(world, vendors, person, 'spotify')
    await runOut(person)
    vendors.failures.push({ at: '/api/token', status: 429, headers: { 'retry-after': '5' } })
    await expect(spotify(person)).rejects.toMatchObject({
      status: 503,
      message: 'Spotify asks us to wait: try again in 5 seconds',
    })
    vendors.failures.push({ at: '/api/token', status: 502 })
    await expect(spotify(person)).rejects.toMatchObject({ status: 503 })
    await expect(spotify(person)).resolves.toHaveProperty('accessToken')
  })

  it('stays what it was when somebody edits the own profile', async () => {
    const person = await newPerson(world)
    await linkAt(world, vendors, person, 'spotify')
    await world.call(editProfile, { body: { nickname: 'Other' } }, person.token)
    await expect(spotify(person)).resolves.toHaveProperty('accessToken')
  })
})

describe('only', () => {
  it('services get the Spotify token of others, by uuid or number', async () => {
    const [person, stranger] = [await newPerson(world), await newPerson(world)]
    await linkAt(world, vendors, person, 'spotify')
    const { accessToken } = await spotify(person)
    for (const id of [person.uuid, String(person.id)])
      await expect(world.call(spotifyTokenService, { params: { id } }, service)).resolves.toMatchObject({
        accessToken,
      })
    const params = { id: person.uuid }
    for (const token of [person.token, stranger.token])
      await expect(world.call(spotifyTokenService, { params }, token)).rejects.toMatchObject({ status: 403 })
    await expect(
      world.call(spotifyTokenService, { params: { id: stranger.uuid } }, service),
    ).rejects.toMatchObject(notLinked)
    await expect(world.call(refreshSpotifyToken, {}, service)).rejects.toMatchObject({ status: 403 })
  })

  it('the owner gets a SoundCloud token, and the mobile one apart', async () => {
    const [person, stranger] = [await newPerson(world), await newPerson(world)]
    await linkAt(world, vendors, person, 'soundcloud')
    await linkAt(world, vendors, stranger, 'soundcloud')
    const get = (id: string, query: { mobile?: 'true' | 'false' } = {}, token = person.token) =>
      world.call(soundcloud.soundcloudAccessToken, { params: { id }, query }, token)
    await expect(get(person.uuid)).resolves.toHaveProperty('accessToken')
    await expect(get(String(person.id), { mobile: 'false' })).resolves.toHaveProperty('accessToken')
    await expect(get(person.uuid, { mobile: 'true' })).rejects.toMatchObject(notLinked)
    await linkAt(world, vendors, person, 'soundcloudMobile')
    const mobile = await get(person.uuid, { mobile: 'true' })
    expect(mobile.accessToken).not.toBe((await get(person.uuid)).accessToken)
    await expect(
      world.call(soundcloud.refreshSoundcloudMobileToken, {}, person.token),
    ).resolves.toMatchObject({ accessToken: mobile.accessToken })
    await expect(get(stranger.uuid)).rejects.toMatchObject(notLinked)
    await expect(get(person.uuid, {}, service)).rejects.toMatchObject({ status: 403 })
  })

  it('one token for what is public is made for everybody', async () => {
    const ghost = await newGuest(world)
    const asked = vendors.asked('/oauth/token')
    const tokens = await Promise.all(
      Array.from({ length: 20 }, () => world.call(soundcloud.soundcloudPublicToken, {}, ghost.token)),
    )
    expect(new Set(tokens.map(({ accessToken }) => accessToken)).size).toBe(1)
    expect(vendors.asked('/oauth/token')).toBe(asked + 1)
    const mobile = await world.call(soundcloud.soundcloudMobilePublicToken, {}, ghost.token)
    expect(mobile.accessToken).not.toBe(tokens[0]?.accessToken)
  })
})

it('a token that cannot be read is as good as none, and can be unlinked', async () => {
  const person = await newPerson(world)
  await linkAt(world, vendors, person, 'youtube')
  await world.tools.db
    .updateTable('userLinks')
    .set({ accessSealed: Buffer.alloc(80, 1), refreshSealed: Buffer.alloc(80, 1) })
    .where('userId', '=', person.id)
    .execute()
  await expect(world.call(refreshYoutubeToken, {}, person.token)).rejects.toMatchObject({ status: 403 })
  const { providers } = await world.call(linkedProviders, {}, person.token)
  expect(providers.find(({ provider }) => provider === 'youtube')?.link).toMatchObject({ broken: false })
  await world.call(unlink, { params: { provider: 'youtube' } }, person.token)
})

it('after the master key changed, what it sealed is still read, and sealed anew when it is renewed', async () => {
  const person = await newPerson(world)
  await linkAt(world, vendors, person, 'spotify')
  const { accessToken } = await spotify(person)
  const settings = { ...vendors.settings, DATABASE_URL: world.databaseUrl, SECRET_KEY: keys[1] }
  const later = await startWorld({ ...settings, FORMER_SECRET_KEYS: keys[0] }, shared)
  const again = () => later.call(refreshSpotifyToken, {}, person.token)
  await expect(again()).resolves.toMatchObject({ accessToken })
  const keyId = async () => {
    const { db } = later.tools
    const row = await db
      .selectFrom('userLinks')
      .selectAll()
      .where('userId', '=', person.id)
      .executeTakeFirst()
    return row?.accessSealed?.subarray(1, 5).toString('hex')
  }
  const before = await keyId()
  await runOut(person)
  await expect(again()).resolves.toHaveProperty('accessToken')
  expect(await keyId()).not.toBe(before)
  await later.close()
})
