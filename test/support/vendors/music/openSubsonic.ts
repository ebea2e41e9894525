import { createHash } from 'node:crypto'
import type { Heard, Said } from '../routes.ts'
import type { MusicKnown } from './audius.ts'
import { type BookSong, bookSong, searchBook } from './book.ts'

const USER = 'house'
const PASSWORD = 'library-password'
const API_KEY = 'library-key'

const ok = (more: object = {}): Said => ({
  status: 200,
  body: { 'subsonic-response': { status: 'ok', version: '1.16.1', openSubsonic: true, ...more } },
})
const failed = (code: number, message: string): Said => ({
  status: 200,
  body: { 'subsonic-response': { status: 'failed', version: '1.16.1', error: { code, message } } },
})

/**
 * Two servers: one of `/subsonic` that offers keys and forms, one of `/oldsonic` that offers neither; null for paths
 * that are none of theirs.
 */
export const openSubsonicDouble = (heard: Heard, { url, book }: MusicKnown): Said | null => {
  const asked = new URL(heard.path, url)
  const [, server, method] = /^\/(subsonic|oldsonic)\/rest\/(\w+)$/.exec(asked.pathname) ?? []
  if (method === undefined) return null
  const offers = server === 'subsonic' ? ['formPost', 'apiKeyAuthentication'] : []
  const given = { ...Object.fromEntries(asked.searchParams), ...heard.form }
  if (method === 'getOpenSubsonicExtensions')
    return ok({ openSubsonicExtensions: offers.map((name) => ({ name, versions: [1] })) })
  if (offers.includes('formPost') !== (heard.method === 'POST')) return failed(0, 'Wrong way to ask')
  if (given['f'] !== 'json' || !given['c'] || !given['v']) return failed(10, 'Required parameter is missing')
  if (!letsIn(given, offers)) return failed(40, 'Wrong username or password')
  switch (method) {
    case 'search3': {
      const hits = searchBook(book, 'openSubsonic', given['query'] ?? '').map(child)
      const from = Number(given['songOffset'] ?? 0)
      return ok({ searchResult3: { song: hits.slice(from, from + Number(given['songCount'] ?? 20)) } })
    }
    case 'getSong': {
      const found = bookSong(book, 'openSubsonic', Number((given['id'] ?? '').replace('s', '')))
      return found && !found.removed ? ok({ song: child(found) }) : failed(70, 'The data was not found')
    }
    case 'getPlaylist':
      return given['id'] === 'p1'
        ? ok({ playlist: { id: 'p1', name: 'Kitchen', owner: USER, songCount: 9, duration: 1800 } })
        : failed(70, 'The data was not found')
    case 'stream':
      return bytes(heard, book, given['id'] ?? '')
    case 'getCoverArt':
      return { status: 200, body: 'a picture', headers: { 'content-type': 'image/png' } }
    default:
      return failed(0, 'Not known')
  }
}

const letsIn = (given: Record<string, string | undefined>, offers: readonly string[]): boolean => {
  if (given['apiKey'] !== undefined)
    return offers.includes('apiKeyAuthentication') && given['apiKey'] === API_KEY && given['u'] === undefined
  const { u, t, s = '' } = given
  return (
    u === USER &&
    s.length >= 6 &&
    t ===
      createHash('md5')
        .update(PASSWORD + s)
        .digest('hex')
  )
}

const bytes = ({ headers }: Heard, book: readonly BookSong[], id: string): Said => {
  if (!bookSong(book, 'openSubsonic', Number(id.replace('s', '')))) return failed(70, 'Not found')
  const whole = `sound of ${id}`.padEnd(1000, '.')
  const range = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '')
  if (!range) return { status: 200, body: whole, headers: { 'content-type': 'audio/mpeg' } }
  const from = Number(range[1])
  const to = Math.min(range[2] ? Number(range[2]) : 999, 999)
  return {
    status: 206,
    body: whole.slice(from, to + 1),
    headers: { 'content-type': 'audio/mpeg', 'content-range': `bytes ${from}-${to}/1000` },
  }
}

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
]
