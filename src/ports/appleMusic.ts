import type { VendorFault } from './oauth.ts'

/** Apple Music, which has no OAuth: MusicKit gets a person's token by itself, with our developer token. */
export interface AppleMusic {
  /** Names this server to MusicKit; good until `expiresAt`, epoch ms. */
  developerToken(now: number): Promise<{ token: string; expiresAt: number }>
  /** The store of the person behind a Music User Token, e.g. `us`. */
  storefront(userToken: string, now: number): Promise<{ storefront: string } | VendorFault>
}
