import type { ScrobbleName } from '#contract/playlist/scrobbling.ts'

/** A song as services that keep what people listen to want it. */
export interface ScrobbledSong {
  readonly artistName: string
  readonly trackName: string
  readonly albumName: string | null
  /** Its length. */
  readonly seconds: number
  readonly isrc: string | null
  /** Whoever listens chose it: they are its DJ. */
  readonly chosen: boolean
}

export interface Listen extends ScrobbledSong {
  /** When the play began, epoch ms. */
  readonly startedAt: number
}

/**
 * What came of it: taken · `rejected`: the secret is good no more · `refused`: this will never be taken · to be asked
 * again, after so long where that was said.
 */
export type ScrobbleOutcome = 'taken' | 'rejected' | 'refused' | { readonly againAfterMs: number | null }

/** Who somebody is at a service, and what lets us write there. */
export interface ScrobbleIdentity {
  readonly userName: string
  readonly secret: string
}

/** So many listens go in one call. */
export const MOST_LISTENS = 50

/** A service that keeps what people listen to. Nothing of it ever rejects. */
export interface ScrobbleService {
  readonly name: ScrobbleName
  /** Where people allow us to write and come back with what `identify` takes; null where they bring their own token. */
  signInUrl(comeBackTo: string): string | null
  /** Whose token it is; `down` where the service does not say. */
  identify(token: string): Promise<ScrobbleIdentity | 'rejected' | 'down'>
  nowPlaying(secret: string, song: ScrobbledSong): Promise<ScrobbleOutcome>
  /** Writes down listens, `MOST_LISTENS` at most. */
  listened(secret: string, listens: readonly Listen[]): Promise<ScrobbleOutcome>
}
