import { createHmac } from 'node:crypto'
import type { Heard, Said } from '../routes.ts'
import type { MusicKnown } from './audius.ts'
import { type BookSong, bookSong, searchBook } from './book.ts'
import { fileAnswer } from './tones.ts'

const KEY = 'seven-key'
const SECRET = 'seven-secret & more'
/** Its line is so fast: browsers ask for the end of a file before all of it is there. */
const LINE_BYTES_PER_S = 500_000
/** Numbers that were used once. */
const used = new Set<string>()

const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** 7digital, which looks at the signature of every call as RFC 5849 says; null for paths that are none of its own. */
export const sevenDigitalDouble = (heard: Heard, { url, book }: MusicKnown): Said | null => {
  const asked = new URL(heard.path, url)
  const at = asked.pathname.replace(/^\/7digital/, '')
  if (at === asked.pathname) return null
  const given = new Map(asked.searchParams)
  const inHeader = /^OAuth (.+)$/.exec(heard.headers.authorization ?? '')?.[1] ?? ''
  for (const [, name = '', value = ''] of inHeader.matchAll(/(\w+)="([^"]*)"/g))
    given.set(name, decodeURIComponent(value))
  if (!isSigned(heard.method, `${url}${asked.pathname}`, given))
    return { status: 401, body: failed(4001, 'OAuth') }
  if (!given.get('country')) return { status: 400, body: failed(1001, 'Missing parameter country') }
  const clip = /^\/clip\/(\d+)$/.exec(at)?.[1]
  if (at === '/stream/catalogue' || clip !== undefined) {
    if (clip === undefined && !(given.get('formatId') && given.get('userId'))) return { status: 400 }
    const found = bookSong(book, 'sevenDigital', Number(clip ?? given.get('trackId')))
    if (!found) return { status: 404 }
    const sound = found.sound ?? Buffer.from(`sound of ${found.n}`)
    return { ...fileAnswer(heard, 'audio/mp4', sound), bytesPerS: LINE_BYTES_PER_S }
  }
  if (at === '/1.2/catalogue/log') return logged(heard, given)
  if (!given.get('usageTypes')) return { status: 400, body: failed(1001, 'Missing parameter usageTypes') }
  if (at === '/1.2/track/details') {
    const found = bookSong(book, 'sevenDigital', Number(given.get('trackId')))
    return found && !found.removed
      ? { status: 200, body: { status: 'ok', track: track(found) } }
      : { status: 404, body: failed(2001, 'Track not found') }
  }
  if (at !== '/1.2/track/search') return { status: 404 }
  const q = given.get('q') ?? ''
  const hits = [...book.filter(({ isrc }) => isrc === q), ...searchBook(book, 'sevenDigital', q)]
  const size = Number(given.get('pageSize'))
  const from = (Number(given.get('page')) - 1) * size
  const searchResult = hits.slice(from, from + size).map((one) => ({ type: 'track', track: track(one) }))
  return { status: 200, body: { status: 'ok', searchResults: { totalItems: hits.length, searchResult } } }
}

const DAY_MS = 86_400_000

/** Takes plays of one listener that are wholly told, not of the future and not of two months ago; all or none. */
const logged = ({ method, form }: Heard, given: ReadonlyMap<string, string>): Said => {
  if (method !== 'POST' || !given.get('userId'))
    return { status: 400, body: failed(1001, 'Missing parameter') }
  const { playLogItem: items = [] } = form as unknown as { playLogItem?: Record<string, unknown>[] }
  const isWhole = (item: Record<string, unknown>): boolean =>
    ['trackId', 'releaseId', 'formatId', 'totalTimePlayed'].every((key) => Number.isInteger(item[key])) &&
    item['userId'] === given.get('userId') &&
    typeof item['userAgent'] === 'string' &&
    typeof item['endReason'] === 'string'
  const ages = items.map((item) => Date.now() - Date.parse(String(item['dateTimePlayed'])))
  if (items.length === 0 || !items.every(isWhole))
    return { status: 400, body: failed(1001, 'Missing parameter') }
  if (!ages.every((age) => age >= 0 && age < 61 * DAY_MS))
    return { status: 400, body: failed(1002, 'DateTimePlayed is not within the two month window') }
  return { status: 202, body: { status: 'ok', version: '1.2', playLogs: { count: items.length } } }
}

const failed = (code: number, errorMessage: string) => ({ status: 'error', error: { code, errorMessage } })

const isSigned = (method: string, address: string, given: ReadonlyMap<string, string>): boolean => {
  const parameters = [...given]
    .filter(([name]) => name !== 'oauth_signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&')
  const signature = createHmac('sha1', `${encode(SECRET)}&`)
    .update(`${method}&${encode(address)}&${encode(parameters)}`)
    .digest('base64')
  const nonce = given.get('oauth_nonce') ?? ''
  const isFresh = nonce.length >= 8 && !used.has(nonce)
  used.add(nonce)
  return (
    isFresh &&
    given.get('oauth_consumer_key') === KEY &&
    given.get('oauth_signature_method') === 'HMAC-SHA1' &&
    /^\d+$/.test(given.get('oauth_timestamp') ?? '') &&
    given.get('oauth_signature') === signature
  )
}

const track = ({ n, artist, title, seconds, isrc, album, explicit }: BookSong) => ({
  id: n,
  title,
  version: '',
  artist: { id: 7, name: artist, appearsAs: artist },
  duration: Math.round(seconds),
  explicitContent: explicit === true,
  isrc,
  release: { id: 9, title: album, slug: `release-${n}`, image: `https://artwork.example/${n}_50.jpg` },
})

/** The settings of a server that has a contract. */
export const sevenDigitalSettings = (url: string): Record<string, string> => ({
  SEVEN_DIGITAL_CONSUMER_KEY: KEY,
  SEVEN_DIGITAL_CONSUMER_SECRET: SECRET,
  SEVEN_DIGITAL_BASE_URL: `${url}/7digital`,
  SEVEN_DIGITAL_STREAM_URL: `${url}/7digital`,
})
