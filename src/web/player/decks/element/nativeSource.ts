import { type Source, type SourceOptions, untilHeard } from './source.ts'

/** Plays files, and playlists where the browser can, by the element alone. */
export const nativeSource = ({ startAt, address }: SourceOptions): Source => {
  const ended = new AbortController()
  let element: HTMLAudioElement | undefined
  return {
    attach: async (audio) => {
      element = audio
      audio.src = address('bare')
      audio.load()
      await untilHeard(audio, ended.signal)
      audio.currentTime = startAt
    },
    // Browsers pass over what an encoder began with where a file says so.
    lateMs: () => 0,
    // Its failures are the element's, which the deck hears itself.
    onFail: () => () => undefined,
    drop: () => {
      ended.abort()
      element?.removeAttribute('src')
      element?.load()
    },
  }
}
