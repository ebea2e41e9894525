import type { Order } from '../frame/messages.ts'
import type { PlayerFrame } from '../frame/playerFrame.ts'
import type { SurfacePort } from '../surface.ts'
import type { DeckFault, DeckMaker } from './deck.ts'
import { frameDeckMaker } from './frameDeck.ts'

/** Songs of these sound for who has an account there, and pays for it. */
export type PaidProvider = 'apple' | 'spotify'

/** Spotify's events of errors, and what its frame says of answers. */
const spotifyFaults: Readonly<Record<string, DeckFault>> = {
  initialization_error: { why: 'drm', again: false },
  authentication_error: { why: 'account', again: false },
  account_error: { why: 'premium', again: false },
  elsewhere: { why: 'elsewhere', again: false },
  refused: { why: 'refused', again: false },
  busy: { why: 'quota', again: true },
}

/** Names of MusicKit's errors. */
const appleFaults: Readonly<Record<string, DeckFault>> = {
  SUBSCRIPTION_ERROR: { why: 'premium', again: false },
  UNAUTHORIZED_ERROR: { why: 'account', again: false },
  AUTHORIZATION_ERROR: { why: 'account', again: false },
  ACCESS_DENIED: { why: 'account', again: false },
  TOKEN_EXPIRED: { why: 'account', again: false },
  GEO_BLOCK: { why: 'country', again: false },
  CONTENT_UNAVAILABLE: { why: 'gone', again: false },
  CONTENT_RESTRICTED: { why: 'country', again: false },
  CONTENT_EQUIVALENT: { why: 'gone', again: false },
  NOT_FOUND: { why: 'gone', again: false },
  DEVICE_LIMIT: { why: 'refused', again: false },
  STREAM_UPSELL: { why: 'premium', again: false },
  MEDIA_KEY: { why: 'drm', again: false },
  MEDIA_LICENSE: { why: 'drm', again: false },
  WIDEVINE_CDM_EXPIRED: { why: 'drm', again: false },
  UNSUPPORTED_ERROR: { why: 'drm', again: false },
  CONFIGURATION_ERROR: { why: 'refused', again: false },
  MEDIA_PLAYBACK: { why: 'decode', again: true },
}

const faults = { apple: appleFaults, spotify: spotifyFaults } as const

interface VendorTools {
  readonly provider: PaidProvider
  readonly surface: SurfacePort
  readonly frame: Pick<PlayerFrame, 'onSaid' | 'open' | 'send' | 'conceal' | 'drop'>
  /** The vendor's tokens of whoever listens; `refused` is one that it took no more. Rejects with a `DeckFault`. */
  readonly key: (refused?: string) => Promise<Extract<Order, { do: 'key' }>>
  /** The vendor says that the account is not a paid one. */
  readonly onNotPaid: () => void
}

/** Songs of Apple Music and Spotify, in the vendor's own player with the listener's own account. */
export const vendorDeckMaker = ({ provider, surface, frame, key, onNotPaid }: VendorTools): DeckMaker => {
  /** The token that the player was given last. */
  let given: string | undefined
  /** It is taken no more: another one is asked for in its place. */
  let isRefused = false
  /** It came in place of one that was taken no more, and has not sounded yet. */
  let isReplacement = false
  frame.onSaid((said) => {
    if (said.say === 'state' && said.state === 'playing') isReplacement = false
  })
  return frameDeckMaker({
    provider,
    surface,
    frame,
    can: { rate: false, preload: false, needs: ['account', 'premium', 'surface'] },
    precisionMs: provider === 'apple' ? 250 : 100,
    faultAt: (code) => {
      const fault = faults[provider][code] ?? { why: 'network', again: true }
      // The token may only have been an old one: it is asked for anew, once.
      if (fault.why !== 'account' || provider === 'apple' || isReplacement) return fault
      isRefused = true
      return { why: 'account', again: true }
    },
    cannot: ({ browser }) => (browser.drm ? undefined : { why: 'browser' }),
    key: async () => {
      const order = await key(isRefused ? given : undefined)
      isReplacement = isRefused
      isRefused = false
      given = order.token
      return order
    },
    noteFault: ({ why }) => {
      if (why === 'premium') onNotPaid()
    },
  })
}
