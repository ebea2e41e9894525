import type { MusicProvider, Song } from '#contract/song.ts'
import type { Listener } from '../listener.ts'

export type MusicProviderKey = MusicProvider

/** Stops what was begun by the call that gave it. */
export type Off = () => void

/** What a deck asks of a listener before it can sound. */
export type Need = 'tap' | 'account' | 'premium' | 'surface'

/** What a deck can do with a song. */
export interface Can {
  /** Its rate can be changed, so that small errors are played away. */
  readonly rate: boolean
  /** It may be prepared while another song sounds. */
  readonly preload: boolean
  readonly needs: readonly Need[]
}

/** Why a song cannot sound here, as far as can be told without asking anybody. */
export interface Cannot {
  /** `outside`: it may sound everywhere but in Discord. */
  readonly why: 'off' | 'outside' | 'country' | 'explicit' | 'browser' | 'notFull' | 'limit'
}

export type DeckState = 'preparing' | 'ready' | 'playing' | 'buffering' | 'waiting' | 'ended'

/** Where the sound is: `ms` in the song, read `ageMs` ago, exact to `precisionMs`. */
export interface DeckPosition {
  readonly ms: number
  readonly ageMs: number
  readonly precisionMs: number
}

/** Sounds one song through one provider. */
export interface Deck {
  readonly can: Can
  /** Resolves when it sounds; rejects with a `DeckFault`. `atMs` gives the place in the song to aim at, whenever asked. */
  play(atMs: () => number): Promise<void>
  seek(ms: number): Promise<void>
  /** Null while it cannot be read. */
  positionMs(): DeckPosition | null
  /** Present exactly when `can.rate`. */
  setRate?(rate: number): void
  /** 0..1 after levelling; muting is 0. */
  setVolume(volume: number): void
  /** Silent within 150 ms; may be called twice; frees everything but a reusable frame. */
  stop(): Promise<void>
  /** `waiting`: somebody outside of the page stopped it, and it goes on with the next `play`. */
  onState(listener: (state: DeckState) => void): Off
  onError(listener: (fault: DeckFault) => void): Off
}

/** Makes decks for the songs of one provider. */
export interface DeckMaker {
  readonly provider: MusicProviderKey
  /** Pure, and asks nobody. */
  can(listener: Listener, song: Song): Can | Cannot
  /** A deck that is ready to sound at `atMs`; asks the vendor. Rejects with a `DeckFault`. */
  prepare(song: Song, atMs: number, signal: AbortSignal): Promise<Deck>
}

/** Why a deck does not sound; `again` where trying the same once more may help. */
export interface DeckFault {
  readonly why:
    | 'tap'
    | 'account'
    | 'premium'
    | 'country'
    | 'gone'
    | 'notFull'
    | 'quota'
    | 'network'
    | 'decode'
    | 'drm'
    | 'refused'
    | 'elsewhere'
    /** A guest heard all the songs they may. */
    | 'limit'
    /** The listener says that it is another song. */
    | 'wrong'
  readonly again: boolean
}

/** A fault on its way out of a deck. */
export class DeckFailure extends Error implements DeckFault {
  readonly why: DeckFault['why']
  readonly again: boolean

  constructor(why: DeckFault['why'], again: boolean, options?: ErrorOptions) {
    super(why, options)
    this.why = why
    this.again = again
  }
}

/** What a deck or its maker threw, as a fault; what is not one is taken for trouble that may pass. */
export const faultOf = (error: unknown): DeckFault =>
  error instanceof DeckFailure ? error : { why: 'network', again: true }
