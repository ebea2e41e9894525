import Hls, { type ErrorData, type HlsConfig } from 'hls.js/light'
import { emitter } from '#web/connection/emitter.ts'
import { DeckFailure } from '../deck.ts'
import { lateMsOf } from './priming.ts'
import { RenewedSegments } from './renewedSegments.ts'
import { type Source, type SourceOptions, untilHeard } from './source.ts'

/** How often a song is fetched anew after the network failed. */
const MOST_RESCUES = 6
/** How often in a row another address is asked for. */
const MOST_RENEWALS = 2

/** No more than this is played to whoever wants less, in bits a second. */
const MOST_BITRATE = { low: 128_000, medium: 256_000, high: Number.POSITIVE_INFINITY } as const

const configOf = ({ startAt, token }: SourceOptions, renewed: RenewedSegments): Partial<HlsConfig> => ({
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
    const now = renewed.at(url)
    if (now !== undefined) return request.open('GET', now, true)
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

/** The best of the levels that does not exceed what is wanted, else the least. */
const levelCap = (bitrates: readonly number[], most: number): number => {
  const fitting = bitrates.flatMap((bitrate, level) => (bitrate <= most ? [level] : []))
  return Math.max(0, ...fitting)
}

/** Plays through MediaSource: playlist, key, and segments are fetched at once, before the element is there. */
export const hlsSource = (options: SourceOptions): Source => {
  const renewed = new RenewedSegments()
  const hls = new Hls(configOf(options, renewed))
  const ended = new AbortController()
  const failed = emitter<[DeckFailure]>()
  let rescues = 0
  let isHeard = false
  let lateMs = 0
  let failure: DeckFailure | undefined
  const fail = (why: DeckFailure): void => {
    failure = why
    failed.tell(why)
  }

  /** The addresses ran out while it sounds: what is buffered plays on while others are fetched. */
  const renew = async (ask: () => Promise<string>, isPlaylist: boolean): Promise<void> => {
    const address = new URL(await ask(), location.href).href
    if (ended.signal.aborted) return
    if (isPlaylist) return hls.loadSource(address)
    const former = hls.levels[hls.loadLevel]?.details?.fragments.map(({ url }) => url) ?? []
    await renewed.take(address, former, ended.signal)
    if (!ended.signal.aborted) hls.startLoad()
  }

  hls.on(Hls.Events.MANIFEST_PARSED, (_, { levels }) => {
    const bitrates = levels.map(({ bitrate }) => bitrate)
    hls.autoLevelCapping = levelCap(bitrates, MOST_BITRATE[options.quality])
  })
  hls.on(Hls.Events.BUFFER_CODECS, (_, { audio }) => {
    if (audio) lateMs = lateMsOf(audio)
  })
  hls.on(Hls.Events.FRAG_BUFFERED, () => {
    rescues = 0
  })
  hls.on(Hls.Events.ERROR, (_, data: ErrorData) => {
    if (!data.fatal) return
    rescues += 1
    const why = failureOf(data)
    const isPlaylist = data.details.startsWith('manifest')
    if (data.response?.code === 403 && options.renew !== undefined && rescues <= MOST_RENEWALS)
      return void renew(options.renew, isPlaylist).catch((error: unknown) =>
        fail(error instanceof DeckFailure ? error : new DeckFailure('network', true, { cause: error })),
      )
    if (data.response?.code === 403 && options.whyRefused !== undefined)
      return void options.whyRefused().then(fail, () => fail(why))
    // A decoder that gave up leaves the element paused: whoever plays begins anew, in place.
    // What is buffered of a song that sounds plays on meanwhile: it is fetched until it comes.
    const isHopeless = rescues > MOST_RESCUES && !isHeard
    if (why.why !== 'network' || isHopeless) return fail(why)
    const again = (): void => (isPlaylist ? hls.loadSource(options.address()) : hls.startLoad())
    setTimeout(() => !ended.signal.aborted && again(), 500 * Math.min(rescues, MOST_RESCUES))
  })
  hls.loadSource(options.address())

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
    lateMs: () => lateMs,
    onFail: failed.on,
    drop: () => {
      ended.abort()
      hls.destroy()
    },
  }
}

/** Whether this browser can play so. */
export const canPlayHls = (): boolean => Hls.isSupported()
