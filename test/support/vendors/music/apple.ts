import type { Heard, Said } from '../routes.ts'
import type { MusicKnown } from './audius.ts'
import { type BookSong, bookSong, searchBook } from './book.ts'

/** Ids of Apple are numbers without a zero in front. */
const songId = (n: number): string => String(900_000_000 + n)

/** Apple Music's catalogue; null for paths that are none of its own. */
export const appleDouble = ({ path, headers }: Heard, { url, book }: MusicKnown): Said | null => {
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
