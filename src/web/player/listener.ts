import type { MusicProvider } from '#contract/song.ts'

/** One person in one browser: what decides how they can hear a song. */
export interface Listener {
  readonly signedIn: boolean
  /** How far each vendor's account of theirs can be used; absent where none is linked. */
  readonly accounts: Partial<Record<MusicProvider, 'ok' | 'broken' | 'lacksScope' | 'notPremium'>>
  /** Which order of providers holds where they listen. */
  readonly order: 'hangout' | 'turntable' | 'roomtone'
  /** Two letters; null while unknown. */
  readonly country: string | null
  readonly allowExplicit: boolean
  readonly browser: { readonly drm: boolean; readonly hls: boolean; readonly touchOnly: boolean }
  /** Songs left to hear without an account; null where they are not counted. */
  readonly freeLeft: number | null
  /** A vendor's player can be shown on the page. */
  readonly surface: boolean
  /** What already failed for good, as `refusal()` writes it. */
  readonly refused: ReadonlySet<string>
}

/** The mark that a provider could not sound a play, for good. */
export const refusal = (provider: MusicProvider, playId: string): string => `${provider} ${playId}`

const browserOf = (): Listener['browser'] => ({
  drm: 'requestMediaKeySystemAccess' in navigator,
  hls: 'MediaSource' in globalThis || 'ManagedMediaSource' in globalThis,
  touchOnly: matchMedia('(hover: none)').matches,
})

/** Whoever listens in this browser, as far as it is known before any account is linked. */
export const listenerHere = (signedIn: boolean): Listener => ({
  signedIn,
  accounts: {},
  order: 'roomtone',
  country: null,
  allowExplicit: true,
  browser: browserOf(),
  freeLeft: null,
  surface: true,
  refused: new Set(),
})
