import type { MusicProvider } from '#contract/song.ts'

export type Quality = 'low' | 'medium' | 'high'

/** One person in one browser: what decides how they can hear a song. */
export interface Listener {
  readonly signedIn: boolean
  /** How far each vendor's account of theirs can be used; absent where none is linked. */
  readonly accounts: Partial<Record<MusicProvider, 'ok' | 'broken' | 'lacksScope' | 'notPremium'>>
  /** Whose accounts are linked, in the order in which they stand on the profile. */
  readonly linked: readonly MusicProvider[]
  /** Which order of providers holds where they listen. */
  readonly order: 'hangout' | 'turntable' | 'roomtone'
  /** Two letters; null while unknown. */
  readonly country: string | null
  readonly allowExplicit: boolean
  /** How good the sound is to be where there are several. */
  readonly quality: Quality
  readonly browser: { readonly drm: boolean; readonly hls: boolean; readonly touchOnly: boolean }
  /** Songs left to hear without an account; null where they are not counted. */
  readonly freeLeft: number | null
  /** Only songs that come from this place's own address can sound, as in the frames of Discord. */
  readonly onlyOwn: boolean
  /** A vendor's player can be shown on the page. */
  readonly surface: boolean
  /** What already failed for good, as `refusal()` writes it. */
  readonly refused: ReadonlySet<string>
  /** Plays that are heard although their words are hidden. */
  readonly anyway: ReadonlySet<string>
}

/** The mark that a provider could not sound a play, for good. */
export const refusal = (provider: MusicProvider, playId: string): string => `${provider} ${playId}`
