import type { MusicProvider as MusicProviderKey } from '#contract/song.ts'
import type { MusicFault } from './music.ts'

/** Knows which songs sound alike, of those that it has listened to. They go by their ids at Spotify. */
export interface SimilarMusic {
  /** Null: it knows no such song. */
  similarTo(spotifyId: string, most: number): Promise<readonly string[] | 'notAnalyzed' | null | MusicFault>
  /** Has it listen to a song; it tells this server when it has. Null: it knows no such song. */
  analyse(spotifyId: string): Promise<'queued' | null | MusicFault>
}

/** Where else a song is. */
export interface SongLinks {
  /** Its pages, as link aggregators name the places. */
  readonly links: Readonly<Record<string, { readonly url: string }>>
  /** Its ids at providers: hints, until the provider itself has told what they are. */
  readonly ids: Readonly<Partial<Record<MusicProviderKey, string>>>
}

/** What a song is known by outside. */
export interface Linkable {
  /** Its page at one of its providers. */
  readonly url: string | null
  readonly isrc: string | null
  /** ISO 3166, two letters. */
  readonly country: string
}

/** Knows under which addresses the same song is shown elsewhere. */
export interface LinkSource {
  readonly key: 'odesli' | 'musicbrainz'
  /** Null: it knows no such song, or not by what is told. */
  linksOf(song: Linkable): Promise<SongLinks | null | MusicFault>
}

/** Vendors that help to find songs and are set up; null or absent where one is not. */
export interface MusicHelpers {
  readonly similar: SimilarMusic | null
  /** In the order in which they are asked. */
  readonly links: readonly LinkSource[]
}
