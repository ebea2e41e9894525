import type { MusicProviderKey } from './deck.ts'

/** How the sound of a deck is kept where the room is. All times in ms. */
export interface Steps {
  readonly readEveryMs: number
  readonly precisionMs: number
  /** Errors of this size are played away by rate, on decks that have one. */
  readonly away: { readonly fromMs: number; readonly toMs: number } | null
  /** Errors beyond this are jumped over, after so many readings in a row. */
  readonly jumpBeyondMs: number
  readonly jumpAfterReadings: number
  /** No jump sooner than this after the one before. */
  readonly jumpEveryMs: number
  readonly jumpsPerSong: number
  /** Where 95 of 100 readings are meant to be. */
  readonly goalMs: number
}

const element: Steps = {
  readEveryMs: 250,
  precisionMs: 5,
  away: { fromMs: 10, toMs: Number.POSITIVE_INFINITY },
  jumpBeyondMs: 250,
  jumpAfterReadings: 3,
  jumpEveryMs: 0,
  jumpsPerSong: Number.POSITIVE_INFINITY,
  goalMs: 40,
}

const youtube: Steps = {
  readEveryMs: 250,
  precisionMs: 100,
  away: { fromMs: 150, toMs: 600 },
  jumpBeyondMs: 600,
  jumpAfterReadings: 8,
  jumpEveryMs: 15_000,
  jumpsPerSong: 3,
  goalMs: 300,
}

const spotify: Steps = {
  readEveryMs: 1000,
  precisionMs: 100,
  away: null,
  jumpBeyondMs: 700,
  jumpAfterReadings: 3,
  jumpEveryMs: 20_000,
  jumpsPerSong: 3,
  goalMs: 400,
}

const apple: Steps = {
  readEveryMs: 1000,
  precisionMs: 250,
  away: null,
  jumpBeyondMs: 900,
  jumpAfterReadings: 4,
  jumpEveryMs: 20_000,
  jumpsPerSong: 3,
  goalMs: 500,
}

const vendors: Partial<Record<MusicProviderKey, Steps>> = { youtube, spotify, apple }

/** The steps of a provider's deck; all that sound through our own element share theirs. */
export const stepsOf = (provider: MusicProviderKey): Steps => vendors[provider] ?? element
