import Hls, { type ErrorData, type HlsConfig } from 'hls.js/light'
import { emitter } from '#web/connection/emitter.ts'
import { DeckFailure } from '../deck.ts'
import { playlistAddress } from './playlistAddress.ts'
import { type Source, type SourceOptions, untilHeard } from './source.ts'

/** How often a song is fetched anew after the network failed. */
const MOST_RESCUES = 6

const configOf = ({ startAt, token }: SourceOptions): Partial<HlsConfig> => ({
  startPosition: startAt,
  startFragPrefetch: true,
  // Enough to play on while a server is started anew.
  maxBufferLength: 90,
  maxMaxBufferLength: 180,
  backBufferLength: 10,
  // Songs are short and all of one codec: the better quality first, the smaller one where the line is slow.
  startLevel: -1,
  abrEwmaDefaultEstimate: 1_000_000,
  xhrSetup: (request, url) => {
    if (new URL(url, location.href).origin === location.origin)
      request.setRequestHeader('authorization', `Bearer ${token()}`)
  },
})

const failureOf = ({ type, response, details }: ErrorData): DeckFailure => {
  const options = { cause: details }
  if (response?.code === 404) return new DeckFailure('gone', false, options)
  if (response?.code === 403) return new DeckFailure('refused', false, options)
  if (type === Hls.ErrorTypes.MEDIA_ERROR || type === Hls.ErrorTypes.MUX_ERROR)
    return new DeckFailure('decode', true, options)
  return new DeckFailure('network', true, options)
}

/** Plays through MediaSource: playlist, key, and segments are fetched at once, before the element is there. */
export const hlsSource = (options: SourceOptions): Source => {
  const hls = new Hls(configOf(options))
  const ended = new AbortController()
  const failed = emitter<[DeckFailure]>()
  let rescues = 0
  let isHeard = false
  let failure: DeckFailure | undefined
  const fail = (why: DeckFailure): void => {
    failure = why
    failed.tell(why)
  }

  hls.on(Hls.Events.FRAG_BUFFERED, () => {
    rescues = 0
  })
  hls.on(Hls.Events.ERROR, (_, data: ErrorData) => {
    if (!data.fatal) return
    rescues += 1
    const why = failureOf(data)
    // A decoder that gave up leaves the element paused: whoever plays begins anew, in place.
    // What is buffered of a song that sounds plays on meanwhile: it is fetched until it comes.
    const isHopeless = rescues > MOST_RESCUES && !isHeard
    if (why.why !== 'network' || isHopeless) return fail(why)
    const again = (): void =>
      data.details.startsWith('manifest') ? hls.loadSource(playlistAddress(options)) : hls.startLoad()
    setTimeout(() => !ended.signal.aborted && again(), 500 * Math.min(rescues, MOST_RESCUES))
  })
  hls.loadSource(playlistAddress(options))

  return {
    attach: (audio) =>
      new Promise((resolve, reject) => {
        if (failure !== undefined) return reject(failure)
        failed.on(reject)
        hls.attachMedia(audio)
        untilHeard(audio, ended.signal).then(() => {
          isHeard = true
          resolve()
        }, reject)
      }),
    onFail: failed.on,
    drop: () => {
      ended.abort()
      hls.destroy()
    },
  }
}

/** Whether this browser can play so. */
export const canPlayHls = (): boolean => Hls.isSupported()
