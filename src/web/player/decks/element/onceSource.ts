import { DeckFailure } from '../deck.ts'
import { nativeSource } from './nativeSource.ts'
import type { Source, SourceOptions } from './source.ts'

/**
 * Plays a file whose address answers one request alone. A browser asks anew wherever it moves in a song, so all of the
 * file is fetched at once, and the element moves about in what came.
 */
export const onceSource = (options: SourceOptions): Source => {
  const ended = new AbortController()
  const file = fetchFile(options.address(), ended.signal)
  // Whoever attaches it hears of its failure.
  file.catch(() => undefined)
  let here: string | undefined
  let source: Source | undefined
  return {
    attach: async (audio) => {
      const whole = await file
      ended.signal.throwIfAborted()
      here = URL.createObjectURL(whole)
      source = nativeSource({ ...options, address: () => here ?? '' })
      await source.attach(audio)
    },
    lateMs: () => source?.lateMs() ?? 0,
    // Once it is here nothing fails but the element, which the deck hears itself.
    onFail: () => () => undefined,
    drop: () => {
      ended.abort()
      source?.drop()
      if (here !== undefined) URL.revokeObjectURL(here)
    },
  }
}

/** Whoever is refused for having asked before is given another address with the next deck. */
const fetchFile = async (url: string, signal: AbortSignal): Promise<Blob> => {
  const response = await fetch(url, { signal, credentials: 'omit' })
  if (response.ok) return response.blob()
  if (response.status === 404) throw new DeckFailure('gone', false)
  throw new DeckFailure('network', true, { cause: response.status })
}
