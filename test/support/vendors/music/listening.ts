/** What Cyanite has listened to, and what it is to listen to; songs go by their ids at Spotify. */
export interface Listening {
  /** Songs it has listened to, with those that are like them. */
  readonly alike: Map<string, readonly string[]>
  readonly queued: string[]
}
export const listening = (): Listening => ({ alike: new Map(), queued: [] })
