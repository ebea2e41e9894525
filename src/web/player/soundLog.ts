import type { Choice } from './choice.ts'
import type { DeckFault, MusicProviderKey } from './decks/deck.ts'

export interface SoundLog {
  chose(choice: Choice): void
  failed(provider: MusicProviderKey, fault: DeckFault): void
}

/* oxlint-disable no-console -- whoever wonders why a song sounds as it does looks here */
/** What the player decided and why, in the console group `sound`. */
export const soundLog: SoundLog = {
  chose: ({ order, locked, why }) => {
    console.groupCollapsed('sound')
    console.debug('candidates', order, 'locked', locked, 'why', why)
    console.groupEnd()
  },
  failed: (provider, { why, again }) => console.warn('Failed to play song', { provider, why, again }),
}
