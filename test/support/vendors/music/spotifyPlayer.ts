import type { Heard, Said } from '../routes.ts'
import type { MusicKnown } from './audius.ts'
import { bookSong } from './book.ts'
import { fileAnswer, toneFile } from './tones.ts'

type Command =
  | { readonly do: 'play'; readonly id: string; readonly ms: number }
  | { readonly do: 'elsewhere' | 'renew' }

/** How Spotify's player behaves, and what tests do to it. */
export interface SpotifyPlayback {
  /** From the command to the sound, in ms. */
  startDelayMs: number
  /** From a seek to the sound there, in ms. */
  seekDelayMs: number
  /** Nothing starts before `activateElement()`. */
  blocksAutoplay: boolean
  /** Ids of accounts that do not pay. */
  readonly free: Set<string>
  /** Another device of the account takes over. */
  takeOver(): void
  /** The players that are there want a new token, as they do when theirs runs out; the sound goes on meanwhile. */
  renew(): void
  /** Says something to the player of a device, which waits for it. */
  readonly devices: Map<string, (command: Command) => void>
}

export const spotifyPlayback = (): SpotifyPlayback => {
  const devices = new Map<string, (command: Command) => void>()
  return {
    startDelayMs: 300,
    seekDelayMs: 150,
    blocksAutoplay: false,
    free: new Set(),
    takeOver: () => devices.forEach((say) => say({ do: 'elsewhere' })),
    renew: () => devices.forEach((say) => say({ do: 'renew' })),
    devices,
  }
}

type Known = Pick<MusicKnown, 'book' | 'url'> & {
  readonly holderOf: (token: string) => { readonly id: string } | null
}

const open = { 'access-control-allow-origin': '*' } as const
const preflight = {
  ...open,
  'access-control-allow-methods': 'PUT',
  'access-control-allow-headers': 'authorization,content-type',
} as const

const error = (status: number, message: string, reason?: string): Said => ({
  status,
  headers: open,
  body: { error: { status, message, ...(reason && { reason }) } },
})

/** Spotify's Web Playback SDK, what it shows, and the call that starts a song; null for paths that are none of these. */
export const spotifyPlayerDouble = async (
  heard: Heard,
  { book, url, holderOf }: Known,
  playback: SpotifyPlayback,
): Promise<Said | null> => {
  const asked = new URL(heard.path, url)
  const bearer = (heard.headers.authorization ?? '').replace('Bearer ', '')
  switch (asked.pathname) {
    case '/spotify-player.js':
      return {
        status: 200,
        body: `const base = ${JSON.stringify(url)}\n${SDK}`,
        headers: { 'content-type': 'text/javascript' },
      }
    case '/spotify-embedded': {
      const { startDelayMs, seekDelayMs, blocksAutoplay } = playback
      const settings = JSON.stringify({ startDelayMs, seekDelayMs, blocksAutoplay })
      const body = `<!doctype html><script>const settings = ${settings}\n${EMBEDDED}</script>`
      return { status: 200, body, headers: { 'content-type': 'text/html' } }
    }
    case '/spotify-connect': {
      const holder = holderOf(bearer)
      if (!holder) return { status: 200, body: { error: 'authentication_error' } }
      return { status: 200, body: playback.free.has(holder.id) ? { error: 'account_error' } : {} }
    }
    // What the real one hears by a socket.
    case '/spotify-dealer': {
      const device = asked.searchParams.get('device') ?? ''
      const command = await new Promise<Command>((resolve) => playback.devices.set(device, resolve))
      return { status: 200, body: command }
    }
    case '/v1/me/player/play':
      return heard.method === 'OPTIONS'
        ? { status: 204, body: '', headers: preflight }
        : play(heard, asked, { holder: holderOf(bearer), playback })
  }
  const n = Number(/^\/spotify-audio\/sp0*(\d+)$/.exec(asked.pathname)?.[1] ?? Number.NaN)
  if (Number.isNaN(n)) return null
  const song = bookSong(book, 'spotify', n)
  return song ? fileAnswer(heard, 'audio/wav', toneFile('spotify', song.seconds)) : { status: 404 }
}

const play = (
  heard: Heard,
  asked: URL,
  { holder, playback }: { holder: { readonly id: string } | null; playback: SpotifyPlayback },
): Said => {
  if (heard.method !== 'PUT') return { status: 405, headers: open }
  if (!holder) return error(401, 'The access token expired')
  if (playback.free.has(holder.id)) return error(403, 'Premium required', 'PREMIUM_REQUIRED')
  const say = playback.devices.get(asked.searchParams.get('device_id') ?? '')
  if (!say) return error(404, 'Device not found')
  const { uris = [], position_ms: ms = 0 } = heard.form as unknown as {
    uris?: string[]
    position_ms?: number
  }
  const id = /^spotify:track:(\w+)$/.exec(uris[0] ?? '')?.[1]
  if (id === undefined) return error(400, 'Invalid uri')
  say({ do: 'play', id, ms })
  return { status: 204, body: '', headers: open }
}

/** What the page that loads it runs. */
const SDK = `
window.Spotify = { Player: class {
  constructor({ getOAuthToken, volume }) {
    this.heard = {}
    this.token = () => new Promise(getOAuthToken)
    this.volume = volume
    this.state = undefined
  }
  addListener(event, listener) { (this.heard[event] ??= []).push(listener) }
  tell(event, told) { for (const listener of this.heard[event] ?? []) listener(told) }
  async connect() {
    const token = await this.token()
    if (!this.frame) {
      this.frame = document.createElement('iframe')
      Object.assign(this.frame, { src: base + '/spotify-embedded', allow: 'encrypted-media; autoplay', width: 1, height: 1 })
      this.frame.style.cssText = 'position:absolute;border:0;opacity:0'
      const ready = new Promise((resolve) => addEventListener('message', ({ source, data }) => {
        if (source !== this.frame.contentWindow) return
        if (data.is === 'there') return resolve()
        if (data.is === 'old') return this.token().then((fresh) => this.send('connect', fresh, this.volume))
        if ('state' in data) this.state = data.state
        if (data.event) this.tell(data.event, data.told)
      }))
      document.body.append(this.frame)
      await ready
    }
    this.send('connect', token, this.volume)
    return true
  }
  send(...order) { this.frame?.contentWindow.postMessage(order, base) }
  async getCurrentState() { return this.state ?? null }
  async activateElement() { this.send('activate') }
  async seek(ms) { this.send('seek', ms) }
  async pause() { this.send('pause') }
  async resume() { this.send('resume') }
  async setVolume(volume) { this.send('volume', volume) }
} }
window.onSpotifyWebPlaybackSDKReady?.()
`

/** What runs in its own frame. */
const EMBEDDED = `
const device = crypto.randomUUID()
const audio = new Audio()
let isActive = !settings.blocksAutoplay
let isHere = false
const state = () => isHere ? { paused: audio.paused, loading: false, position: Math.round(audio.currentTime * 1000) } : null
const say = (event, told) => parent.postMessage({ event, told, state: state() }, '*')
const changed = () => say('player_state_changed', state())
const start = () => {
  if (!isActive) return say('autoplay_failed', {})
  audio.play().then(changed, () => say('autoplay_failed', {}))
}
const commands = {
  play: ({ id, ms }) => {
    isHere = true
    audio.src = '/spotify-audio/' + id
    audio.currentTime = ms / 1000
    setTimeout(start, settings.startDelayMs)
  },
  renew: () => parent.postMessage({ is: 'old' }, '*'),
  elsewhere: () => { isHere = false; audio.pause(); say('player_state_changed', null) },
}
const listen = async () => {
  for (;;) {
    const answer = await fetch('/spotify-dealer?device=' + device).catch(() => undefined)
    if (!answer) return
    const command = await answer.json()
    commands[command.do](command)
  }
}
const orders = {
  connect: async (token, volume) => {
    audio.volume = volume
    const answer = await fetch('/spotify-connect', { headers: { authorization: 'Bearer ' + token } })
    const { error } = await answer.json()
    if (error) return say(error, { message: error })
    if (!isListening) listen()
    isListening = true
    setTimeout(() => say('ready', { device_id: device }), 50)
  },
  activate: () => { isActive = true },
  seek: (ms) => setTimeout(() => { audio.currentTime = ms / 1000; changed() }, settings.seekDelayMs),
  pause: () => { audio.pause(); changed() },
  resume: start,
  volume: (volume) => { audio.volume = volume },
}
let isListening = false
addEventListener('message', ({ data: [name, ...given] }) => orders[name](...given))
setInterval(() => parent.postMessage({ state: state() }, '*'), 100)
parent.postMessage({ is: 'there' }, '*')
`
