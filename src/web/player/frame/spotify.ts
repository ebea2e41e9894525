// Runs in the page `/player/spotify`, which knows nothing of Roomtone but what the page around it says.
import { commonTime, type Order } from './messages.ts'
import { loadScript, onOrder, tell, told } from './page.ts'
import { openPanel } from './panel.ts'

/** What a player of Spotify tells of itself; null once another device of the account plays. */
type PlaybackState = {
  readonly paused: boolean
  readonly loading?: boolean
  /** ms */
  readonly position: number
} | null

/** What we use of Spotify's Web Playback SDK. */
interface SpotifyPlayer {
  addListener(event: 'ready' | 'not_ready', heard: (told: { readonly device_id: string }) => void): void
  addListener(event: 'player_state_changed', heard: (state: PlaybackState) => void): void
  addListener(event: string, heard: (told: { readonly message?: string }) => void): void
  connect(): Promise<boolean>
  getCurrentState(): Promise<PlaybackState>
  activateElement(): Promise<void>
  seek(ms: number): Promise<void>
  pause(): Promise<void>
  resume(): Promise<void>
  setVolume(volume: number): Promise<void>
}

declare global {
  interface Window {
    Spotify?: {
      readonly Player: new (options: {
        readonly name: string
        readonly volume: number
        readonly getOAuthToken: (give: (token: string) => void) => void
      }) => SpotifyPlayer
    }
    onSpotifyWebPlaybackSDKReady?: () => void
  }
}

const TELL_EVERY_MS = 1000
/** The SDK takes silence for no volume at all in some versions, and for the former one in others. */
const NEARLY_SILENT = 0.00001
const FAULTS = ['initialization_error', 'authentication_error', 'account_error', 'playback_error'] as const

const panel = openPanel('Spotify')
let player: SpotifyPlayer | undefined
let token = ''
let volume = 1
let device: string | undefined
let isConnecting = false
let isPlaying = false
/** A song is wanted: what the player says of itself counts. */
let isWanted = false
let waiting: ((token: string) => void)[] = []
/** What was asked for before there was a device. */
let first: Extract<Order, { do: 'load' }> | undefined

const quiet = (doing: Promise<unknown> | undefined): void => void doing?.catch(() => undefined)

const heardState = (state: PlaybackState): void => {
  if (!isWanted) return
  if (state === null) {
    isPlaying = false
    return tell({ say: 'fault', code: 'elsewhere' })
  }
  const was = isPlaying
  isPlaying = !state.paused && state.loading !== true
  if (isPlaying) {
    panel.rest()
    tell({ say: 'state', state: 'playing' })
    return tellPosition(state.position)
  }
  if (!state.paused) return tell({ say: 'state', state: 'buffering' })
  // At its end a song goes back to its beginning and rests there.
  if (was) tell({ say: 'state', state: state.position === 0 ? 'ended' : 'paused' })
}

const tellPosition = (ms: number): void => tell({ say: 'position', ms, at: commonTime() })

const wantPress = (): void => {
  tell({ say: 'state', state: 'blocked' })
  panel.want('listen', () => {
    quiet(player?.activateElement())
    quiet(player?.resume())
  })
}

const make = (): SpotifyPlayer | undefined => {
  const made =
    window.Spotify &&
    new window.Spotify.Player({
      name: 'Roomtone',
      volume,
      getOAuthToken: (give) => {
        if (token !== '') give(token)
        else waiting.push(give)
        // It is good once: whoever asks again has seen it refused, or run out.
        if (token === '') tell({ say: 'wantsKey' })
        token = ''
      },
    })
  if (made === undefined) return undefined
  made.addListener('ready', ({ device_id }) => {
    device = device_id
    const order = first
    first = undefined
    if (order !== undefined) void begin(order, device_id)
  })
  made.addListener('not_ready', () => (device = undefined))
  made.addListener('player_state_changed', heardState)
  made.addListener('autoplay_failed', wantPress)
  for (const code of FAULTS)
    made.addListener(code, () => {
      if (code !== 'playback_error') isConnecting = false
      tell({ say: 'fault', code })
    })
  return made
}

/** Starts a song on the device that this page is. */
const begin = async ({ id, startMs }: Extract<Order, { do: 'load' }>, on: string): Promise<void> => {
  const asked = await fetch(`${told.api}/v1/me/player/play?device_id=${encodeURIComponent(on)}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ uris: [`spotify:track:${id}`], position_ms: Math.round(startMs) }),
  }).catch(() => undefined)
  if (asked?.ok || !isWanted) return
  const said = JSON.stringify(await asked?.json().catch(() => null))
  tell({ say: 'fault', code: codeOf(asked?.status ?? 0, said) })
}

const codeOf = (status: number, said: string): string => {
  if (status === 401 || /scope/i.test(said)) return 'authentication_error'
  if (/PREMIUM_REQUIRED|premium/i.test(said)) return 'account_error'
  if (status === 429) return 'busy'
  return status === 403 ? 'refused' : 'playback_error'
}

/** The last token, for the calls of this page itself. */
let key = ''

const load = (order: Extract<Order, { do: 'load' }>): void => {
  isWanted = true
  isPlaying = false
  panel.showLink(`https://open.spotify.com/track/${encodeURIComponent(order.id)}`)
  if (device !== undefined) return void begin(order, device)
  first = order
  if (isConnecting) return
  isConnecting = true
  player ??= make()
  quiet(player?.connect())
}

const obey = (order: Order): void => {
  switch (order.do) {
    case 'key': {
      key = order.token
      const asked = waiting
      waiting = []
      if (asked.length === 0) token = order.token
      for (const give of asked) give(order.token)
      return
    }
    case 'load':
      return load(order)
    case 'play':
      isWanted = true
      quiet(player?.seek(order.startMs))
      return quiet(player?.resume())
    case 'seek':
      return quiet(player?.seek(order.ms))
    case 'volume':
      volume = Math.max(NEARLY_SILENT, order.volume)
      return quiet(player?.setVolume(volume))
    case 'stop':
      isWanted = false
      isPlaying = false
      first = undefined
      panel.rest()
      return quiet(player?.pause())
    case 'rate':
    case 'signIn':
  }
}

onOrder(obey)

setInterval(() => {
  if (!isPlaying) return
  const read = async (): Promise<void> => {
    const state = await player?.getCurrentState()
    if (isPlaying && state !== undefined) heardState(state)
  }
  quiet(read())
}, TELL_EVERY_MS)

window.onSpotifyWebPlaybackSDKReady = () => tell({ say: 'ready' })
loadScript()
