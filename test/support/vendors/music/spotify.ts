import type { Heard, Said } from '../routes.ts'
import type { MusicKnown } from './audius.ts'
import { type BookSong, bookSong, searchBook } from './book.ts'

const trackId = (n: number): string => `sp${String(n).padStart(20, '0')}`

/** Spotify's Web API in development mode; null for paths that are none of its own. */
export const spotifyDouble = (heard: Heard, known: MusicKnown): Said | null => {
  const { path, headers } = heard
  const { url, book, holds } = known
  const asked = new URL(path, url)
  const at = asked.pathname
  if (at.startsWith('/short/'))
    return {
      status: 307,
      headers: { location: `https://open.spotify.com/track/${trackId(Number(at.slice(7)))}` },
    }
  if (!/^\/v1\/(search|tracks\/|playlists\/|albums\/|me\/(playlists|tracks)$)/.test(at)) return null
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
  const said = listAnswer(heard, known)
  if (said) return said
  if (at === '/v1/playlists/mine1')
    return {
      status: 200,
      body: { id: 'mine1', name: 'Mine', owner: { display_name: 'Me' }, items: { total: 4 } },
    }
  if (at === '/v1/playlists/theirs1')
    return { status: 403, body: { error: { status: 403, message: 'Forbidden' } } }
  return { status: 404, body: { error: { status: 404, message: 'Non existing id' } } }
}

/** Lists, read by their pages and written in lots. */
const listAnswer = (heard: Heard, { url, book, lists, made }: MusicKnown): Said | null => {
  const asked = new URL(heard.path, url)
  const at = asked.pathname.slice('/v1'.length)
  const json = heard.form as unknown as { name?: string; public?: boolean; uris?: string[] }
  if (heard.method === 'POST' && at === '/me/playlists') {
    const id = `made${made.size}`
    made.set(id, { name: json.name ?? '', isPublic: json.public === true, songs: [] })
    return {
      status: 201,
      body: { id, external_urls: { spotify: `https://open.spotify.com/playlist/${id}` } },
    }
  }
  const [, kind, id = '', part] = /^\/(playlists|albums|me)\/([^/]+)(\/items|\/tracks)?$/.exec(at) ?? []
  const own = made.get(id)
  if (heard.method === 'POST' && own) {
    const songs = (json.uris ?? []).map((uri) => uri.replace('spotify:track:', ''))
    const isBad = songs.some((one) => book.some(({ n, unaddable }) => unaddable && trackId(n) === one))
    if (songs.length > 100 || isBad) return { status: 400, body: { error: { status: 400, message: 'Bad' } } }
    own.songs.push(...songs)
    return { status: 201, body: { snapshot_id: 's' } }
  }
  if (own && part === '/items') return { status: 200, body: { items: [], total: own.songs.length } }
  if (own && kind === 'playlists' && part === undefined)
    return { status: 200, body: { id, name: own.name, items: { total: own.songs.length } } }
  if (kind === 'me' && id === 'playlists') {
    const mine = [...lists].filter(([name]) => name.startsWith('mine'))
    const items = mine.map(([name, { length }]) => ({
      id: name,
      name: `List ${name}`,
      items: { total: length },
    }))
    return { status: 200, body: { items, next: null } }
  }
  const list = lists.get(kind === 'me' ? 'likes' : id)
  if (kind === undefined || !list) return null
  if (id.startsWith('theirs') && part !== undefined)
    return { status: 403, body: { error: { status: 403, message: 'Forbidden' } } }
  if (part === undefined && kind !== 'me')
    return {
      status: 200,
      body: { id, name: `List ${id}`, owner: { display_name: 'Me' }, items: { total: list.length } },
    }
  const [from, most] = [Number(asked.searchParams.get('offset')), Number(asked.searchParams.get('limit'))]
  if (!(most >= 1 && most <= 50)) return { status: 400 }
  const items = list.slice(from, from + most).map((entry) => {
    const found = typeof entry === 'number' ? bookSong(book, 'spotify', entry) : undefined
    const local = { is_local: true, name: 'My own tape', artists: [{ name: 'Me' }] }
    const item = entry === 'local' ? local : found ? track(url)(found) : null
    return kind === 'albums' ? item : { is_local: entry === 'local', item }
  })
  const next = list.length > from + most ? `${url}/v1/x?offset=${from + most}&limit=${most}` : null
  return { status: 200, body: { items, total: list.length, next } }
}

const track =
  (url: string) =>
  ({ n, artist, title, seconds, isrc, album, year, explicit, noPicture }: BookSong) => ({
    id: trackId(n),
    name: title,
    duration_ms: Math.round(seconds * 1000),
    explicit: explicit === true,
    disc_number: 1,
    artists: [{ name: artist }],
    album: {
      name: album,
      release_date: `${year}`,
      images: noPicture
        ? []
        : [
            { url: `${url}/art/640/${n}.jpg`, width: 640 },
            { url: `${url}/art/300/${n}.jpg`, width: 300 },
          ],
    },
    external_ids: { isrc },
  })
