import type { LinkName } from '#contract/user/link.ts'
import type { Voice, VoiceServer } from '#ports/voice.ts'
import type { providers } from './providers.ts'

type Opened = { readonly [Name in LinkName]: ReturnType<(typeof providers)[Name]['open']> }

/** The outside services that one may link or speak through. */
export interface OpenVendors extends Opened {
  readonly agora: Voice
  readonly livekit: VoiceServer
}

/** Stands for a provider that is not set up: the name of the setting that is missing. */
export interface Missing {
  readonly missing: string
}

/** The same as far as they are set up. */
export type Vendors = { readonly [Name in keyof OpenVendors]: OpenVendors[Name] | Missing }
