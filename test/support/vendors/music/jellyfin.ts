import type { Heard, Said } from '../routes.ts'
import type { MusicKnown } from './audius.ts'
import { type BookSong, bookSong, searchBook } from './book.ts'
import { picture, soundOf } from './libraryBytes.ts'

export const JELLYFIN_TOKEN = 'jellyfin-token'
/** A token of somebody there. */
export const JELLYFIN_PERSON = 'jellyfin-person'

const idOf = (n: number): string => n.toString().padStart(32, '0')
const PLAYLIST_ID = 'a'.repeat(32)
const PERSON_ID = 'b'.repeat(32)

const tokenIn = ({ authorization = '' }: Heard['headers']): string =>
  /^MediaBrowser Token="(.*)"$/.exec(authorization)?.[1] ?? ''

/**
 * Jellyfin as of version 12: it knows one header and nothing older, and a key of its dashboard, which is nobody. Null
 * for paths that are none of its own.
 */
export const jellyfinDouble = (heard: Heard, { url, book, lists }: MusicKnown): Said | null => {
  const asked = new URL(heard.path, url)
  const at = asked.pathname.replace(/^\/jellyfin/, '')
  if (at === asked.pathname) return null
  const { headers } = heard
  const isOld =
    asked.searchParams.has('api_key') || 'x-emby-token' in headers || 'x-emby-authorization' in headers
  if (isOld || ![JELLYFIN_TOKEN, JELLYFIN_PERSON].includes(tokenIn(headers))) return { status: 401 }
  const isPerson = tokenIn(headers) === JELLYFIN_PERSON
  if (at === '/Users/Me')
    return isPerson ? { status: 200, body: { Id: PERSON_ID, Name: 'Somebody' } } : { status: 400 }
  if (asked.searchParams.get('Filters') === 'IsFavorite') {
    if (asked.searchParams.get('userId') !== PERSON_ID) return { status: 400 }
    return list(
      (lists.get('likes') ?? [])
        .flatMap((n) => (typeof n === 'number' ? (bookSong(book, 'jellyfin', n) ?? []) : []))
        .map(item),
    )
  }
  if (at === '/Items') return items(asked.searchParams, book)
  const songs = lists.get(/^\/Playlists\/([0-9a-f]{32})\/Items$/.exec(at)?.[1] ?? '')
  if (songs) {
    const found = songs.flatMap((n) => (typeof n === 'number' ? (bookSong(book, 'jellyfin', n) ?? []) : []))
    return list(found.map(item))
  }
  const [, id = '', kind] = /^\/(?:Audio|Items)\/([0-9a-f]{32})\/(.+)$/.exec(at) ?? []
  const found = bookSong(book, 'jellyfin', Number(id))
  if (kind === 'Similar') {
    const near = book
      .filter(({ n, removed }) => n > Number(id) && !removed)
      .slice(0, Number(asked.searchParams.get('limit')))
    return found
      ? list(near.flatMap(({ n }) => bookSong(book, 'jellyfin', n) ?? []).map(item))
      : { status: 404 }
  }
  if (kind === 'Images/Primary') return found ? picture : { status: 404 }
  if (kind === 'stream' && asked.searchParams.get('static') === 'true') return soundOf(heard, found, 'raw')
  if (kind === 'stream.mp3' && asked.searchParams.get('audioCodec') === 'mp3')
    return soundOf(heard, found, 'mp3')
  return { status: 404 }
}

const items = (asked: URLSearchParams, book: readonly BookSong[]): Said => {
  const kind = asked.get('IncludeItemTypes')
  const ids = asked.get('ids')
  if (asked.get('Recursive') !== 'true' || kind === null) return { status: 400 }
  if (ids !== null && kind === 'Playlist')
    return list(ids === PLAYLIST_ID ? [{ Id: PLAYLIST_ID, Name: 'Kitchen', ChildCount: 9 }] : [])
  if (ids !== null) {
    const found = bookSong(book, 'jellyfin', Number(ids))
    return list(found && !found.removed ? [item(found)] : [])
  }
  const from = Number(asked.get('StartIndex') ?? 0)
  const hits = searchBook(book, 'jellyfin', asked.get('searchTerm') ?? '')
  return list(hits.slice(from, from + Number(asked.get('Limit') ?? 100)).map(item))
}

const list = (found: readonly object[]): Said => ({
  status: 200,
  body: { Items: found, TotalRecordCount: found.length, StartIndex: 0 },
})

const item = ({ n, artist, title, seconds, album, year }: BookSong) => ({
  Id: idOf(n),
  Name: title,
  Type: 'Audio',
  Artists: [artist],
  AlbumArtist: artist,
  Album: album,
  RunTimeTicks: Math.round(seconds * 10_000_000),
  Container: n % 5 === 4 ? 'ape' : 'flac',
  ProductionYear: year,
  Genres: ['Pop'],
  ImageTags: { Primary: 'tag' },
})
