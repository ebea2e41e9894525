import type { AudioSeat } from './element/audioSeat.ts'

export interface DeckTools {
  /** The access token of whoever listens. */
  readonly token: () => string
  /** The element that decks of our own sound through. */
  readonly seat: AudioSeat
}
