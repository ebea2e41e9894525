import { describe, expect, test } from 'vitest'
import { crateImport } from '#contract/playlist/crateFiles.ts'
import { crate as showCrate, createCrate } from '#contract/playlist/crates.ts'
import { crateSongs } from '#contract/playlist/crateSongs.ts'
import { ownPlaylists } from '#contract/playlist/imports.ts'
import { songData } from '#contract/playlist/songs.ts'
import { keepAppleToken } from '#contract/user/apple.ts'
import { jobsDone } from '#test/support/jobs.ts'
import { newPerson, type Person } from '#test/support/people.ts'
import { startVendors } from '#test/support/vendors/double.ts'
import { linkAt } from '#test/support/vendors/linking.ts'
import { song } from '#test/support/vendors/music/book.ts'
import { startWorld } from '#test/support/world.ts'

const vendors = await startVendors()
const world = await startWorld(vendors.settings)
const me = await newPerson(world)
await linkAt(world, vendors, me, 'spotify')
// One account at a time of those that play in vendors' players: each of them is somebody else's.
const [youtuber, listener, cloudy] = [await newPerson(world), await newPerson(world), await newPerson(world)]
await linkAt(world, vendors, youtuber, 'youtube')
await linkAt(world, vendors, cloudy, 'soundcloud')
vendors.appleTokens.add('user-token')
await world.call(keepAppleToken, { body: { userToken: 'user-token' } }, listener.token)
const linkedAt: Readonly<Record<string, Person>> = {
  spotify: me,
  youtube: youtuber,
  apple: listener,
  soundCloudPublic: cloudy,
}

const numbers = (from: number, count: number) => Array.from({ length: count }, (_, i) => from + i)
const many = numbers(1000, 230)
vendors.book.push(...many.map((n) => song(n, 'The Long List', `Part ${n}`, 100 + (n % 90))))
vendors.lists.set('mine230', many)
vendors.lists.set('likes', [1, 2, 3])
vendors.lists.set('mixed', [4, 'local', 'removed', 5])
vendors.lists.set('theirs2', [1, 2])
vendors.lists.set('PLmany', many.slice(0, 70))
vendors.lists.set('p.own', [6, 'local', 7])
vendors.lists.set('pl.many', many.slice(0, 120))
vendors.lists.set('456', many.slice(0, 60))
vendors.lists.set('A1', [8, 9])
vendors.lists.set('a'.repeat(32), [13, 14])

const bring = (source: object, who: Person = me, crateName?: string) =>
  world.call(
    createCrate,
    { body: { import: source as never, ...(crateName === undefined ? {} : { crateName }) } },
    who.token,
  )
const progress = (crateUuid: string, { token } = me) =>
  world.call(crateImport, { params: { crateUuid } }, token)
const titles = async (crateUuid: string, { token } = me) =>
  (await world.call(crateSongs, { params: { crateUuid }, query: { limit: 0 } }, token)).songs.map(
    ({ trackName }) => trackName,
  )
const titlesOf = (ns: readonly number[]) =>
  ns.map((n) => vendors.book.find((one) => one.n === n)?.title ?? '')
const spotify = (playlistId: string) => ({ musicProvider: 'spotify', playlistId })

test('27: a list of 230 songs comes in page by page: at once, growing, in its order, seen by asking alone', async () => {
  const made = await bring(spotify('mine230'))
  expect(made).toMatchObject({ crateName: 'List mine230', importStatus: 'IN_PROGRESS', count: 0 })
  const seen = new Set<number>()
  await expect
    .poll(
      async () => {
        const now = await progress(made.crateUuid)
        seen.add(now.done)
        return now.status
      },
      { interval: 5, timeout: 20_000 },
    )
    .toBe('COMPLETE')
  expect([...seen]).toEqual([...seen].toSorted((a, b) => a - b))
  expect(await progress(made.crateUuid)).toMatchObject({
    musicProvider: 'spotify',
    done: 230,
    total: 230,
    skipped: [],
    endedAt: expect.any(String) as string,
  })
  expect(await titles(made.crateUuid)).toEqual(titlesOf(many))
  const shown = await world.call(showCrate, { params: { crateId: made.crateUuid } }, me.token)
  expect(shown).toMatchObject({ importStatus: 'COMPLETE', count: 230 })
  // What came in is known to this server from now on.
  const asked = vendors.asked('/v1/tracks/')
  const id = `sp${'1000'.padStart(20, '0')}`
  const known = { params: { providerSongId: id, musicProvider: 'spotify' as const } }
  expect(await world.call(songData, known, (await newPerson(world)).token)).toMatchObject({
    trackName: 'Part 1000',
  })
  expect(vendors.asked('/v1/tracks/')).toBe(asked)
})

describe('each source', () => {
  const sources: [
    string,
    { readonly musicProvider: string; readonly [key: string]: string },
    readonly number[],
  ][] = [
    ['Spotify: saved songs', { musicProvider: 'spotify', kind: 'likes' }, [1, 2, 3]],
    [
      'YouTube: a public list by link',
      { musicProvider: 'youtube', link: 'https://www.youtube.com/playlist?list=PLmany' },
      many.slice(0, 70),
    ],
    ['YouTube: liked', { musicProvider: 'youtube', kind: 'likes' }, [1, 2, 3]],
    ['Apple Music: a list of one’s library', { musicProvider: 'apple', playlistId: 'p.own' }, [6, 7]],
    [
      'Apple Music: a list of the catalogue',
      { musicProvider: 'apple', playlistId: 'pl.many' },
      many.slice(0, 120),
    ],
    ['SoundCloud: a set', { musicProvider: 'soundCloudPublic', playlistId: '456' }, many.slice(0, 60)],
    ['SoundCloud: likes', { musicProvider: 'soundCloudPublic', kind: 'likes' }, [1, 2, 3]],
    [
      'Audius: a list',
      { musicProvider: 'audius', link: 'https://audius.co/band/playlist/night-shift' },
      [10, 11, 12],
    ],
    ['a library: starred', { musicProvider: 'openSubsonic', kind: 'likes' }, [1, 2, 3, 1, 2, 3]],
    ['Jellyfin: a list', { musicProvider: 'jellyfin', playlistId: `film.${'a'.repeat(32)}` }, [13, 14]],
    ['a library: a list', { musicProvider: 'openSubsonic', playlistId: 'new.A1' }, [8, 9]],
  ]
  vendors.lists.set('P1', [10, 11, 12])
  test.each(sources)('27: %s', async (_, source, expected) => {
    const who = linkedAt[source.musicProvider] ?? me
    const { crateUuid } = await bring(source, who)
    await jobsDone(world.tools)
    expect(await progress(crateUuid, who)).toMatchObject({ status: 'COMPLETE' })
    expect(await titles(crateUuid, who)).toEqual(titlesOf(expected))
  })

  test('one’s lists are told with their lengths', async () => {
    for (const musicProvider of ['spotify', 'youtube', 'soundCloudPublic'] as const) {
      const { playlists, likes, next } = await world.call(
        ownPlaylists,
        { query: { musicProvider } },
        linkedAt[musicProvider]?.token,
      )
      expect(playlists).toContainEqual(
        expect.objectContaining({ playlistId: 'mine230', name: 'List mine230', songsNumber: 230 }),
      )
      expect({ likes, next }).toEqual({ likes: true, next: null })
    }
    const library = await world.call(ownPlaylists, { query: { musicProvider: 'openSubsonic' } }, me.token)
    expect(library.playlists.map(({ playlistId }) => playlistId)).toContain('new.A1')
    expect(library.likes).toBe(true)
    // It is entered with a key, which is nobody and likes nothing.
    const film = await world.call(ownPlaylists, { query: { musicProvider: 'jellyfin' } }, me.token)
    expect(film.likes).toBe(false)
    const apple = await world.call(ownPlaylists, { query: { musicProvider: 'apple' } }, listener.token)
    expect(apple.playlists.map(({ playlistId }) => playlistId)).toEqual(['p.own'])
    const stranger = await newPerson(world)
    await expect(
      world.call(ownPlaylists, { query: { musicProvider: 'spotify' } }, stranger.token),
    ).rejects.toMatchObject({ code: 'linkNotFound' })
  })
})

describe('what cannot be brought in', () => {
  test('30: another’s list is theirs; files and songs that are gone are listed', async () => {
    await expect(bring(spotify('theirs2'))).rejects.toMatchObject({ code: 'playlistForbidden', status: 403 })
    await expect(bring(spotify('nowhere'))).rejects.toMatchObject({ code: 'playlistNotFound' })
    await expect(bring({ musicProvider: 'deezer', playlistId: '1' })).rejects.toMatchObject({
      status: 503,
    })
    await expect(
      bring({ musicProvider: 'apple', link: 'https://www.youtube.com/playlist?list=PLmany' }),
    ).rejects.toMatchObject({ code: 'linkNotUnderstood' })
    await expect(bring(spotify('mine230'), await newPerson(world))).rejects.toMatchObject({
      code: 'linkNotFound',
    })
    const { crateUuid } = await bring(spotify('mixed'), me, 'Mixed')
    await jobsDone(world.tools)
    expect(await progress(crateUuid)).toMatchObject({
      status: 'COMPLETE',
      done: 4,
      total: 4,
      skipped: [
        { position: 1, trackName: 'My own tape', artistName: 'Me', reason: 'local' },
        { position: 2, reason: 'removed' },
      ],
    })
    expect(await titles(crateUuid)).toEqual(titlesOf([4, 5]))
  })

  test('30: of 5,200 songs 5,000 come in and 200 are too many', async () => {
    const long = numbers(10_000, 5200)
    vendors.book.push(...long.map((n) => song(n, 'Endless', `Song ${n}`, 200)))
    vendors.lists.set('P5200', long)
    const { crateUuid } = await bring({ musicProvider: 'openSubsonic', playlistId: 'new.P5200' })
    const status = async () => (await progress(crateUuid)).status
    await expect.poll(status, { timeout: 120_000, interval: 250 }).toBe('COMPLETE')
    const { skipped, ...rest } = await progress(crateUuid)
    expect(rest).toMatchObject({ status: 'COMPLETE', done: 5200, total: 5200 })
    expect(skipped).toHaveLength(200)
    expect(skipped[0]).toMatchObject({ position: 5000, reason: 'full', trackName: 'Song 15000' })
    const shown = await world.call(showCrate, { params: { crateId: crateUuid } }, me.token)
    expect(shown.count).toBe(5000)
  }, 150_000)
})
