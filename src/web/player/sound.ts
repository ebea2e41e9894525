import type { Cannot, DeckFault, MusicProviderKey } from './decks/deck.ts'

/** Why a song is not heard. */
export type Unheard = Cannot['why'] | Exclude<DeckFault['why'], 'tap' | 'elsewhere'>

/** What somebody can do about a song they do not hear, best first. */
export type Offer =
  /** It is hidden, and one hears this play all the same. */
  | { readonly kind: 'once'; readonly provider: MusicProviderKey }
  | { readonly kind: 'hear'; readonly provider: MusicProviderKey }
  | { readonly kind: 'link'; readonly provider: MusicProviderKey }
  | { readonly kind: 'open'; readonly provider: MusicProviderKey; readonly href: string }

/** How the room sounds in this browser just now. */
export type Sound =
  /** Nothing plays in the room. */
  | { readonly kind: 'silent' }
  /** `after` says that a source failed: it is tried again, or another one is. */
  | { readonly kind: 'loading'; readonly after?: 'again' | 'next' }
  | { readonly kind: 'playing'; readonly provider: MusicProviderKey; readonly via: 'dj' | 'instead' }
  /** One tap and it sounds: the browser wants one (`tap`), or something outside of the page stopped it (`stopped`). */
  | { readonly kind: 'waiting'; readonly why: 'tap' | 'stopped' }
  /** Another tab of this browser sounds; one tap and it is this one. */
  | { readonly kind: 'elsewhere' }
  | {
      readonly kind: 'unheard'
      readonly why: Unheard
      /** Whose song it is; null for one we know nothing of. */
      readonly provider: MusicProviderKey | null
      readonly offers: readonly Offer[]
    }
