import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { parseSitemap, parseSitemapIndex } from 'sitemap'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { search, song as oneSong, songs as listSongs } from '#contract/playlist/songs.ts'
import { PAGE_DATA_ID, publicAlbum, publicArtist, publicSong } from '#contract/playlist/publicPages.ts'
import { createRoom } from '#contract/room/infrastructure.ts'
import { editSong } from '#contract/upload/songs.ts'
import { songEnded } from '#facts/runtime.ts'
import { jobsDone } from '#test/support/jobs.ts'
import { newGuest, newPerson } from '#test/support/people.ts'
import { readySong } from '#test/support/stage.ts'
import { startWorld, type World } from '#test/support/world.ts'

const world = await startWorld()
const dj = await newPerson(world)
const open = await world.call(createRoom, { body: { name: 'Open' } }, dj.token)
const other = await world.call(createRoom, { body: { name: 'Other' } }, dj.token)
const closed = await world.call(createRoom, { body: { name: 'Closed', type: 'PRIVATE' } }, dj.token)

const play = async (roomUuid: string, song: object): Promise<void> => {
  const now = Date.now()
  const told = { duration: 200, thumbnails: {}, musicProviders: {}, ...song }
  await world.tools.tx((tx) =>
    tx.emit(
      songEnded({
        roomUuid,
        djUuid: dj.uuid,
        playId: randomUUID(),
        song: { artistName: 'Nina Ray', trackName: '', ...told },
        startTime: now - 180_000,
        endedAt: now,
        votes: [],
      }),
    ),
  )
  await jobsDone(world.tools)
}
const Graph = z.object({ '@graph': z.array(z.record(z.string(), z.unknown())) })
/** The short id of the recording of that name, whether it has a page or not. */
const idOf = async (trackName: string): Promise<string> => {
  const row = await world.tools.db
    .selectFrom('catalogueSongs')
    .select('shortId')
    .where('trackName', '=', trackName)
    .executeTakeFirstOrThrow()
  return row.shortId
}
const read = async (path: string, init?: RequestInit, from: World = world) => {
  const answer = await from.fetch(path, init)
  const text = await answer.text()
  const within = (pattern: RegExp): string => pattern.exec(text)?.[1] ?? ''
  return {
    status: answer.status,
    headers: answer.headers,
    text,
    title: within(/<title>(.*?)<\/title>/s),
    things: () =>
      Graph.parse(JSON.parse(within(/<script type="application\/ld\+json">(.*?)<\/script>/s)))['@graph'],
    data: () => JSON.parse(within(new RegExp(`id="${PAGE_DATA_ID}">(.*?)</script>`, 's'))) as object,
  }
}

const upload = await readySong(world, dj, 'Public Upload', 5)
await world.call(
  editSong,
  { params: { id: upload.id }, body: { isPublic: true, albumName: 'Trials', genre: 'Jazz' } },
  dj.token,
)
const album = { albumName: 'Blue Hours', releaseYear: 1999 }
const hour = { ...album, trackName: 'Hour 1', musicProviders: { youtube: 'hour-0000001' } }
for (const { uuid } of [open, other, closed]) await play(uuid, hour)
await play(closed.uuid, { ...album, trackName: 'Hidden Hour', musicProviders: { youtube: 'hour-hidden' } })
await play(open.uuid, {
  trackName: 'Secret',
  musicProviders: { soundCloudPublic: '7' },
  playbackToken: 's-x',
})
await play(open.uuid, { trackName: 'Apple Only', musicProviders: { apple: '77' } })
const HOSTILE = `</script><script>alert(1)</script>"'&<img src=x onerror=alert(1)>`
await play(open.uuid, {
  trackName: HOSTILE,
  artistName: HOSTILE,
  albumName: HOSTILE,
  links: { youtube: { url: 'https://spam.example/' } },
  thumbnails: { audius: 'https://spam.example/cover.jpg' },
  musicProviders: { youtube: 'hostile-001' },
})

// providers.md, 6, 39
describe('39: public pages', () => {
  test('show a public upload as what it is', async () => {
    const id = await idOf('Public Upload')
    const page = await read(`/songs/${id}`)
    expect(page.status).toBe(200)
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(page.headers.get('cache-control')).toBe('public, max-age=3600, stale-while-revalidate=86400')
    expect(page.headers.get('vary')).toContain('accept-language')
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(page.title).toBe('Public Upload · The Testers · Roomtone')
    expect(page.text).not.toContain('noindex')
    const known = await world.call(publicSong, { params: { id } })
    expect(known).toMatchObject({ indexed: true, plays: 0, now: [], album: { albumName: 'Trials' } })
    expect(page.data()).toEqual(known)
    expect(page.things()[1]).toMatchObject({ '@type': 'BreadcrumbList' })
    expect(page.things()[0]).toMatchObject({
      '@type': 'MusicRecording',
      name: 'Public Upload',
      duration: `PT${Math.round(known.duration)}S`,
      byArtist: { '@type': 'MusicGroup', name: 'The Testers' },
      inAlbum: { '@type': 'MusicAlbum', name: 'Trials' },
    })
    const here = `${world.url.replace('127.0.0.1', 'localhost')}/songs/${id}`
    expect(page.text).toContain(`<link rel="canonical" href="${here}"/>`)
    for (const lang of ['en', 'es'])
      expect(page.text).toContain(`hrefLang="${lang}" href="${here}?lang=${lang}"`)
    expect(page.text).not.toContain(dj.uuid)
  })

  test('count plays in public rooms alone, and are not for search engines where one vendor alone knows', async () => {
    const id = await idOf('Hour 1')
    expect(await world.call(publicSong, { params: { id } })).toMatchObject({
      plays: 2,
      rooms: 2,
      indexed: false,
      links: [{ provider: 'youtube', url: 'https://www.youtube.com/watch?v=hour-0000001' }],
    })
    const page = await read(`/songs/${id}?lang=es`)
    expect(page.text).toContain('<meta name="robots" content="noindex"/>')
    expect(page.text).toContain('<html lang="es"')
    expect(page.text).toContain('Ha sonado aquí 2 veces, en 2 salas.')
    expect((await read(`/songs/${id}`, { headers: { 'accept-language': 'de, es;q=0.8' } })).text).toContain(
      'Ha sonado aquí',
    )
  })

  test('of an album and an artist name what has a page, and nothing else', async () => {
    const song = await world.call(publicSong, { params: { id: await idOf('Hour 1') } })
    const params = { id: song.album?.albumShortId ?? '' }
    const shown = await world.call(publicAlbum, { params })
    expect(shown).toMatchObject({ albumName: 'Blue Hours', releaseDate: '1999', indexed: false })
    expect(shown.songs.map(({ trackName }) => trackName)).toEqual(['Hour 1'])
    expect((await read(`/albums/${params.id}`)).things()[0]).toMatchObject({
      '@type': 'MusicAlbum',
      name: 'Blue Hours',
      track: [{ name: 'Hour 1' }],
    })
    const artist = await world.call(publicArtist, { params: { id: song.artist?.artistShortId ?? '' } })
    expect(artist.songs.map(({ trackName }) => trackName)).toEqual(['Hour 1'])
    expect(artist.albums.map(({ albumName }) => albumName)).toEqual(['Blue Hours'])
    expect((await read(`/artists/${artist.artistShortId}`)).things()[0]).toMatchObject({
      '@type': 'MusicGroup',
      name: 'Nina Ray',
    })
  })

  test('are 404 for what is unknown, private, secret, or Apple’s alone', async () => {
    const absent = await Promise.all(['Hidden Hour', 'Secret', 'Apple Only'].map(idOf))
    for (const id of [...absent, 'unknown000', '%00', 'x'.repeat(300), '..%2f..']) {
      const page = await read(`/songs/${id}`)
      expect([id, page.status]).toEqual([id, 404])
      expect(page.text).toContain('noindex')
    }
    for (const folder of ['albums', 'artists']) expect((await read(`/${folder}/unknown000`)).status).toBe(404)
    const params = { id: 'unknown000' }
    for (const endpoint of [publicSong, publicAlbum, publicArtist])
      await expect(world.call(endpoint, { params })).rejects.toMatchObject({ status: 404 })
  })

  test('keep hostile names inert, and show no address that somebody told', async () => {
    const page = await read(`/songs/${await idOf(HOSTILE)}`)
    expect(page.status).toBe(200)
    expect(page.text).not.toContain('<script>alert')
    expect(page.text).not.toContain('<img src=x')
    expect(page.text).not.toContain('spam.example')
    expect(page.things()[0]).toMatchObject({ name: HOSTILE, byArtist: { name: HOSTILE } })
    expect(page.data()).toMatchObject({ trackName: HOSTILE, cover: null })
  })

  test('follow what the owner of an upload makes of it', async () => {
    const id = await idOf('Public Upload')
    const edit = async (isPublic: boolean) => {
      await world.call(editSong, { params: { id: upload.id }, body: { isPublic } }, dj.token)
      await jobsDone(world.tools)
    }
    await edit(false)
    await play(open.uuid, { trackName: 'Public Upload', musicProviders: { uploadService: upload.id } })
    expect((await read(`/songs/${id}`)).status).toBe(404)
    await edit(true)
    expect((await read(`/songs/${id}`)).status).toBe(200)
  })

  test('lead to songs that everybody finds and may play on, as played in public', async () => {
    const guest = await newGuest(world)
    const { songs } = await world.call(search, { query: { q: 'Hour 1 Nina' } }, guest.token)
    expect(songs.map(({ trackName }) => trackName)).toEqual(['Hour 1'])
    const found = await world.call(oneSong, { params: { songId: await idOf('Hour 1') } }, guest.token)
    expect(found).toMatchObject({ trackName: 'Hour 1', musicProviders: { youtube: 'hour-0000001' } })
    const hidden = { params: { songId: await idOf('Hidden Hour') } }
    await expect(world.call(oneSong, hidden, guest.token)).rejects.toMatchObject({ code: 'songNotFound' })
  })

  test('stand in the sitemap, all of them and nothing else', async () => {
    const index = await read('/sitemap.xml')
    expect(index.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    const maps = await parseSitemapIndex(Readable.from([index.text]))
    const found: string[] = []
    for (const { url } of maps)
      for (const item of await parseSitemap(Readable.from([(await read(new URL(url).pathname)).text]))) {
        expect(item.lastmod).toBeTruthy()
        found.push(new URL(item.url).pathname)
      }
    const named = ['Public Upload', 'Hour 1', HOSTILE]
    const songs = await Promise.all(
      named.map(async (name) => world.call(publicSong, { params: { id: await idOf(name) } })),
    )
    const pages = songs.flatMap((song) => [
      `/songs/${song.songShortId}`,
      `/albums/${song.album?.albumShortId}`,
      `/artists/${song.artist?.artistShortId}`,
    ])
    expect(found.toSorted()).toEqual(pages.toSorted())
    for (const path of pages) expect((await read(path)).status).toBe(200)
    for (const path of ['/sitemaps/songs-2.xml', '/sitemaps/songs-0.xml', '/sitemaps/rooms-1.xml'])
      expect((await read(path)).status).toBe(404)
    const { text } = await read('/robots.txt')
    for (const closedPath of ['/api', '/openchat', '/player', '/manage', '/settings'])
      expect(text).toContain(`Disallow: ${closedPath}\n`)
    expect(text).toContain('/sitemap.xml')
    expect(text).not.toContain('Disallow: /songs')
  })

  test('are all gone with the switch off', async () => {
    const off = await startWorld({ PUBLIC_CATALOGUE: 'off' })
    const person = await newPerson(off)
    const song = await readySong(off, person, 'Shown Nowhere', 5)
    await off.call(editSong, { params: { id: song.id }, body: { isPublic: true } }, person.token)
    await jobsDone(off.tools)
    const [listed] = (await off.call(listSongs, { query: { nameLike: 'Shown' } }, person.token)).songs
    const id = listed?.songShortId ?? ''
    expect(id).not.toBe('')
    for (const path of [`/songs/${id}`, '/sitemap.xml', '/sitemaps/songs-1.xml'])
      expect((await read(path, {}, off)).status).toBe(404)
    await expect(off.call(publicSong, { params: { id } })).rejects.toMatchObject({ code: 'songNotFound' })
    const { text } = await read('/robots.txt', {}, off)
    for (const folder of ['songs', 'albums', 'artists']) expect(text).toContain(`Disallow: /${folder}\n`)
    expect(text).not.toContain('Sitemap')
  })
})
