import { describe, expect, it } from 'vitest'
import * as contract from '#contract/user/links.ts'
import { ownProfile } from '#contract/user/profiles.ts'
import { deleteSpotifyToken, exchangeSpotifyCode } from '#contract/user/spotify.ts'
import { exchangeYoutubeCode } from '#contract/user/youtube.ts'
import { jobsDone } from '#test/support/jobs.ts'
import { newPerson, type Person } from '#test/support/people.ts'
import { startVendors } from '#test/support/vendors/double.ts'
import { agreeAt, linkAt, newAccount } from '#test/support/vendors/linking.ts'
import { startWorld } from '#test/support/world.ts'

const vendors = await startVendors()
const world = await startWorld({ ...vendors.settings, PUBLIC_URL: 'https://rooms.example' })
const begun = { status: 403, message: 'This was not begun here or took too long, please start again' }

const linkOf = async (person: Person, provider: string) => {
  const { providers } = await world.call(contract.linkedProviders, {}, person.token)
  return providers.find((one) => one.provider === provider)?.link ?? null
}
const musicOf = async (person: Person) => (await world.call(ownProfile, {}, person.token)).musicProviders
const rowsOf = (person: Person) =>
  world.tools.db.selectFrom('userLinks').selectAll().where('userId', '=', person.id).execute()

describe('linking', () => {
  it('goes over the page of the provider and back to ours', async () => {
    const person = await newPerson(world)
    const { url } = await world.call(contract.startLink, { params: { provider: 'spotify' } }, person.token)
    expect(new URL(url).searchParams.get('redirect_uri')).toBe('https://rooms.example/link/spotify')
    const account = newAccount({ name: 'DJ Spot' })
    const body = vendors.grants.agree(url, account)
    const token = await world.call(exchangeSpotifyCode, { body }, person.token)
    expect(vendors.grants.holderOf(token.accessToken)).toEqual(account)
    expect(token.expiresIn).toBeGreaterThan(3000)
    expect(await linkOf(person, 'spotify')).toMatchObject({ name: 'DJ Spot', broken: false })
    expect(await musicOf(person)).toEqual(['spotify'])
  })

  it('keeps the name of an account though no database could store it as it is', async () => {
    const person = await newPerson(world)
    await linkAt(world, vendors, person, 'spotify', newAccount({ name: 'DJ\0 \ud83c' }))
    expect(await linkOf(person, 'spotify')).toMatchObject({ name: 'DJ\ufffd \ufffd' })
  })

  it('leaves nothing readable in the database', async () => {
    const person = await newPerson(world)
    const body = await agreeAt(world, vendors, person, 'spotify')
    const { accessToken } = await world.call(exchangeSpotifyCode, { body }, person.token)
    const [row] = await rowsOf(person)
    expect(row?.accessSealed).toBeInstanceOf(Buffer)
    expect(row?.refreshSealed).toBeInstanceOf(Buffer)
    for (const sealed of [row?.accessSealed, row?.refreshSealed])
      for (const readable of ['at-', 'rt-', accessToken]) expect(sealed?.includes(readable)).toBe(false)
  })

  it('takes a state once, in the session and for the provider it was begun with', async () => {
    const [me, stranger] = [await newPerson(world), await newPerson(world)]
    const exchange = (body: { code: string; state: string }, token: string) =>
      world.call(exchangeSpotifyCode, { body }, token)
    const stolen = await agreeAt(world, vendors, me, 'spotify')
    await expect(exchange(stolen, stranger.token)).rejects.toMatchObject(begun)
    await expect(exchange(stolen, me.token)).rejects.toMatchObject(begun)
    const other = await agreeAt(world, vendors, me, 'spotify')
    await expect(world.call(exchangeYoutubeCode, { body: other }, me.token)).rejects.toMatchObject(begun)
    const good = await agreeAt(world, vendors, me, 'spotify')
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => exchange(good, me.token)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(exchange({ code: 'x', state: 'x' }, me.token)).rejects.toMatchObject(begun)
    expect(await rowsOf(stranger)).toEqual([])
  })

  it('takes no state that is ten minutes old, nor a code the provider does not know', async () => {
    const person = await newPerson(world)
    const late = await agreeAt(world, vendors, person, 'youtube')
    await world.tools.db
      .updateTable('oneTimeTokens')
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where('purpose', '=', 'link')
      .execute()
    await expect(world.call(exchangeYoutubeCode, { body: late }, person.token)).rejects.toMatchObject(begun)
    const { state } = await agreeAt(world, vendors, person, 'youtube')
    await expect(
      world.call(exchangeYoutubeCode, { body: { state, code: 'made up' } }, person.token),
    ).rejects.toMatchObject({ status: 403, message: 'The provider did not accept this, please start again' })
  })

  it('tells what the provider makes of it', async () => {
    const person = await newPerson(world)
    const attempt = async (failure: object) => {
      const body = await agreeAt(world, vendors, person, 'spotify')
      vendors.failures.push({ at: '/api/token', ...failure })
      return world.fetch('/api/user-service/spotify/exchange-code', {
        method: 'POST',
        token: person.token,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    }
    const busy = await attempt({ status: 429, headers: { 'retry-after': '21' } })
    expect({ status: busy.status, after: busy.headers.get('retry-after') }).toEqual({
      status: 503,
      after: '21',
    })
    expect(await busy.json()).toMatchObject({ message: 'Spotify asks us to wait: try again in 21 seconds' })
    expect((await attempt({ status: 500 })).status).toBe(503)
    const refused = await attempt({ status: 401, body: { error: 'invalid_client' } })
    expect({ status: refused.status, body: await refused.json() }).toMatchObject({
      status: 502,
      body: { message: 'Spotify does not accept this server' },
    })
  })
})

describe('among apple, spotify and youtube', () => {
  it('adding one replaces the one that was there; SoundCloud stays beside', async () => {
    const person = await newPerson(world)
    await linkAt(world, vendors, person, 'soundcloud')
    await linkAt(world, vendors, person, 'youtube')
    expect(await musicOf(person)).toEqual(['soundcloud', 'youtube'])
    await linkAt(world, vendors, person, 'spotify')
    expect(await musicOf(person)).toEqual(['soundcloud', 'spotify'])
    expect(await linkOf(person, 'youtube')).toBeNull()
    expect(await linkOf(person, 'soundcloud')).not.toBeNull()
  })
})

describe('unlinking', () => {
  it('forgets the account, has its tokens taken back, and happens once', async () => {
    const person = await newPerson(world)
    const body = await agreeAt(world, vendors, person, 'youtube')
    const { accessToken } = await world.call(exchangeYoutubeCode, { body }, person.token)
    // What was replaced in tests before is taken back in its own time.
    await jobsDone(world.tools)
    const revoked = vendors.asked('/revoke')
    const unlink = () => world.call(contract.unlink, { params: { provider: 'youtube' } }, person.token)
    await unlink()
    expect(await rowsOf(person)).toEqual([])
    expect(await musicOf(person)).toEqual([])
    await expect(unlink()).rejects.toMatchObject({ status: 404, message: 'This account is not linked' })
    await expect.poll(() => vendors.asked('/revoke'), { timeout: 20_000 }).toBe(revoked + 1)
    expect(JSON.stringify(vendors.heard.at(-1)?.form)).not.toContain(accessToken)
  })

  it('has its documented call for Spotify', async () => {
    const [person, other] = [await newPerson(world), await newPerson(world)]
    await linkAt(world, vendors, person, 'spotify')
    await linkAt(world, vendors, other, 'spotify')
    await world.call(deleteSpotifyToken, {}, person.token)
    expect(await linkOf(person, 'spotify')).toBeNull()
    expect(await linkOf(other, 'spotify')).not.toBeNull()
  })

  it('leaves a music provider that another link still stands for', async () => {
    const person = await newPerson(world)
    await linkAt(world, vendors, person, 'soundcloud')
    await linkAt(world, vendors, person, 'soundcloudMobile')
    await world.call(contract.unlink, { params: { provider: 'soundcloud' } }, person.token)
    expect(await musicOf(person)).toEqual(['soundcloud'])
  })
})

it('what is offered is known before signing in', async () => {
  await expect(world.call(contract.offeredProviders, {})).resolves.toEqual({
    providers: ['apple', 'spotify', 'youtube', 'soundcloud', 'soundcloudMobile', 'discord'],
    voice: true,
  })
})
