import type { SharedAudio } from './element/sharedAudio.ts'

export interface DeckTools {
  /** The access token of whoever listens. */
  readonly token: () => string
  /** The room from outside of which one listens; undefined for whoever is in it. */
  readonly room?: string | undefined
  /** The element that decks of our own sound through. */
  readonly audio: SharedAudio
}
