// Runs in the page `/player/apple`, which knows nothing of Roomtone but what the page around it says.
import type { Order } from './messages.ts'
import { loadScript, onOrder, tell, tellPlaces } from './page.ts'
import { openPanel } from './panel.ts'

/** What we use of MusicKit on the Web, v3. Times in seconds. */
interface MusicKitInstance {
  musicUserToken: string
  volume: number
  readonly currentPlaybackTime: number
  readonly currentPlaybackDuration: number
  readonly nowPlayingItem: object | null
  readonly playbackState: number
  authorize(): Promise<string | undefined>
  setQueue(what: {
    readonly song: string
    readonly startTime: number
    readonly startPlaying: false
  }): Promise<unknown>
  play(): Promise<unknown>
  pause(): void
  stop(): Promise<unknown>
  seekToTime(seconds: number): Promise<unknown>
  addEventListener(
    event: string,
    heard: (told: { readonly state?: number; readonly name?: string }) => void,
  ): void
}

declare global {
  interface Window {
    MusicKit?: {
      configure(options: {
        readonly developerToken: string
        readonly app: { readonly name: string; readonly build: string }
        readonly suppressErrorDialog: boolean
      }): Promise<MusicKitInstance>
    }
  }
}

const TELL_EVERY_MS = 1000
/** Without a subscription there are 30 seconds of a song. */
const EXCERPT_S = 31
/** `MusicKit.PlaybackStates`. */
const STATES = {
  1: 'buffering',
  2: 'playing',
  3: 'paused',
  6: 'buffering',
  8: 'buffering',
  9: 'buffering',
  10: 'ended',
} as const

const panel = openPanel('Apple Music')
let music: Promise<MusicKitInstance> | undefined
let userToken = ''
let volume = 1
/** The song that is wanted; what the player says of itself counts while there is one. */
let wanted: { readonly seconds: number } | undefined
/** The player, while it sounds. */
let playing: MusicKitInstance | undefined
/** Orders that want the player follow one another. */
let doing: Promise<void> = Promise.resolve()

const nameOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : ''

const heardState = (instance: MusicKitInstance, state: number): void => {
  const named = STATES[state as keyof typeof STATES]
  if (wanted === undefined || named === undefined) return
  playing = named === 'playing' ? instance : undefined
  if (playing !== undefined && isExcerpt(instance, wanted.seconds)) {
    playing = undefined
    instance.pause()
    return tell({ say: 'fault', code: 'SUBSCRIPTION_ERROR' })
  }
  if (playing !== undefined) panel.rest()
  tell({ say: 'state', state: named })
}

const isExcerpt = ({ currentPlaybackDuration: of }: MusicKitInstance, seconds: number): boolean =>
  of > 0 && of <= EXCERPT_S && seconds > EXCERPT_S + 5

const configure = async (developerToken: string): Promise<MusicKitInstance> => {
  if (window.MusicKit === undefined) throw new Error('MusicKit is not there')
  const instance = await window.MusicKit.configure({
    developerToken,
    app: { name: 'Roomtone', build: '1' },
    suppressErrorDialog: true,
  })
  instance.addEventListener('playbackStateDidChange', ({ state }) => heardState(instance, state ?? -1))
  instance.addEventListener('mediaPlaybackError', (error) => {
    if (wanted !== undefined) tell({ say: 'fault', code: nameOf(error) })
  })
  return instance
}

const start = async (instance: MusicKitInstance): Promise<void> => {
  try {
    await instance.play()
  } catch (error) {
    if (wanted === undefined) return
    if (nameOf(error) !== 'NotAllowedError') return tell({ say: 'fault', code: nameOf(error) })
    tell({ say: 'state', state: 'blocked' })
    panel.want('listen', () => void start(instance))
  }
}

/** Does something with the player after all that was asked before. */
const then = (run: (instance: MusicKitInstance) => Promise<unknown>): void => {
  const before = doing
  const next = async (): Promise<void> => {
    await before
    const instance = await music
    if (instance === undefined) return tell({ say: 'fault', code: 'AUTHORIZATION_ERROR' })
    await run(instance)
  }
  doing = next().catch((error: unknown) => {
    if (wanted !== undefined) tell({ say: 'fault', code: nameOf(error) })
  })
}

const load = ({ id, startMs, seconds }: Extract<Order, { do: 'load' }>): void => {
  const song = { seconds }
  wanted = song
  playing = undefined
  panel.showLink(`https://music.apple.com/song/${encodeURIComponent(id)}`)
  const askedAt = performance.now()
  then(async (instance) => {
    if (wanted !== song) return
    instance.musicUserToken = userToken
    instance.volume = volume
    const late = performance.now() - askedAt
    await instance.setQueue({ song: id, startTime: (startMs + late) / 1000, startPlaying: false })
    if (wanted === song) await start(instance)
  })
}

const signIn = (): void =>
  panel.want('signIn', () => {
    // Within the press: its window is a pop-up.
    const asked = music?.then((instance) => instance.authorize())
    asked?.then(
      (given) => (given ? tell({ say: 'signedIn', userToken: given }) : signIn()),
      () => signIn(),
    )
  })

const obey = (order: Order): void => {
  switch (order.do) {
    case 'key':
      userToken = order.userToken ?? ''
      music ??= configure(order.token)
      music.catch(() => {
        music = undefined
        tell({ say: 'fault', code: 'CONFIGURATION_ERROR' })
      })
      return
    case 'signIn':
      return signIn()
    case 'load':
      return load(order)
    case 'play':
      wanted ??= { seconds: 0 }
      return then(async (instance) => {
        await start(instance)
        if (instance.nowPlayingItem !== null) await instance.seekToTime(order.startMs / 1000)
      })
    case 'seek':
      return then(async (instance) => {
        if (instance.nowPlayingItem !== null) await instance.seekToTime(order.ms / 1000)
      })
    case 'volume':
      volume = order.volume
      return then(async (instance) => {
        instance.volume = order.volume
      })
    case 'stop':
      wanted = undefined
      playing = undefined
      panel.rest()
      return then((instance) => instance.stop())
    case 'rate':
  }
}

onOrder(obey)

tellPlaces(TELL_EVERY_MS, () => (playing === undefined ? undefined : playing.currentPlaybackTime * 1000))

document.addEventListener('musickitloaded', () => tell({ say: 'ready' }))
loadScript()
