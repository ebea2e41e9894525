import type { Quality } from '../../listener.ts'
import { DeckFailure, type Off } from '../deck.ts'

/** A song on its way into the audio element. */
export interface Source {
  /** Puts the sound into the element and resolves once some of it can be heard. Rejects where it cannot be played. */
  attach(audio: HTMLAudioElement): Promise<void>
  /** How much later than the element says it sounds, in ms, as far as is known by now. */
  lateMs(): number
  /** Tells of a failure, before or while it sounds. */
  onFail(listener: (failure: DeckFailure) => void): Off
  /** Takes it out again and forgets it. */
  drop(): void
}

export interface SourceOptions {
  /** Where the sound begins, in seconds. */
  readonly startAt: number
  /** The file, or the playlist; `bare` for the browser itself, which sends no token with it. */
  readonly address: (bare?: 'bare') => string
  /** What this server is shown; other hosts are shown nothing. */
  readonly token: () => string
  /** Asks for another address in place of one that is no longer good. */
  readonly renew?: () => Promise<string>
  /** Why the server refuses the sound, where it can be asked. */
  readonly whyRefused?: () => Promise<DeckFailure>
  readonly quality: Quality
}

/** What the element's own error means. */
export const mediaFailure = (error: MediaError | null): DeckFailure => {
  const options = { cause: error?.message }
  switch (error?.code) {
    case MediaError.MEDIA_ERR_DECODE:
      return new DeckFailure('decode', true, options)
    case MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED:
      return new DeckFailure('decode', false, options)
    default:
      return new DeckFailure('network', true, options)
  }
}

/** Resolves when the element has sound at its current place; rejects with its error. */
export const untilHeard = (audio: HTMLAudioElement, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    if (audio.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA) return resolve()
    audio.addEventListener('canplay', () => resolve(), { once: true, signal })
    audio.addEventListener('error', () => reject(mediaFailure(audio.error)), { once: true, signal })
    signal.addEventListener('abort', () => reject(new DeckFailure('network', true)), { once: true })
  })
