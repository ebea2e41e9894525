import type { AppleMusic } from './appleMusic.ts'
import type { Oauth, OauthName } from './oauth.ts'
import type { Voice } from './voice.ts'

/** Stands for a provider that is not set up: the name of the setting that is missing. */
export interface Missing {
  readonly missing: string
}

/** The outside services one may link or speak through, as far as they are set up. */
export type Vendors = Readonly<Record<OauthName, Oauth | Missing>> & {
  readonly apple: AppleMusic | Missing
  readonly agora: Voice | Missing
}
