/** A song on its way into the audio element. */
export interface Source {
  /** Puts the sound into the element and resolves once some of it can be heard. Rejects where it cannot be played. */
  attach(audio: HTMLAudioElement): Promise<void>
  /** Takes it out again and forgets it. */
  drop(): void
}

export interface SourceOptions {
  readonly uploadId: string
  /** Where the sound begins, in seconds. */
  readonly startAt: number
  readonly token: () => string
}

/** Resolves when the element has sound at its current place; rejects with its error. */
export const untilHeard = (audio: HTMLAudioElement, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    if (audio.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA) return resolve()
    audio.addEventListener('canplay', () => resolve(), { once: true, signal })
    audio.addEventListener('error', () => reject(new Error(audio.error?.message ?? 'cannot play')), {
      once: true,
      signal,
    })
    signal.addEventListener('abort', () => reject(new Error('no longer wanted')), { once: true })
  })
