import { playlistAddress } from './playlistAddress.ts'
import { type Source, type SourceOptions, untilHeard } from './source.ts'

/** Plays through the browser's own HLS, which cannot send headers: the token travels in the address. */
export const nativeSource = (options: SourceOptions): Source => {
  const ended = new AbortController()
  let element: HTMLAudioElement | undefined
  return {
    attach: async (audio) => {
      element = audio
      audio.src = playlistAddress(options, options.token())
      audio.load()
      await untilHeard(audio, ended.signal)
      audio.currentTime = options.startAt
    },
    // Its failures are the element's, which the deck hears itself.
    onFail: () => () => undefined,
    drop: () => {
      ended.abort()
      element?.removeAttribute('src')
      element?.load()
    },
  }
}
