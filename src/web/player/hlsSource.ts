import Hls, { type ErrorData, type HlsConfig } from 'hls.js/light'
import { playlistAddress } from './playlistAddress.ts'
import { type Source, type SourceOptions, untilHeard } from './source.ts'

/** How often a song is fetched anew after the network or the decoder failed. */
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

/** Plays through MediaSource: playlist, key, and segments are fetched at once, before the element is there. */
export const hlsSource = (options: SourceOptions): Source => {
  const hls = new Hls(configOf(options))
  const ended = new AbortController()
  let rescues = 0
  let failure: Error | undefined
  let onFail: (error: Error) => void = () => undefined
  const fail = (error: Error): void => {
    failure = error
    onFail(error)
  }

  hls.on(Hls.Events.FRAG_BUFFERED, () => {
    rescues = 0
  })
  hls.on(Hls.Events.ERROR, (_, data: ErrorData) => {
    if (!data.fatal) return
    rescues += 1
    if (rescues > MOST_RESCUES || data.response?.code === 403 || data.response?.code === 404)
      return fail(new Error(data.details))
    if (data.type === Hls.ErrorTypes.MEDIA_ERROR) return hls.recoverMediaError()
    const again = (): void =>
      data.details.startsWith('manifest')
        ? hls.loadSource(playlistAddress(options.uploadId))
        : hls.startLoad()
    setTimeout(() => !ended.signal.aborted && again(), 500 * rescues)
  })
  hls.loadSource(playlistAddress(options.uploadId))

  return {
    attach: (audio) =>
      new Promise((resolve, reject) => {
        if (failure !== undefined) return reject(failure)
        onFail = reject
        hls.attachMedia(audio)
        untilHeard(audio, ended.signal).then(resolve, reject)
      }),
    drop: () => {
      ended.abort()
      hls.destroy()
    },
  }
}

/** Whether this browser can play so. */
export const canPlayHls = (): boolean => Hls.isSupported()
