import type { MusicVendor } from '#contract/playlist/musicVendor.ts'
import type { Capability } from '#contract/roles.ts'

/** What services read of the configuration; the keys are documented in `app/config.ts`. */
export interface Settings {
  /** Where people reach this server, without a trailing slash. */
  readonly publicUrl: string
  readonly demo: boolean
  readonly chatApiKey: string | null
  /** Rooms nobody entered for so many days leave the lists; 0 never. */
  readonly archiveRoomsAfterDays: number
  /** Pictures of GIF providers come through this server. */
  readonly gifProxy: boolean
  /** Announce songs in the chat of their room. */
  readonly chatAnnouncements: boolean
  /** Rooms may have a live voice. */
  readonly voice: boolean
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
  /** Songs, albums and artists have pages that everybody may read and search engines may find. */
  readonly publicCatalogue: boolean
  /** Bots that one person may have. */
  readonly botsPerPerson: number
  readonly tokens: {
    /** Given once to whoever has a proven way to be reached. */
    readonly welcome: number
    /** So long tokens stay reserved for a purchase. */
    readonly holdSeconds: number
  }
  readonly payments: {
    /** Nobody takes money for this server, and admins may let checkouts happen by hand. */
    readonly testCheckout: boolean
    /** ISO 4217 in lower case: what is put on sale is priced in it. */
    readonly currency: string
    /** Days for which somebody keeps what a subscription gives while a payment is late. */
    readonly graceDays: number
  }
  readonly audit: {
    /** Events of clients are deleted after so many days, and forget whose they were after so many. */
    readonly days: number
    readonly personDays: number
  }
  readonly uploads: {
    /** Bytes that the songs of one account may take. */
    readonly quotaBytes: number
  }
  /** What this place calls itself at some hosts, other than at all others. */
  readonly brandHosts: ReadonlyMap<string, 'roomtone' | 'hangout' | 'turntable'>
  /** The Discord app in whose frames pages are shown; null: in no frames of others. */
  readonly activityClientId: string | null
  /** With which Discord tells who is in an instance of the activity; null: no instance and no server is believed. */
  readonly discordBotToken: string | null
  readonly push: {
    /** Where push services reach the operator; null: pushes to browsers are off. */
    readonly contact: string | null
    /** Pushes that are sent in a minute. */
    readonly perMinute: number
    /** Given keys; null: made once and kept in the database. */
    readonly keys: { readonly publicKey: string; readonly privateKey: string } | null
  }
  readonly accounts: AccountSettings
  readonly music: {
    /** The providers that can be set up, and the names of the settings that each still lacks. */
    readonly needs: readonly ProviderNeeds[]
    /** Country of whoever tells none, ISO 3166. */
    readonly defaultCountry: string
    readonly brand: 'roomtone' | 'hangout' | 'turntable'
    /** Where players of vendors are served from, without a trailing slash; null: from `publicUrl`. */
    readonly playerUrl: string | null
    /** Songs of vendors that a guest may hear in a day; null: as many as they like. */
    readonly freeSongs: number | null
    /** What Cyanite signs its webhook with; null where it is not set up. */
    readonly cyaniteSecret: string | null
    /** Guests hear songs of 7digital too. */
    readonly sevenDigitalGuests: boolean
    readonly library: {
      /** Songs of libraries that each node passes on at once. */
      readonly streams: number
      /** Bytes that songs of libraries may take here once they are made ready; 0: none is. */
      readonly cacheBytes: number
    }
    /** Calls that the operator was granted in a day. */
    readonly youtube: { readonly searches: number; readonly units: number }
  }
}

/** What a music provider or helper needs of the operator. */
export interface ProviderNeeds {
  readonly key: MusicVendor
  /** Names of settings that are not set. */
  readonly missing: readonly string[]
  /** The setting that says whether its songs sound in rooms; null where none does. */
  readonly soundSetting: string | null
}

/** How accounts are kept. */
export interface AccountSettings {
  /** What every new account may do. */
  readonly capabilities: readonly Capability[]
  /** Moderators and above act as plain users until they signed in with a second factor or a passkey. */
  readonly staffNeedsFactor: boolean
  /** After how many days an address that nobody proved is forgotten; null for never. */
  readonly unprovenEmailDays: number | null
  /** Mail or text messages leave this server, or Discord signs in: else nobody could prove a way to be reached. */
  readonly contactsProvable: boolean
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
