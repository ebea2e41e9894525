import { describe, expect, it } from 'vitest'
import { createCrate } from '#contract/playlist/crates.ts'
import { addToQueue } from '#contract/playlist/queue.ts'
import * as contract from '#contract/playlist/songs.ts'
import { newGuest, newPerson, type Person } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'
import { songIdentity } from '../api.ts'

const world = await startWorld()
const guest = await newGuest(world)
const me = await newPerson(world)

type Loose = Record<string, unknown>
const song = (more: Loose): Loose => ({
  artistName: 'Nobody',
  trackName: 'Nothing',
  duration: 100,
  musicProviders: {},
  thumbnails: {},
  ...more,
})

/** Says what a song is by putting it into the own queue, and gives the ids it has there. */
const idOf = async (more: Loose, who: Person = me): Promise<string> => {
  const { songs } = await world.call(
    addToQueue,
    { body: { songs: [song({ musicProviders: { tidal: crypto.randomUUID() }, ...more })] } },
    who.token,
  )
  const { songId, songShortId } = songs[0] ?? { songId: '', songShortId: '' }
  expect(songId).toMatch(/^[1-9][0-9]*$/)
  expect(songShortId).toHaveLength(10)
  return `${songId}/${songShortId}`
}

describe('the same recording', () => {
  it('is told, for one person, by a provider id, Spotify’s in both spellings', async () => {
    const id = await idOf({
      trackName: 'One',
      musicProviders: { spotify: 'spotify:track:abc', youtube: 'one' },
    })
    expect(await idOf({ trackName: 'Uno', duration: 300, musicProviders: { spotify: 'abc' } })).toBe(id)
    expect(await idOf({ trackName: 'Eins', duration: 10, musicProviders: { youtube: 'one' } })).toBe(id)
    expect(await idOf({ trackName: 'One', duration: 300, musicProviders: { apple: 'one' } })).not.toBe(id)
  })

  it('is told, for one person, by its ISRC, however it is written', async () => {
    const id = await idOf({ trackName: 'Two', isrc: 'GB-AYE-06-01498' })
    expect(await idOf({ trackName: 'Deux', duration: 7, isrc: 'gbaye0601498' })).toBe(id)
    expect(await idOf({ trackName: 'Trois', duration: 7, isrc: 'nonsense' })).not.toBe(id)
  })

  it('is told, for everybody, by names and nearly the same length', async () => {
    const id = await idOf({ artistName: 'The Three', trackName: 'Three', duration: 200 })
    const near = { artistName: 'the  THREE ', trackName: 'three' }
    expect(await idOf({ ...near, duration: 205 })).toBe(id)
    expect(await idOf({ ...near, duration: 196 }, guest)).toBe(id)
    expect(await idOf({ artistName: 'The Three', trackName: 'Three', duration: 206 })).not.toBe(id)
    expect(await idOf({ artistName: 'The Four', trackName: 'Three', duration: 200 })).not.toBe(id)
  })

  it('has one id within one request, also if its lengths differ a little', async () => {
    const lengths = [150, 153, 150, 149].map((duration) =>
      song({ trackName: 'Together', duration, musicProviders: { tidal: crypto.randomUUID() } }),
    )
    const { songs } = await world.call(addToQueue, { body: { songs: lengths } }, me.token)
    expect(new Set(songs.map((one) => one.songId)).size).toBe(1)
  })

  it('gets one id however many bring it at once', async () => {
    const people = await Promise.all(Array.from({ length: 15 }, () => newGuest(world)))
    const ids = await Promise.all(
      people.map((who) => idOf({ trackName: 'Race', musicProviders: { youtube: 'race' } }, who)),
    )
    expect(new Set(ids).size).toBe(1)
  })

  it('has the same ids on the decks before anything of it is stored', async () => {
    const fresh = { artistName: 'Nobody', trackName: 'Fresh', duration: 100, thumbnails: {} }
    const brought = { ...fresh, musicProviders: { youtube: 'fresh' } }
    const before = await songIdentity(world.tools, brought, guest.uuid)
    const stored = await world.tools.db
      .selectFrom('catalogueSongs')
      .select('id')
      .where('trackKey', '=', 'fresh')
      .execute()

    expect(stored).toEqual([])
    expect(await songIdentity(world.tools, brought, me.uuid)).toEqual(before)
    expect(await idOf(brought)).toBe(`${before.songId}/${before.songShortId}`)
  })

  it('keeps ids it is brought with, unless others have them', async () => {
    const brought = { songId: '4711', songShortId: 'AbCdEfGhIj' }
    expect(await idOf({ trackName: 'Brought', ...brought })).toBe('4711/AbCdEfGhIj')
    expect(await idOf({ trackName: 'Thief', ...brought })).not.toContain('4711')
    expect(await idOf({ trackName: 'Brought' })).toBe('4711/AbCdEfGhIj')
    for (const songId of ['0', '-1', '1e3', '99999999999999999999', "1' or '1"])
      expect(await idOf({ trackName: `Odd ${songId}`, songId })).not.toMatch(/^(0|-1|1e3)\//)
  })
})

describe('what somebody says of a song', () => {
  const data = (providerSongId: string, token: string) =>
    world.call(contract.songData, { params: { providerSongId, musicProvider: 'youtube' as const } }, token)

  it('fills in for themselves what they leave out later', async () => {
    const who = await newPerson(world)
    await idOf({ trackName: '', artistName: '', duration: 0, musicProviders: { youtube: 'bare' } }, who)
    const named = { trackName: 'Bare', musicProviders: { youtube: 'bare' }, isrc: 'USABC2600001' }
    const id = await idOf(named, who)
    const known = await data('bare', who.token)
    expect(known).toMatchObject({ trackName: 'Bare', musicProviders: { youtube: 'bare' }, links: {} })
    const params = { providerSongId: 'bare', musicProvider: 'youtube' as const }
    const all = await world.call(contract.songProviders, { params }, who.token)
    expect(all).toEqual({ musicProviders: { youtube: 'bare' }, links: {}, matches: {} })
    const byId = { params: { songId: known.songShortId } }
    expect(await world.call(contract.song, byId, who.token)).toMatchObject({ trackName: 'Bare' })
    const { songs } = await world.call(
      addToQueue,
      { body: { songs: [{ songId: 'bare', musicProvider: 'youtube' }] } },
      who.token,
    )
    expect(songs).toMatchObject([{ trackName: 'Bare', duration: 100 }])
    expect(await idOf({ trackName: 'Naked', isrc: 'USABC2600001' }, who)).toBe(id)
  })

  it('is no fact for anybody else: not under a provider’s id, an ISRC, our ids, nor as a filling', async () => {
    const [forger, other] = [await newPerson(world), await newPerson(world)]
    const forged = { trackName: 'Forged title', musicProviders: { youtube: 'wanted', spotify: 'elsewhere' } }
    const [songId = ''] = (await idOf({ ...forged, isrc: 'GBFRG2600001' }, forger)).split('/')
    expect(await data('wanted', forger.token)).toMatchObject({ trackName: 'Forged title' })

    for (const who of [other, guest]) {
      await expect(data('wanted', who.token)).rejects.toMatchObject({ status: 404 })
      const byId = world.call(contract.song, { params: { songId } }, who.token)
      await expect(byId).rejects.toMatchObject({ status: 404 })
      const list = async (query: object) => (await world.call(contract.songs, { query }, who.token)).songs
      for (const query of [{ isrc: 'GBFRG2600001' }, { nameLike: 'forged' }, { id: [songId] }])
        expect(await list(query)).toEqual([])
      const providers = { providerSongId: 'elsewhere', musicProvider: 'spotify' as const }
      await expect(
        world.call(contract.songProviders, { params: providers }, who.token),
      ).rejects.toMatchObject({ status: 404 })
      const { songs } = await world.call(
        addToQueue,
        { body: { songs: [{ songId: 'wanted', musicProvider: 'youtube' }] } },
        who.token,
      )
      expect(songs).toMatchObject([{ trackName: '', status: 'PENDING_REQUEST' }])
      const queued = world.call(addToQueue, { body: { songs: [{ songId }] } }, who.token)
      await expect(queued).rejects.toMatchObject({ status: 404 })
    }
  })

  it('joins no songs of others: who has one provider’s song can like the other’s', async () => {
    const [forger, other] = [await newPerson(world), await newPerson(world)]
    const a = { trackName: 'Apart A', musicProviders: { youtube: 'apart-a' } }
    const b = { trackName: 'Apart B', musicProviders: { spotify: 'apart-b' } }
    await idOf({ ...a, musicProviders: { ...a.musicProviders, ...b.musicProviders } }, forger)
    expect(await idOf(a, other)).not.toBe(await idOf(b, other))
  })

  it('is read by all who may see the public crate it is in, as that crate says it', async () => {
    const [owner, other] = [await newPerson(world), await newPerson(world)]
    const shown = song({ trackName: 'Shown', musicProviders: { youtube: 'shown' } })
    const crate = { crateName: 'Open', isPublic: true, songs: [shown] }
    await world.call(createCrate, { body: crate }, owner.token)
    const { songs } = await world.call(contract.search, { query: { q: 'shown' } }, other.token)
    expect(songs).toMatchObject([{ trackName: 'Shown', musicProviders: { youtube: 'shown' } }])
    const byId = { body: { songs: [{ songId: songs[0]?.songId }] } }
    expect((await world.call(addToQueue, byId, other.token)).songs).toMatchObject([{ trackName: 'Shown' }])
    await expect(data('shown', guest.token)).rejects.toMatchObject({ status: 404 })
  })
})

describe('the catalogue', () => {
  it('is listed by filters', async () => {
    await idOf({
      trackName: 'Filter me',
      artistName: 'Sieve',
      isrc: 'DEXYZ2600009',
      musicProviders: { youtube: 'f' },
    })
    const list = async (query: object) =>
      (await world.call(contract.songs, { query }, me.token)).songs.map((one) => one.trackName)
    for (const query of [{ isrc: 'dexyz2600009' }, { nameLike: 'FÍLTER m' }, { artistName: 'sieve' }])
      expect(await list(query)).toEqual(['Filter me'])
    expect(await list({ nameLike: '%' })).not.toEqual([])
    expect(await list({ nameLike: 'filter me', hasSevenDigital: 'true' })).toEqual([])
    expect(await list({ updatedAfter: new Date(Date.now() + 60_000).toISOString() })).toEqual([])
    expect(await list({ id: ['815'] })).toEqual([])
    await expect(world.call(contract.song, { params: { songId: '1' } }, guest.token)).rejects.toMatchObject({
      status: 404,
    })
  })

  it('knows common genres, and those of nobody’s say-so', async () => {
    await idOf({ trackName: 'Polka song', genre: 'Space Polka', musicProviders: { youtube: 'polka' } })
    const { genres } = await world.call(contract.genres, { query: { prefix: 'space' } })
    expect(genres).toEqual([])
    expect((await world.call(contract.genres, { query: { limit: 3 } })).genres).toHaveLength(3)
    const some = await world.call(contract.genres, { query: { idIn: ['techno', 'jazz'] } })
    expect(some.genres.map((genre) => genre.name)).toEqual(['Jazz', 'Techno'])
  })
})
