import type { Heard, Said } from '../routes.ts'
import type { MusicKnown } from './audius.ts'
import { fileAnswer, toneFile } from './tones.ts'

/** How YouTube's player behaves; tests change it. */
export interface YoutubePlayback {
  /** From the command to the sound, in ms. */
  startDelayMs: number
  /** From a seek to the sound there, in ms. */
  seekDelayMs: number
  /** The time it tells changes in steps of so many ms. */
  granularityMs: number
  /** Nothing starts before a press of its own button. */
  blocksAutoplay: boolean
  /** Numbers of errors by the id of a video. */
  readonly errors: Map<string, number>
}

export const youtubePlayback = (): YoutubePlayback => ({
  startDelayMs: 300,
  seekDelayMs: 150,
  granularityMs: 100,
  blocksAutoplay: false,
  errors: new Map(),
})

/** YouTube's IFrame Player API and what it shows; null for paths that are none of its own. */
export const youtubePlayerDouble = (
  heard: Heard,
  { book, url }: Pick<MusicKnown, 'book' | 'url'>,
  playback: YoutubePlayback,
): Said | null => {
  const { pathname } = new URL(heard.path, url)
  if (pathname === '/iframe_api')
    return { status: 200, body: API, headers: { 'content-type': 'text/javascript' } }
  if (pathname === '/embed/') {
    // It insists on knowing who shows it.
    if (!heard.headers.referer) return { status: 403 }
    const settings = JSON.stringify({ ...playback, errors: Object.fromEntries(playback.errors) })
    const body = `<!doctype html><button>Play</button><script>const settings = ${settings}\n${EMBED}</script>`
    return { status: 200, body, headers: { 'content-type': 'text/html' } }
  }
  const n = Number(/^\/videoplayback\/vid(\d{8})$/.exec(pathname)?.[1] ?? Number.NaN)
  if (Number.isNaN(n)) return null
  const song = book.find((one) => one.n === n)
  return song ? fileAnswer(heard, 'audio/wav', toneFile('youtube', song.seconds)) : { status: 404 }
}

/** What the page that embeds it runs. */
const API = `
window.YT = { Player: class {
  constructor(element, { host, width, height, events }) {
    const frame = document.createElement('iframe')
    Object.assign(frame, { src: host + '/embed/', width, height, allow: 'autoplay', title: 'YouTube video player' })
    frame.style.border = '0'
    element.replaceWith(frame)
    this.send = (...order) => frame.contentWindow.postMessage(order, host)
    this.told = { time: 0, rate: 1 }
    addEventListener('message', ({ source, data }) => {
      if (source !== frame.contentWindow) return
      Object.assign(this.told, data.told)
      if (data.event) events[data.event]?.({ data: data.value, target: this })
    })
  }
  loadVideoById({ videoId, startSeconds }) { this.send('load', videoId, startSeconds) }
  playVideo() { this.send('play') }
  stopVideo() { this.send('stop') }
  seekTo(seconds) { this.send('seek', seconds) }
  setVolume(percent) { this.send('volume', percent) }
  mute() { this.send('mute', true) }
  unMute() { this.send('mute', false) }
  setPlaybackRate(rate) { this.send('rate', rate) }
  getPlaybackRate() { return this.told.rate }
  getCurrentTime() { return this.told.time }
} }
window.onYouTubeIframeAPIReady?.()
`

/** What runs in its own frame. */
const EMBED = `
const audio = new Audio()
let isTapped = !settings.blocksAutoplay
let order = 0
let isStopped = false
const say = (event, value) => parent.postMessage({ event, value }, '*')
const start = (mine) => setTimeout(() => {
  if (mine !== order) return
  isStopped = false
  if (!isTapped) return say('onAutoplayBlocked')
  audio.play().catch(() => say('onAutoplayBlocked'))
}, settings.startDelayMs)
const orders = {
  load: (id, seconds) => {
    order += 1
    const error = settings.errors[id]
    if (error !== undefined) return say('onError', error)
    audio.src = '/videoplayback/' + id
    audio.currentTime = seconds
    start(order)
  },
  play: () => audio.paused && start((order += 1)),
  stop: () => { order += 1; isStopped = true; audio.pause() },
  seek: (seconds) => setTimeout(() => { audio.currentTime = seconds }, settings.seekDelayMs),
  volume: (percent) => { audio.volume = percent / 100 },
  mute: (is) => { audio.muted = is },
  rate: () => {}, // Listed rates only.
}
addEventListener('message', ({ data: [name, ...given] }) => orders[name](...given))
document.querySelector('button').onclick = () => { isTapped = true; start((order += 1)) }
audio.onplaying = () => say('onStateChange', 1)
audio.onwaiting = () => say('onStateChange', 3)
audio.onpause = () => !isStopped && say('onStateChange', 2)
audio.onended = () => say('onStateChange', 0)
setInterval(() => {
  const step = settings.granularityMs / 1000
  parent.postMessage({ told: { time: Math.floor(audio.currentTime / step) * step, rate: 1 } }, '*')
}, settings.granularityMs)
say('onReady')
`
