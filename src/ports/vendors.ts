import type { AppleMusic } from './appleMusic.ts'
import type { Oauth, OauthName } from './oauth.ts'
import type { Voice } from './voice.ts'

/** Stands for a provider that is not set up: the name of the setting that is missing. */
export interface Missing {
  readonly missing: string
}

/** The outside services that one may link or speak through. */
export interface OpenVendors extends Readonly<Record<OauthName, Oauth>> {
  readonly apple: AppleMusic
  readonly agora: Voice
}

/** The same as far as they are set up. */
export type Vendors = { readonly [Name in keyof OpenVendors]: OpenVendors[Name] | Missing }
