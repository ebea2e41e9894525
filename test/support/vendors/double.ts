import { generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { type BookSong, bookSongs } from './music/book.ts'
import type { ListEntry, MadeList } from './music/audius.ts'
import { CYANITE_SECRET, CYANITE_TOKEN } from './music/cyanite.ts'
import { type LinkBook, linkBook } from './music/linkBook.ts'
import { type Listening, listening } from './music/listening.ts'
import { librarySetting } from './music/openSubsonic.ts'
import { musicAnswer } from './music/answers.ts'
import { type Delivery, delivery, soundDouble } from './music/sound.ts'
import { type ApplePlayback, applePlayback, applePlayerDouble } from './music/applePlayer.ts'
import { type SpotifyPlayback, spotifyPlayback, spotifyPlayerDouble } from './music/spotifyPlayer.ts'
import { spotifyEmbedDouble } from './music/spotifyEmbed.ts'
import { type YoutubePlayback, youtubePlayback, youtubePlayerDouble } from './music/youtubePlayer.ts'
import { type VendorGrants, openVendorGrants } from './vendorGrants.ts'
import { answerOf, type Heard, type Said } from './routes.ts'
import { atEnd } from '../leftBehind.ts'

export const CLIENT_ID = 'client-of-ours'
export const CLIENT_SECRET = 'secret-of-ours'

/** How the next request to a path is answered instead of in order. */
export interface Failure {
  /** The path begins with this. */
  readonly at: string
  readonly status?: number
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** Bytes of endless talk. */
  readonly bytes?: number
  /** Milliseconds before it speaks, in order or not. */
  readonly delayMs?: number
  /** Hangs up in the middle of its answer. */
  readonly drop?: true
  /** Says nothing until the caller goes. */
  readonly silent?: true
  /** Begins with these bytes of sound and then says nothing more until the caller goes. */
  readonly stallsAfter?: string
}

/** Spotify, YouTube, SoundCloud, Discord and Apple Music at one address, as their documentation says. */
export interface Vendors {
  readonly url: string
  readonly grants: VendorGrants
  /** The environment of a server that knows all of them. */
  readonly settings: Record<string, string>
  /** Music User Tokens that Apple knows. */
  readonly appleTokens: Set<string>
  /** Used up in order. */
  readonly failures: Failure[]
  readonly heard: Heard[]
  /** What the music vendors have; tests add their own songs. */
  readonly book: BookSong[]
  readonly delivery: Delivery
  /** Songs of playlists and albums; see `MusicKnown`. */
  readonly lists: Map<string, readonly ListEntry[]>
  readonly made: ReadonlyMap<string, MadeList>
  readonly youtube: YoutubePlayback
  readonly spotify: SpotifyPlayback
  readonly apple: ApplePlayback
  readonly listening: Listening
  readonly linkBook: LinkBook
  /** How often a path was asked for. */
  asked(path: string): number
  /** Answers that nobody has taken to the end, and whose caller is still there. */
  underWay(path: string): number
}

/** A slow line gives so many lots a second. */
const LOTS_PER_S = 20

const hear = async (request: IncomingMessage): Promise<Heard> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString()
  const isJson = String(request.headers['content-type']).includes('json')
  const form = isJson
    ? (JSON.parse(text) as Record<string, string>)
    : Object.fromEntries(new URLSearchParams(text))
  return { path: request.url ?? '/', method: request.method ?? 'GET', headers: request.headers, form }
}

const say = async (response: ServerResponse, { status, body, headers, bytesPerS }: Said): Promise<void> => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  const bytes = Buffer.isBuffer(body)
    ? body
    : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body ?? {}))
  if (bytesPerS === undefined) return void response.end(bytes)
  const lot = Math.ceil(bytesPerS / LOTS_PER_S)
  for (let at = 0; at < bytes.length && !response.destroyed; at += lot) {
    response.write(bytes.subarray(at, at + lot))
    await setTimeout(1000 / LOTS_PER_S)
  }
  response.end()
}

/** Starts them; they stop after the test file. */
export const startVendors = async (): Promise<Vendors> => {
  const grants = openVendorGrants()
  const appleTokens = new Set<string>()
  const failures: Failure[] = []
  const heard: Heard[] = []
  const underWay = new Set<Heard>()
  const book = bookSongs()
  const delivered = delivery()
  const lists = new Map<string, readonly ListEntry[]>()
  const made = new Map<string, MadeList>()
  const youtube = youtubePlayback()
  const spotify = spotifyPlayback()
  const apple = applePlayback()
  const heardSongs = listening()
  const links = linkBook()
  const key = generateKeyPairSync('ec', { namedCurve: 'P-256' })

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const said = await hear(request)
    heard.push(said)
    underWay.add(said)
    response.once('close', () => underWay.delete(said))
    const next = failures.findIndex((failure) => said.path.startsWith(failure.at))
    const failure = next < 0 ? undefined : failures.splice(next, 1)[0]
    if (failure?.silent) return
    if (failure?.delayMs !== undefined) await setTimeout(failure.delayMs)
    if (failure?.stallsAfter !== undefined) {
      response.writeHead(200, { 'content-type': 'audio/mpeg' })
      return void response.write(failure.stallsAfter)
    }
    if (failure?.drop) {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
      response.write('{"half":')
      return void response.destroy()
    }
    if (failure && (failure.status ?? failure.body ?? failure.bytes) !== undefined) {
      const body = failure.bytes === undefined ? failure.body : `"${'x'.repeat(failure.bytes)}"`
      return say(response, { status: failure.status ?? 200, body, headers: failure.headers })
    }
    const holds = (token: string) => grants.holderOf(token) !== null
    const { holderOf } = grants
    const known = { url, book, lists, made, appleTokens, holds, listening: heardSongs, linkBook: links }
    await say(
      response,
      (await soundDouble(said, known, delivered)) ??
        youtubePlayerDouble(said, known, youtube) ??
        (await spotifyPlayerDouble(said, { ...known, holderOf }, spotify)) ??
        spotifyEmbedDouble(said, url) ??
        applePlayerDouble(said, known, apple) ??
        musicAnswer(said, known) ??
        (await answerOf(said, { grants, appleTokens, applePublicKey: key.publicKey })),
    )
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atEnd(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const oauth = ['SPOTIFY', 'YOUTUBE', 'SOUNDCLOUD', 'SOUNDCLOUD_MOBILE', 'DISCORD'].map((name) => ({
    [`${name}_CLIENT_ID`]: CLIENT_ID,
    [`${name}_CLIENT_SECRET`]: CLIENT_SECRET,
    [`${name}_BASE_URL`]: url,
  }))
  return {
    url,
    grants,
    appleTokens,
    failures,
    heard,
    book,
    delivery: delivered,
    lists,
    made,
    youtube,
    spotify,
    apple,
    listening: heardSongs,
    linkBook: links,
    asked: (path) => heard.filter((one) => one.path.startsWith(path)).length,
    underWay: (path) => [...underWay].filter((one) => one.path.startsWith(path)).length,
    settings: {
      ...Object.assign({}, ...oauth),
      APPLE_MUSIC_TEAM_ID: 'TEAM123456',
      APPLE_MUSIC_KEY_ID: 'KEY1234567',
      APPLE_MUSIC_PRIVATE_KEY: key.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      APPLE_MUSIC_BASE_URL: url,
      YOUTUBE_API_KEY: 'google-key',
      AUDIUS_API_KEY: 'audius-key',
      AUDIUS_BASE_URL: `${url}/audius`,
      ODESLI_API_KEY: 'odesli-key',
      ODESLI_BASE_URL: `${url}/odesli`,
      MUSICBRAINZ_CONTACT: 'operator@example.com',
      MUSICBRAINZ_BASE_URL: `${url}/musicbrainz`,
      CYANITE_TOKEN,
      CYANITE_WEBHOOK_SECRET: CYANITE_SECRET,
      CYANITE_BASE_URL: `${url}/cyanite`,
      LIBRARIES: JSON.stringify(librarySetting(url)),
      AGORA_APP_ID: 'a'.repeat(32),
      AGORA_APP_CERTIFICATE: 'b'.repeat(32),
    },
  }
}
