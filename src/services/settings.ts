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
}
