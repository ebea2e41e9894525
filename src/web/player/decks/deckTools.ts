import type { Listener } from '../listener.ts'
import type { SurfacePort } from '../surface.ts'
import type { MusicProviderKey } from './deck.ts'
import type { SharedAudio } from './element/sharedAudio.ts'
import type { PaidProvider } from './vendorDeck.ts'
import type { VendorKeys } from './vendorKeys.ts'

export interface DeckTools {
  /** The access token of whoever listens. */
  readonly token: () => string
  readonly listener: () => Listener
  /** True for providers whose songs sound on this server; uploads always do. */
  readonly sounds: (provider: MusicProviderKey) => Promise<boolean>
  /** The room from outside of which one listens; undefined for whoever is in it. */
  readonly room?: string | undefined
  /** What vendors' players need, which show themselves; absent where none may. */
  readonly players?: {
    readonly surface: SurfacePort
    readonly playerUrl: () => Promise<string | null>
    readonly keys: VendorKeys
    /** The account that is linked there is not a paid one. */
    readonly onNotPaid: (provider: PaidProvider) => void
  }
  /** The element that decks of our own sound through. */
  readonly audio: SharedAudio
}
