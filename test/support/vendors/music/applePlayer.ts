import type { Heard, Said } from '../routes.ts'
import type { MusicKnown } from './audius.ts'
import { bookSong } from './book.ts'
import { fileAnswer, toneFile } from './tones.ts'

/** How MusicKit behaves; tests change it. */
export interface ApplePlayback {
  /** From the command to the sound, in ms. */
  startDelayMs: number
  /** From a seek to the sound there, in ms. */
  seekDelayMs: number
  /** Music User Tokens of people who do not pay. */
  readonly free: Set<string>
  /** Who signs in gets this token. */
  signsInWith: string
}

export const applePlayback = (): ApplePlayback => ({
  startDelayMs: 300,
  seekDelayMs: 150,
  free: new Set(),
  signsInWith: 'user-token',
})

const open = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'music-user-token',
} as const

/** MusicKit on the Web and what it plays; null for paths that are none of its own. */
export const applePlayerDouble = (
  heard: Heard,
  { book, url, appleTokens }: Pick<MusicKnown, 'book' | 'url' | 'appleTokens'>,
  playback: ApplePlayback,
): Said | null => {
  const { pathname } = new URL(heard.path, url)
  if (pathname === '/musickit.js') {
    const { startDelayMs, seekDelayMs, signsInWith } = playback
    const settings = JSON.stringify({ base: url, startDelayMs, seekDelayMs, signsInWith })
    return {
      status: 200,
      body: `const settings = ${settings}\n${MUSICKIT}`,
      headers: { 'content-type': 'text/javascript' },
    }
  }
  if (pathname === '/apple-account') {
    if (heard.method === 'OPTIONS') return { status: 204, body: '', headers: open }
    const token = String(heard.headers['music-user-token'])
    return {
      status: 200,
      headers: open,
      body: { known: appleTokens.has(token), free: playback.free.has(token) },
    }
  }
  const n = Number(/^\/apple-audio\/(\d+)$/.exec(pathname)?.[1] ?? Number.NaN) - 900_000_000
  if (Number.isNaN(n)) return null
  const song = bookSong(book, 'apple', n)
  return song ? fileAnswer(heard, 'audio/wav', toneFile('apple', song.seconds)) : { status: 404 }
}

/** What the page that loads it runs: its sound comes into that page. */
const MUSICKIT = `
let made
window.MusicKit = { getInstance: () => made, configure: async ({ developerToken }) => {
  if (!/^[\\w-]+\\.[\\w-]+\\.[\\w-]+$/.test(developerToken)) throw Object.assign(new Error('bad'), { name: 'CONFIGURATION_ERROR' })
  const audio = new Audio()
  const heard = {}
  const fail = (name) => { throw Object.assign(new Error(name), { name }) }
  const tell = (event, told) => { for (const listener of heard[event] ?? []) listener(told) }
  const state = (n) => { instance.playbackState = n; tell('playbackStateDidChange', { state: n }) }
  let isExcerpt = false
  const instance = {
    musicUserToken: '',
    playbackState: 0,
    nowPlayingItem: null,
    get volume() { return audio.volume },
    set volume(value) { audio.volume = value },
    get currentPlaybackTime() { return Math.floor(audio.currentTime * 4) / 4 },
    get currentPlaybackDuration() { return isExcerpt ? 30 : audio.duration || 0 },
    addEventListener: (event, listener) => { (heard[event] ??= []).push(listener) },
    authorize: async () => (instance.musicUserToken = settings.signsInWith),
    setQueue: async ({ song, startTime }) => {
      const answer = await fetch(settings.base + '/apple-account', { headers: { 'music-user-token': instance.musicUserToken } })
      const { known, free } = await answer.json()
      if (!known) fail('AUTHORIZATION_ERROR')
      isExcerpt = free
      audio.src = settings.base + '/apple-audio/' + song
      audio.currentTime = startTime
    },
    play: async () => {
      state(1)
      await new Promise((resolve) => setTimeout(resolve, settings.startDelayMs))
      await audio.play()
      instance.nowPlayingItem = {}
      state(2)
    },
    pause: () => { audio.pause(); state(3) },
    stop: async () => { audio.pause(); instance.nowPlayingItem = null; state(4) },
    seekToTime: async (seconds) => {
      if (instance.nowPlayingItem === null) fail('INVALID_ARGUMENTS')
      await new Promise((resolve) => setTimeout(resolve, settings.seekDelayMs))
      audio.currentTime = seconds
    },
  }
  audio.onended = () => state(10)
  return (made = instance)
} }
document.dispatchEvent(new Event('musickitloaded'))
`
