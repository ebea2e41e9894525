import type { MusicFault } from './music.ts'

/** Knows which songs sound alike, of those that it has listened to. They go by their ids at Spotify. */
export interface SimilarMusic {
  /** Null: it knows no such song. */
  similarTo(spotifyId: string, most: number): Promise<readonly string[] | 'notAnalyzed' | null | MusicFault>
  /** Has it listen to a song; it tells this server when it has. Null: it knows no such song. */
  analyse(spotifyId: string): Promise<'queued' | null | MusicFault>
}

/** Vendors that help to find songs and are set up; null or absent where one is not. */
export interface MusicHelpers {
  readonly similar: SimilarMusic | null
}
