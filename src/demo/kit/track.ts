import type { Mixer, Settings } from './mixer.ts'

/** A demo song: what it is called, and how it is made. */
export interface Track {
  readonly title: string
  readonly style: string
  readonly mixer: Settings
  /** Colours of the cover, from back to front. */
  readonly colors: readonly [string, string, string, string]
  /** The motif drawn on it. */
  readonly motif: 'waves' | 'sun' | 'blocks' | 'rings' | 'hills' | 'rain' | 'stripes' | 'leaves'
  /** Plays everything onto the mixer. */
  readonly play: (mixer: Mixer) => void
}
