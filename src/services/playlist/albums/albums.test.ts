import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as catalogue from '#contract/playlist/catalogue.ts'
import { genres, song as oneSong, songs as listSongs } from '#contract/playlist/songs.ts'
import { createRoom } from '#contract/room/infrastructure.ts'
import { deleteSong, editSong } from '#contract/upload/songs.ts'
import { catalogueSongs } from '#facts/playlist.ts'
import { songEnded } from '#facts/runtime.ts'
import { createServiceToken } from '#services/user/api.ts'
import { jobsDone } from '#test/support/jobs.ts'
import { newPerson } from '#test/support/people.ts'
import { readySong } from '#test/support/stage.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld()
const dj = await newPerson(world)
const service = await createServiceToken(world.tools, 'pages')
const open = await world.call(createRoom, { body: { name: 'Open' } }, dj.token)
const closed = await world.call(createRoom, { body: { name: 'Closed', type: 'PRIVATE' } }, dj.token)

const play = async (roomUuid: string, song: object): Promise<void> => {
  const now = Date.now()
  const told = { duration: 180, thumbnails: {}, musicProviders: {}, artistName: '', trackName: '', ...song }
  const ended = {
    roomUuid,
    djUuid: dj.uuid,
    playId: randomUUID(),
    song: told,
    startTime: now - 180_000,
    endedAt: now,
    votes: [],
  }
  await world.tools.tx((tx) => tx.emit(songEnded(ended)))
  await jobsDone(world.tools)
}
const find = async (artistName: string) =>
  (await world.call(catalogue.allArtists, { query: { take: 0 } }, service)).artists.find(
    (one) => one.artistName === artistName,
  )

// providers.md, 6, 35
describe('35: the catalogue', () => {
  test('tells of artists and albums what was told where everybody could hear it, and nothing else', async () => {
    const album = {
      artistName: 'Nina Ray',
      albumName: 'Blue Hours',
      releaseYear: 1999,
      discNumber: 1,
      genre: 'Jazz',
    }
    const track = (n: number) => ({
      ...album,
      trackName: `Hour ${n}`,
      trackNumber: n,
      musicProviders: { youtube: `hour-${n}` },
    })
    await play(open.uuid, { ...track(2), playbackToken: 's-secret' })
    await play(open.uuid, { ...track(1), artistName: 'NINA  RAY' })
    await play(open.uuid, { ...track(3), albumName: 'Later Hours', releaseDate: '2004-05-06' })
    await play(closed.uuid, { ...track(4), artistName: 'Nobody’s Business' })

    const artist = await find('Nina Ray')
    expect(artist).toMatchObject({
      albumsCount: 2,
      songsCount: 3,
      artistShortId: expect.stringMatching(/^[0-9A-Za-z]{10}$/),
    })
    expect(await find('Nobody’s Business')).toBeUndefined()
    const params = { artistShortId: artist?.artistShortId ?? '' }
    const { albums } = await world.call(catalogue.albumsOfArtist, { params }, service)
    expect(albums.map((one) => [one.albumName, one.releaseDate, one.artist.artistName])).toEqual([
      ['Later Hours', '2004-05-06', 'Nina Ray'],
      ['Blue Hours', '1999', 'Nina Ray'],
    ])
    const several = { artistShortIds: [params.artistShortId, 'unknown000'] }
    for (const body of [several, { artists: several.artistShortIds }, { ids: several.artistShortIds }])
      expect((await world.call(catalogue.albumsByArtists, { body }, service)).artists).toEqual([
        { artist, albums },
      ])

    const blue = { albumShortId: albums[1]?.albumShortId ?? '' }
    const shown = await world.call(catalogue.albumSongs, { params: blue }, service)
    expect(shown.songs.map((song) => song.trackName)).toEqual(['Hour 1', 'Hour 2'])
    expect(JSON.stringify(shown)).not.toContain('s-secret')
    const songShortId = shown.songs[0]?.songShortId ?? ''
    expect(await world.call(catalogue.albumSong, { params: { songShortId } }, service)).toEqual(
      shown.songs[0],
    )
    expect(shown.songs[0]).toMatchObject({ album: shown.album, artist: { artistName: 'Nina Ray' } })

    const nobody = { albumShortId: 'unknown000', songShortId: 'unknown000', artistShortId: 'unknown000' }
    await expect(world.call(catalogue.albumSongs, { params: nobody }, service)).rejects.toMatchObject({
      code: 'albumNotFound',
    })
    await expect(world.call(catalogue.albumSong, { params: nobody }, service)).rejects.toMatchObject({
      code: 'songNotFound',
    })
    await expect(world.call(catalogue.albumsOfArtist, { params: nobody }, service)).rejects.toMatchObject({
      code: 'artistNotFound',
    })
  })

  test('is for services: 401 without a token, 403 for people', async () => {
    for (const { method, path } of Object.values(catalogue).filter((one) => 'path' in one)) {
      const address = path.replace(/:\w+/, 'x')
      const init =
        method === 'post' ? { method, body: '{}', headers: { 'content-type': 'application/json' } } : {}
      expect((await world.fetch(address, init)).status).toBe(401)
      expect((await world.fetch(address, { ...init, token: dj.token })).status).toBe(403)
    }
  })

  test('follows what the owner of an upload makes of it', async () => {
    const song = await readySong(world, dj, 'Own Song', 5)
    const edit = async (body: object) => {
      await world.call(editSong, { params: { id: song.id }, body }, dj.token)
      await jobsDone(world.tools)
    }
    await jobsDone(world.tools)
    expect(await find('The Testers')).toBeUndefined()
    await edit({ isPublic: true, albumName: 'Trials' })
    expect(await find('The Testers')).toMatchObject({ songsCount: 1, albumsCount: 1 })
    await edit({ artistName: 'Renamed' })
    expect([await find('The Testers'), (await find('Renamed'))?.songsCount]).toEqual([undefined, 1])
    await edit({ isPublic: false })
    expect(await find('Renamed')).toBeUndefined()
    await edit({ isPublic: true })
    expect(await find('Renamed')).toMatchObject({ songsCount: 1 })
    await world.call(deleteSong, { params: { id: song.id } }, dj.token)
    await jobsDone(world.tools)
    expect(await find('Renamed')).toBeUndefined()
  })

  test('is paged so that each of 2,500 is seen once, also while more come in', async () => {
    const fill = async (from: number, to: number): Promise<void> => {
      const rows = Array.from({ length: to - from + 1 }, (_, at) => {
        const i = from + at
        const names = { trackName: `Track ${i}`, artistName: `Artist ${i}` }
        const song = {
          ...names,
          albumName: `Album ${i}`,
          duration: 200,
          musicProviders: { youtube: `y${i}` },
          thumbnails: {},
        }
        return {
          ...names,
          trackKey: `track ${i}`,
          artistKey: `artist ${i}`,
          shortId: `s${i}`,
          identity: `filled:${i}`,
          duration: 200,
          words: `track ${i}`,
          song: JSON.stringify(song),
          verifiedAt: new Date(),
          catalogueDue: true,
        }
      })
      await world.tools.db.insertInto('catalogueSongs').values(rows).execute()
      await world.tools.send(catalogueSongs({}))
      await jobsDone(world.tools)
    }
    await fill(1, 2500)
    let more = 2501
    const lists = {
      artists: async (skip: number) =>
        (await world.call(catalogue.allArtists, { query: { take: 700, skip } }, service)).artists.map(
          (one) => one.artistName,
        ),
      albums: async (skip: number) =>
        (await world.call(catalogue.allAlbums, { query: { take: 700, skip } }, service)).albums.map(
          (one) => one.artistName,
        ),
      songs: async (skip: number) =>
        (await world.call(catalogue.allSongs, { query: { take: 700, skip } }, service)).songs.map(
          (one) => one.artistName,
        ),
    }
    for (const list of Object.values(lists)) {
      const seen: string[] = []
      for (let skip = 0; ; skip += 700) {
        const names = await list(skip)
        if (names.length === 0) break
        seen.push(...names)
        if (skip === 700) await fill(more, more++)
      }
      for (let i = 1; i <= 2500; i++)
        if (seen.filter((one) => one === `Artist ${i}`).length !== 1) expect(i).toBe('seen once')
    }
    expect((await world.call(catalogue.allArtists, { query: { take: 0 } }, service)).artists).toHaveLength(
      1000,
    )
    expect((await world.call(catalogue.allSongs, { query: { take: 1 } }, service)).count).toBeGreaterThan(
      2500,
    )
  })
})

test('songs are listed in either order, with their album and artist', async () => {
  const names = async (orderBy: string) =>
    (
      await world.call(
        listSongs,
        { query: { orderBy: orderBy as 'id', nameLike: 'Track 12', limit: 5 } },
        dj.token,
      )
    ).songs
  const [up, down] = [await names('trackName'), await names('-trackName')]
  expect(up[0]?.trackName).toBe('Track 12')
  expect(down[0]?.trackName).toBe('Track 1299')
  expect(up[0]).toMatchObject({ album: { albumName: 'Album 12' }, artist: { artistName: 'Artist 12' } })
  const params = { songId: up[0]?.songShortId ?? '' }
  expect(await world.call(oneSong, { params }, dj.token)).toEqual(up[0])
})

test('genres of tags are folded onto ours', async () => {
  const song = await readySong(world, dj, 'Folded', 5)
  await world.call(
    editSong,
    { params: { id: song.id }, body: { isPublic: true, genre: 'Hip-Hop/Rap' } },
    dj.token,
  )
  const all = (await world.call(genres, { query: {} })).genres.map((one) => one.name)
  expect(all.filter((name) => /hip|rap/i.test(name))).toEqual(['Hip-Hop', 'Trap'])
})
