import type { MusicProviderKey } from './decks/deck.ts'

/** How much of a play was heard here, as the audit service takes it (providers.md, 4.9). */
export interface ToldPlay {
  readonly event: '15sec' | '30sec' | 'total'
  readonly playId: string
  readonly roomSlug: string
  readonly roomOwnerUuid?: string | undefined
  readonly djUuid?: string | undefined
  readonly songInfo: { readonly songShortId?: string | undefined; readonly provider: MusicProviderKey }
  /** ISO 8601, by the server's clock. */
  readonly startedDate: string
  readonly updatedDate: string
  /** 0 to 100; 0 while muted. */
  readonly volumeStart: number
  readonly volumeEnd: number
  /** The provider that sounded. */
  readonly userProvider: MusicProviderKey
  /** The song’s id there; absent where it is longer than ids are. */
  readonly userSongId?: string | undefined
  readonly via: 'dj' | 'instead'
  readonly subscriptionLevel: 'member' | 'guest'
  /** Seconds that it sounded, louder than nothing. */
  readonly seconds: number
  /** Median distance from where the room was, ms. */
  readonly errorMsP50?: number | undefined
}
