// Runs in the page `/player/youtube`, which knows nothing of Roomtone but what the page around it says.
import type { Order } from './messages.ts'
import { loadScript, onOrder, tell, tellPlaces, told } from './page.ts'

/** What we use of YouTube's IFrame Player API. */
interface YouTubePlayer {
  loadVideoById(video: { readonly videoId: string; readonly startSeconds: number }): void
  playVideo(): void
  stopVideo(): void
  seekTo(seconds: number, allowSeekAhead: boolean): void
  getCurrentTime(): number
  setVolume(percent: number): void
  mute(): void
  unMute(): void
  setPlaybackRate(rate: number): void
  getPlaybackRate(): number
}

interface YouTubeApi {
  readonly Player: new (
    element: HTMLElement,
    options: {
      readonly host: string
      readonly width: string
      readonly height: string
      readonly playerVars: Readonly<Record<string, number | string>>
      readonly events: {
        readonly onReady: () => void
        readonly onStateChange: (event: { readonly data: number }) => void
        readonly onError: (event: { readonly data: number }) => void
        readonly onAutoplayBlocked: () => void
      }
    },
  ) => YouTubePlayer
}

declare global {
  interface Window {
    YT?: YouTubeApi
    onYouTubeIframeAPIReady?: () => void
  }
}

const TELL_EVERY_MS = 250
const TRIED_RATE = 1.02
const STATES = { 0: 'ended', 1: 'playing', 2: 'paused', 3: 'buffering' } as const

let player: YouTubePlayer | undefined
let isPlaying = false
let isRateTried = false

/** Some players take listed rates only: it is tried once, and read back. */
const tryRate = (of: YouTubePlayer): void => {
  if (isRateTried) return
  isRateTried = true
  of.setPlaybackRate(TRIED_RATE)
  setTimeout(() => {
    if (Math.abs(of.getPlaybackRate() - TRIED_RATE) < 0.001) tell({ say: 'rate' })
    of.setPlaybackRate(1)
  }, TELL_EVERY_MS)
}

const open = (api: YouTubeApi): YouTubePlayer =>
  new api.Player(document.getElementById('player') ?? document.body, {
    host: told.host,
    width: '100%',
    height: '100%',
    playerVars: { playsinline: 1, rel: 0, enablejsapi: 1, origin: location.origin },
    events: {
      onReady: () => tell({ say: 'ready' }),
      onStateChange: ({ data }) => {
        isPlaying = data === 1
        if (isPlaying && player !== undefined) tryRate(player)
        const state = STATES[data as keyof typeof STATES]
        if (state !== undefined) tell({ say: 'state', state })
      },
      onError: ({ data }) => tell({ say: 'fault', code: data }),
      onAutoplayBlocked: () => tell({ say: 'state', state: 'blocked' }),
    },
  })

const obey = (to: YouTubePlayer, order: Order): void => {
  switch (order.do) {
    case 'load':
      return to.loadVideoById({ videoId: order.id, startSeconds: order.startMs / 1000 })
    case 'play':
      to.seekTo(order.startMs / 1000, true)
      return to.playVideo()
    case 'seek':
      return to.seekTo(order.ms / 1000, true)
    case 'volume':
      to.setVolume(order.volume * 100)
      return order.volume === 0 ? to.mute() : to.unMute()
    case 'rate':
      return to.setPlaybackRate(order.rate)
    case 'stop':
      isPlaying = false
      return to.stopVideo()
    case 'key':
    case 'signIn':
  }
}

onOrder((order) => {
  if (player !== undefined) obey(player, order)
})

tellPlaces(TELL_EVERY_MS, () => (isPlaying ? (player?.getCurrentTime() ?? 0) * 1000 : undefined))

window.onYouTubeIframeAPIReady = () => {
  if (window.YT !== undefined) player = open(window.YT)
}
loadScript()
