import type { Capability } from '#contract/roles.ts'

/** What services read of the configuration; the keys are documented in `app/config.ts`. */
export interface Settings {
  /** Where people reach this server, without a trailing slash. */
  readonly publicUrl: string
  readonly demo: boolean
  readonly chatApiKey: string | null
  /** Announce songs in the chat of their room. */
  readonly chatAnnouncements: boolean
  /** 32 bytes from which keys for data at rest are derived. Never shown. */
  readonly masterKey: Uint8Array
  /** Earlier master keys: what they sealed can still be read. */
  readonly formerKeys: readonly Uint8Array[]
  /** Mail or text messages are kept here to be read, because no way to send them is set up. */
  readonly keepsOutbox: boolean
  /** What guests may take of a room, as shares from 0 to 1. */
  readonly guestLimits: {
    /** Of places and decks, left to members. */
    readonly memberShare: number
    /** Of places and decks, for guests of one public network. */
    readonly networkShare: number
  }
  readonly uploads: {
    /** Bytes that the songs of one account may take. */
    readonly quotaBytes: number
  }
  readonly accounts: AccountSettings
  readonly music: {
    /** Country of whoever tells none, ISO 3166. */
    readonly defaultCountry: string
    readonly brand: 'roomtone' | 'hangout' | 'turntable'
    /** Where players of vendors are served from, without a trailing slash; null: from `publicUrl`. */
    readonly playerUrl: string | null
    /** Songs of vendors that a guest may hear in a day; null: as many as they like. */
    readonly freeSongs: number | null
    /** Calls that the operator was granted in a day. */
    readonly youtube: { readonly searches: number; readonly units: number }
  }
}

/** How accounts are kept. */
export interface AccountSettings {
  /** What every new account may do. */
  readonly capabilities: readonly Capability[]
  /** Moderators and above act as plain users until they signed in with a second factor or a passkey. */
  readonly staffNeedsFactor: boolean
  /** After how many days an address that nobody proved is forgotten; null for never. */
  readonly unprovenEmailDays: number | null
  readonly phone: PhoneLimits
}

/** What stops somebody who has our server send text messages for money; all can be configured. */
export interface PhoneLimits {
  /** Codes to one number in a day. */
  readonly perNumberADay: number
  /** Codes asked for from one address in a day. */
  readonly perAddressADay: number
  /** Codes of this server in a day. */
  readonly perDay: number
  /** Seconds between two codes to one number. */
  readonly secondsBetween: number
}
