import type { SharedAudio } from './element/sharedAudio.ts'

export interface DeckTools {
  /** The access token of whoever listens. */
  readonly token: () => string
  /** The element that decks of our own sound through. */
  readonly audio: SharedAudio
}
