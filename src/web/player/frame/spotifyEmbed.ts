// Runs in the page `/player/spotifyEmbed`, which knows nothing of Roomtone but what the page around it says.
import { commonTime } from './messages.ts'
import { loadScript, onOrder, tell } from './page.ts'

/** What Spotify's embed tells when its playback changes; ms. */
interface Update {
  readonly data: {
    readonly isPaused: boolean
    readonly isBuffering: boolean
    readonly position: number
    readonly duration: number
  }
}

/** What we use of a controller of Spotify's iFrame API. */
interface EmbedController {
  addListener(event: 'ready' | 'error', heard: () => void): void
  addListener(event: 'playback_update', heard: (update: Update) => void): void
  play(): void
  pause(): void
  destroy(): void
}

interface IframeApi {
  createController(
    element: HTMLElement,
    options: { readonly uri: string; readonly width: string; readonly height: string },
    made: (controller: EmbedController) => void,
  ): void
}

declare global {
  interface Window {
    onSpotifyIframeApiReady?: (api: IframeApi) => void
  }
}

let api: IframeApi | undefined
let controller: EmbedController | undefined

const hear = ({ data: { isPaused, isBuffering, position, duration } }: Update): void => {
  if (isPaused) tell({ say: 'state', state: duration > 0 && position >= duration ? 'ended' : 'paused' })
  else if (isBuffering) tell({ say: 'state', state: 'buffering' })
  else {
    tell({ say: 'state', state: 'playing' })
    tell({ say: 'position', ms: position, at: commonTime() })
  }
}

const load = (id: string): void => {
  const place = document.createElement('div')
  document.getElementById('player')?.replaceChildren(place)
  api?.createController(place, { uri: `spotify:track:${id}`, width: '100%', height: '100%' }, (made) => {
    controller = made
    made.addListener('playback_update', hear)
    made.addListener('error', () => tell({ say: 'fault', code: 'embed' }))
    // Where the browser wants a press first, its own button takes it.
    made.addListener('ready', () => made.play())
  })
}

onOrder((order) => {
  if (order.do === 'load') load(order.id)
  if (order.do === 'stop') {
    controller?.pause()
    controller?.destroy()
    controller = undefined
  }
})

window.onSpotifyIframeApiReady = (given) => {
  api = given
  tell({ say: 'ready' })
}
loadScript()
