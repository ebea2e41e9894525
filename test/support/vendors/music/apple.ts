import type { Heard, Said } from '../routes.ts'
import type { ListEntry, MusicKnown } from './audius.ts'
import { type BookSong, bookSong, searchBook } from './book.ts'

/** Ids of Apple are numbers without a zero in front. */
const songId = (n: number): string => String(900_000_000 + n)

/** Apple Music's catalogue; null for paths that are none of its own. */
export const appleDouble = (heard: Heard, known: MusicKnown): Said | null => {
  const { path, headers } = heard
  const { url, book } = known
  if (path.startsWith('/v1/me/library/')) return libraryAnswer(heard, known)
  const asked = new URL(path, url)
  const [, country, rest = ''] = /^\/v1\/catalog\/([a-z]{2})\/(.+)$/.exec(asked.pathname) ?? []
  if (country === undefined) return null
  if (!/^Bearer [\w-]+\.[\w-]+\.[\w-]+$/.test(headers.authorization ?? '')) return { status: 401 }
  if (rest === 'search') {
    const limit = Number(asked.searchParams.get('limit'))
    if (!(limit <= 25) || asked.searchParams.get('types') !== 'songs') return { status: 400 }
    const from = Number(asked.searchParams.get('offset') ?? 0)
    const hits = searchBook(book, 'apple', asked.searchParams.get('term') ?? '')
    if (hits.length === 0) return { status: 200, body: { results: {} } }
    const next =
      hits.length > from + limit ? `/v1/catalog/${country}/search?offset=${from + limit}` : undefined
    return {
      status: 200,
      body: { results: { songs: { data: hits.slice(from, from + limit).map(song(url)), next } } },
    }
  }
  if (rest === 'songs') {
    const isrc = asked.searchParams.get('filter[isrc]')
    const hits = book.filter((one) => one.isrc === isrc && (one.at ?? ['apple']).includes('apple'))
    return { status: 200, body: { data: hits.map(song(url)) } }
  }
  const [, listId = '', songs] = /^(?:playlists|albums)\/([^/]+)(\/tracks)?$/.exec(rest) ?? []
  const list = known.lists.get(listId)
  if (list && songs)
    return songsPage(asked, list, ({ n }) => song(url)(bookSong(book, 'apple', n) as BookSong), book)
  if (list) return { status: 200, body: { data: [{ id: listId, attributes: { name: `List ${listId}` } }] } }
  if (rest === 'playlists/pl.night')
    return {
      status: 200,
      body: {
        data: [{ id: 'pl.night', attributes: { name: 'Night', curatorName: 'Editors', trackCount: 9 } }],
      },
    }
  const n = Number(/^songs\/(\d+)$/.exec(rest)?.[1] ?? Number.NaN) - 900_000_000
  const found = bookSong(book, 'apple', n)
  const isThere = found && !found.removed && !found.blockedIn?.includes(country.toUpperCase())
  return isThere ? { status: 200, body: { data: [song(url)(found)] } } : { status: 404 }
}

const songsPage = (
  asked: URL,
  list: readonly ListEntry[],
  shown: (one: BookSong) => object,
  book: readonly BookSong[],
): Said => {
  const from = Number(asked.searchParams.get('offset'))
  const to = from + Number(asked.searchParams.get('limit'))
  if (to - from > 100) return { status: 400 }
  const data = list.slice(from, to).map((n) => {
    const found = typeof n === 'number' ? bookSong(book, 'apple', n) : undefined
    return found ? shown(found) : { id: 'i.tape', attributes: { name: 'My own tape', artistName: 'Me' } }
  })
  const next = list.length > to ? { next: `${asked.pathname}?offset=${to}` } : {}
  return { status: 200, body: { data, meta: { total: list.length }, ...next } }
}

/** What only a person with a Music User Token may ask for. */
const libraryAnswer = (heard: Heard, { url, book, lists, made, appleTokens }: MusicKnown): Said => {
  const asked = new URL(heard.path, url)
  if (!appleTokens.has(String(heard.headers['music-user-token']))) return { status: 403 }
  const at = asked.pathname.slice('/v1/me/library/'.length)
  const json = heard.form as unknown as {
    attributes?: { name: string; isPublic?: boolean }
    data?: { id: string; type: string }[]
  }
  if (heard.method === 'POST' && at === 'playlists') {
    const id = `p.made${made.size}`
    made.set(id, {
      name: json.attributes?.name ?? '',
      isPublic: json.attributes?.isPublic === true,
      songs: [],
    })
    return { status: 201, body: { data: [{ id }] } }
  }
  const [, id = '', songs] = /^playlists\/([^/]+)(\/tracks)?$/.exec(at) ?? []
  const own = made.get(id)
  if (own && heard.method === 'POST') {
    const ids = (json.data ?? []).map((one) => one.id)
    if (
      ids.length > 100 ||
      ids.some((one) => book.some(({ n, unaddable }) => unaddable && songId(n) === one))
    )
      return { status: 400 }
    own.songs.push(...ids)
    return { status: 204, body: '' }
  }
  if (own && songs) return { status: 200, body: { data: [], meta: { total: own.songs.length } } }
  if (at === 'playlists') {
    const data = [...lists.keys()]
      .filter((one) => one.startsWith('p.'))
      .map((one) => ({ id: one, attributes: { name: `List ${one}` } }))
    return { status: 200, body: { data } }
  }
  const list = at === 'songs' ? lists.get('likes') : lists.get(id)
  if (!list) return { status: 404 }
  if (at !== 'songs' && !songs)
    return { status: 200, body: { data: [{ id, attributes: { name: `List ${id}` } }] } }
  const ownSong = (one: BookSong) => ({
    id: `i.${one.n}`,
    attributes: { name: one.title, artistName: one.artist, durationInMillis: one.seconds * 1000 },
    relationships: { catalog: { data: [song(url)(one)] } },
  })
  return songsPage(asked, list, ownSong, book)
}

const song =
  (url: string) =>
  ({ n, artist, title, seconds, isrc, album, year, explicit, noPreview }: BookSong) => ({
    id: songId(n),
    type: 'songs',
    attributes: {
      name: title,
      artistName: artist,
      durationInMillis: Math.round(seconds * 1000),
      isrc,
      albumName: album,
      url: `https://music.apple.com/us/album/x/1?i=${songId(n)}`,
      ...(explicit ? { contentRating: 'explicit' } : {}),
      releaseDate: `${year}-01-01`,
      discNumber: 1,
      trackNumber: 1,
      genreNames: ['Electronic', 'Music'],
      artwork: { url: `${url}/art/{w}x{h}/${n}.jpg`, width: 3000, height: 3000 },
      previews: noPreview ? [] : [{ url: `${url}/clips/${n}.m4a` }],
      playParams: { id: songId(n), kind: 'song' },
    },
  })
