import type { Heard, Said } from '../routes.ts'
import type { LinkBook } from './linkBook.ts'
import type { Listening } from './listening.ts'
import { type BookSong, bookSong, searchBook } from './book.ts'

/** A song of the book by its number, a file of somebody's disk, or what is there no more. */
export type ListEntry = number | 'local' | 'removed'

/** A playlist as this server made it. */
export interface MadeList {
  readonly name: string
  readonly isPublic: boolean
  readonly songs: string[]
}

/** What the double of a music vendor may look at. */
export interface MusicKnown {
  /** Where the doubles listen. */
  readonly url: string
  readonly book: readonly BookSong[]
  /** Songs of playlists and albums by id, numbers of the book; what people saved stands under `likes`. */
  readonly lists: ReadonlyMap<string, readonly ListEntry[]>
  /** Playlists that were made by their ids, and the songs in them. */
  readonly made: Map<string, MadeList>
  readonly listening: Listening
  readonly linkBook: LinkBook
  /** Music User Tokens that Apple knows. */
  readonly appleTokens: ReadonlySet<string>
  /** True if a token is one that was given out. */
  holds(token: string): boolean
}

/** Audius as its API page says; null for paths that are none of its own. */
export const audiusDouble = (
  { path, method, headers }: Heard,
  { url, book, lists }: MusicKnown,
): Said | null => {
  const asked = new URL(path, url)
  const at = asked.pathname.replace(/^\/audius/, '')
  if (at === asked.pathname) return null
  // The addresses of nodes, which want no key.
  if (at.startsWith('/files/')) {
    const isDown = Number(at.split('/').at(-1)) % 2 === 1 && headers.host?.startsWith('127.')
    return { status: isDown ? 502 : 200, body: method }
  }
  if (!asked.searchParams.get('app_name') || asked.searchParams.get('api_key') !== 'audius-key')
    return { status: 401, body: { code: 401 } }
  const number = (name: string) => Number(asked.searchParams.get(name))
  if (at === '/v1/tracks/search') {
    const hits = searchBook(book, 'audius', asked.searchParams.get('query') ?? '').map(track(url))
    return { status: 200, body: { data: hits.slice(number('offset'), number('offset') + number('limit')) } }
  }
  if (at === '/v1/resolve') return resolve(new URL(asked.searchParams.get('url') ?? url), book)
  const [, id, stream] = /^\/v1\/tracks\/A(\d+)(\/stream)?$/.exec(at) ?? []
  const found = id === undefined ? undefined : bookSong(book, 'audius', Number(id))
  const list = lists.get(/^\/v1\/playlists\/([^/]+)\/tracks$/.exec(at)?.[1] ?? '')
  if (list) {
    const songs = list.map((n) => (typeof n === 'number' ? bookSong(book, 'audius', n) : undefined))
    return {
      status: 200,
      body: { data: songs.map((one) => (one ? track(url)(one) : { id: 'x', is_delete: true })) },
    }
  }
  if (at.startsWith('/v1/playlists/'))
    return at === '/v1/playlists/P1'
      ? {
          status: 200,
          body: {
            data: [{ id: 'P1', playlist_name: 'Night shift', user: { name: 'Band A' }, track_count: 12 }],
          },
        }
      : { status: 404 }
  if (!found || found.removed) return { status: 404, body: { code: 404 } }
  if (!stream) return { status: 200, body: { data: track(url)(found) } }
  if (found.gated) return { status: 403, body: { code: 403 } }
  const clip = asked.searchParams.get('preview') === 'true'
  if (clip && found.noPreview) return { status: 404 }
  return {
    status: 200,
    body: { data: `${url}/audius/files/${clip ? 'clip' : 'file'}/${found.n}` },
  }
}

const resolve = ({ pathname }: URL, book: readonly BookSong[]): Said => {
  if (/^\/[^/]+\/playlist\/night-shift$/.test(pathname))
    return { status: 302, headers: { location: '/v1/playlists/P1' } }
  const n = Number(/^\/[^/]+\/tune-(\d+)$/.exec(pathname)?.[1] ?? Number.NaN)
  return bookSong(book, 'audius', n)
    ? { status: 302, headers: { location: `/v1/tracks/A${n}` } }
    : { status: 404 }
}

const track =
  (url: string) =>
  ({ n, artist, title, seconds, isrc, explicit, gated, year }: BookSong) => ({
    id: `A${n}`,
    title,
    duration: Math.round(seconds),
    isrc,
    genre: 'Electronic',
    release_date: `${year}-03-02`,
    permalink: `/band/tune-${n}`,
    user: { id: 'u1', name: artist, handle: 'band' },
    artwork: { '150x150': `${url}/art/150/${n}.jpg`, '480x480': `${url}/art/480/${n}.jpg` },
    parental_warning_type: explicit ? 'Explicit' : null,
    is_delete: false,
    is_stream_gated: gated === true,
    access: { stream: gated !== true, download: false },
    stream: { mirrors: [url, url.replace('127.0.0.1', 'localhost')] },
  })
