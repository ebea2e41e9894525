import { createHash } from 'node:crypto'
import type { Heard, Said } from '../routes.ts'
import type { ListEntry, MusicKnown } from './audius.ts'
import { JELLYFIN_TOKEN } from './jellyfin.ts'
import { picture, soundOf } from './libraryBytes.ts'
import { type BookSong, bookSong, searchBook } from './book.ts'

const USER = 'house'
const PASSWORD = 'library-password'
const API_KEY = 'library-key'

const ok = (more: object = {}): Said => ({
  status: 200,
  body: { 'subsonic-response': { status: 'ok', version: '1.16.1', openSubsonic: true, ...more } },
})
const failed = (code: number, message: string, version = '1.16.1'): Said => ({
  status: 200,
  body: { 'subsonic-response': { status: 'failed', version, error: { code, message } } },
})

/**
 * Three servers: one of `/subsonic` that offers keys and forms, one of `/oldsonic` that offers neither, one of `/ancient`
 * that is older than tokens; null for paths that are none of theirs.
 */
export const openSubsonicDouble = (heard: Heard, { url, book, lists }: MusicKnown): Said | null => {
  const asked = new URL(heard.path, url)
  const [, server, method] = /^\/(subsonic|oldsonic|ancient)\/rest\/(\w+)$/.exec(asked.pathname) ?? []
  if (method === undefined) return null
  const offers = server === 'subsonic' ? ['formPost', 'apiKeyAuthentication'] : []
  const given = { ...Object.fromEntries(asked.searchParams), ...heard.form }
  if (server === 'ancient' && (method === 'getOpenSubsonicExtensions' || given['p'] === undefined))
    return failed(method === 'search3' ? 10 : 0, 'Unknown method', '1.10.2')
  if (method === 'getOpenSubsonicExtensions')
    return ok({ openSubsonicExtensions: offers.map((name) => ({ name, versions: [1] })) })
  if (offers.includes('formPost') !== (heard.method === 'POST')) return failed(0, 'Wrong way to ask')
  if (given['f'] !== 'json' || !given['c'] || !given['v']) return failed(10, 'Required parameter is missing')
  if ((given['p'] !== undefined) !== (server === 'ancient') || !letsIn(given, offers))
    return failed(40, 'Wrong username or password')
  switch (method) {
    case 'ping':
      return ok()
    case 'search3': {
      const hits = searchBook(book, 'openSubsonic', given['query'] ?? '').map(child)
      const from = Number(given['songOffset'] ?? 0)
      return ok({ searchResult3: { song: hits.slice(from, from + Number(given['songCount'] ?? 20)) } })
    }
    case 'getSong': {
      const found = bookSong(book, 'openSubsonic', Number((given['id'] ?? '').replace('s', '')))
      return found && !found.removed ? ok({ song: child(found) }) : failed(70, 'The data was not found')
    }
    case 'getPlaylists':
      return ok({
        playlists: {
          playlist: [...lists].map(([id, { length }]) => ({ id, name: `List ${id}`, songCount: length })),
        },
      })
    case 'getStarred2':
      return ok({ starred2: { song: entriesOf(book, lists.get('likes') ?? []) } })
    case 'getSimilarSongs2': {
      const at = songOf(book, given['id'])
      if (!at) return failed(70, 'The data was not found')
      const near = book
        .filter(({ n, removed }) => n > at.n && !removed)
        .slice(0, Number(given['count'] ?? 50))
      return ok({
        similarSongs2: {
          song: entriesOf(
            book,
            near.map(({ n }) => n),
          ),
        },
      })
    }
    case 'getPlaylist':
      if (lists.has(given['id'] ?? '')) {
        const [id, list] = [given['id'] ?? '', lists.get(given['id'] ?? '') ?? []]
        return ok({
          playlist: { id, name: `List ${id}`, songCount: list.length, entry: entriesOf(book, list) },
        })
      }
      return given['id'] === 'p1'
        ? ok({ playlist: { id: 'p1', name: 'Kitchen', owner: USER, songCount: 9, duration: 1800 } })
        : failed(70, 'The data was not found')
    case 'stream':
      return given['format'] === 'raw' || given['format'] === 'mp3'
        ? soundOf(heard, songOf(book, given['id']), given['format'])
        : failed(10, 'Required parameter is missing')
    case 'download':
      return soundOf(heard, songOf(book, given['id']), 'raw')
    case 'getCoverArt':
      return given['id'] === 'al-39' ? failed(70, 'Artwork not found') : picture
    default:
      return failed(0, 'Not known')
  }
}

const entriesOf = (book: readonly BookSong[], list: readonly ListEntry[]) =>
  list.flatMap((n) => {
    const found = typeof n === 'number' ? bookSong(book, 'openSubsonic', n) : undefined
    return found ? [child(found)] : []
  })

const letsIn = (given: Record<string, string | undefined>, offers: readonly string[]): boolean => {
  if (given['apiKey'] !== undefined)
    return offers.includes('apiKeyAuthentication') && given['apiKey'] === API_KEY && given['u'] === undefined
  const { u, t, s = '', p } = given
  if (p !== undefined) return u === USER && p === `enc:${Buffer.from(PASSWORD).toString('hex')}`
  return (
    u === USER &&
    s.length >= 6 &&
    t ===
      createHash('md5')
        .update(PASSWORD + s)
        .digest('hex')
  )
}

const songOf = (book: readonly BookSong[], id = ''): BookSong | undefined =>
  bookSong(book, 'openSubsonic', Number(id.replace('s', '')))

const child = ({ n, artist, title, seconds, isrc, album, year, explicit }: BookSong) => ({
  id: `s${n}`,
  title,
  artist,
  displayArtist: artist,
  album,
  year,
  duration: Math.round(seconds),
  isDir: false,
  coverArt: `al-${n}`,
  // Some servers tell a list, some a text, some nothing.
  ...(n % 3 === 0 ? { isrc: [isrc] } : n % 3 === 1 ? { isrc } : {}),
  // Every fifth lies there in a form that no browser plays.
  suffix: n % 5 === 4 ? 'wma' : 'mp3',
  explicitStatus: explicit ? 'explicit' : '',
})

/** The house libraries of a server that knows both. */
export const librarySetting = (url: string) => [
  { id: 'new', kind: 'openSubsonic', name: 'New server', url: `${url}/subsonic`, apiKey: API_KEY },
  {
    id: 'old',
    kind: 'openSubsonic',
    name: 'Old server',
    url: `${url}/oldsonic`,
    user: USER,
    password: PASSWORD,
    searchableBy: 'members',
  },
  { id: 'film', kind: 'jellyfin', name: 'Film server', url: `${url}/jellyfin`, token: JELLYFIN_TOKEN },
]
