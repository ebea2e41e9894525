import type { Heard, Said } from '../routes.ts'
import type { MusicKnown } from './audius.ts'
import { type BookSong, bookSong, searchBook } from './book.ts'

const trackId = (n: number): string => `sp${String(n).padStart(20, '0')}`

/** Spotify's Web API in development mode; null for paths that are none of its own. */
export const spotifyDouble = ({ path, headers }: Heard, { url, book, holds }: MusicKnown): Said | null => {
  const asked = new URL(path, url)
  const at = asked.pathname
  if (at.startsWith('/short/'))
    return {
      status: 307,
      headers: { location: `https://open.spotify.com/track/${trackId(Number(at.slice(7)))}` },
    }
  if (!/^\/v1\/(search|tracks\/|playlists\/|albums\/)/.test(at)) return null
  const [scheme, held = ''] = (headers.authorization ?? '').split(' ')
  if (scheme !== 'Bearer' || !holds(held))
    return { status: 401, body: { error: { status: 401, message: 'The access token expired' } } }
  if (at === '/v1/search') {
    const limit = Number(asked.searchParams.get('limit'))
    if (!(limit >= 1 && limit <= 10))
      return { status: 400, body: { error: { status: 400, message: 'Invalid limit' } } }
    const q = asked.searchParams.get('q') ?? ''
    const hits = q.startsWith('isrc:')
      ? book.filter((one) => one.isrc === q.slice(5) && (one.at ?? ['spotify']).includes('spotify'))
      : searchBook(book, 'spotify', q)
    const from = Number(asked.searchParams.get('offset') ?? 0)
    const next = hits.length > from + limit ? `${url}/v1/search?offset=${from + limit}` : null
    return { status: 200, body: { tracks: { items: hits.slice(from, from + limit).map(track(url)), next } } }
  }
  const n = Number(/^\/v1\/tracks\/sp0*(\d+)$/.exec(at)?.[1] ?? Number.NaN)
  const found = bookSong(book, 'spotify', n)
  if (found && !found.removed) {
    if (found.blockedIn?.includes(asked.searchParams.get('market') ?? ''))
      return { status: 403, body: { error: { status: 403, message: 'Not available in this market' } } }
    return { status: 200, body: track(url)(found) }
  }
  if (at === '/v1/playlists/mine1')
    return {
      status: 200,
      body: { id: 'mine1', name: 'Mine', owner: { display_name: 'Me' }, items: { total: 4 } },
    }
  if (at === '/v1/playlists/theirs1')
    return { status: 403, body: { error: { status: 403, message: 'Forbidden' } } }
  return { status: 404, body: { error: { status: 404, message: 'Non existing id' } } }
}

const track =
  (url: string) =>
  ({ n, artist, title, seconds, isrc, album, year, explicit }: BookSong) => ({
    id: trackId(n),
    name: title,
    duration_ms: Math.round(seconds * 1000),
    explicit: explicit === true,
    disc_number: 1,
    artists: [{ name: artist }],
    album: {
      name: album,
      release_date: `${year}`,
      images: [
        { url: `${url}/art/640/${n}.jpg`, width: 640 },
        { url: `${url}/art/300/${n}.jpg`, width: 300 },
      ],
    },
    external_ids: { isrc },
  })
