import type { LinkName } from '#contract/user/link.ts'
import type { Provider } from '../provider.ts'
import type { VendorAccess } from './vendorCall.ts'

/** Providers one can link by OAuth 2; SoundCloud knows its mobile clients under a client id of their own. */
export type OauthName = Exclude<LinkName, 'apple'>

/** `rejected`: the code, consent or token is no longer good · `refused`: our client settings are wrong. */
export type VendorFault =
  | { readonly fault: 'rejected' | 'refused' | 'down' }
  | { readonly fault: 'busy'; readonly retryAfterS: number }

/** What a provider gave. A missing refresh token means that the former one stays good. */
export interface Grant {
  readonly accessToken: string
  readonly refreshToken: string | null
  readonly expiresInS: number
  readonly scope: string
}

/** The account behind a grant; `email` only where the provider itself proved it. */
export interface VendorProfile {
  readonly id: string
  readonly name: string
  readonly displayName: string
  readonly email: string | null
}

/** A provider that is reached by OAuth 2. */
export type OauthProvider<Open extends Oauth = Oauth> = Provider<VendorAccess, Open>

/** What such a provider does. Nothing here rejects for what the provider answers, or for its silence. */
export interface Oauth {
  /** Where the person agrees; `challenge` is the S256 of the PKCE verifier. */
  authorizeUrl(ask: { state: string; challenge: string; redirectUri: string }): string
  /** `redirectUri` is null where the person agreed on no page that led back. */
  exchange(given: {
    code: string
    verifier: string
    redirectUri: string | null
  }): Promise<Grant | VendorFault>
  refresh(refreshToken: string): Promise<Grant | VendorFault>
  /** Does what the provider offers to make tokens worthless; some offer nothing. */
  revoke(tokens: { accessToken: string | null; refreshToken: string | null }): Promise<void>
  profile(accessToken: string): Promise<VendorProfile | VendorFault>
  /** A token that stands for this server and no person; null where the provider has none. */
  publicToken: (() => Promise<Grant | VendorFault>) | null
}
