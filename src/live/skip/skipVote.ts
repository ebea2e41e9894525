import type { SkipReason, SkipReasons, SkipShown } from '#contract/room/skip.ts'

/** So long somebody must have been present before their vote counts. */
export const FRESH_MS = 60_000
/** While votes are open, what is needed is worked out at least so often. */
export const RECOUNT_MS = 30_000
/** Signs of life are noted this often at most, so somebody may count as active for so much less. */
export const SIGN_MS = 10_000

/** The vote on ending the song that plays, and who may take part. All of it is private but `shown`. */
export interface SkipVote {
  /** Who is active: when they last gave a sign of life, epoch ms, oldest first. */
  readonly here: ReadonlyMap<string, number>
  /** Who has not been present for long enough yet: since when they are, epoch ms, oldest first. */
  readonly fresh: ReadonlyMap<string, number>
  /**
   * Who of the active does not count: bots, residents, the playing DJ, who is too fresh, and guests by the rule. They
   * are few, and the listeners are many: those are not kept a second time.
   */
  readonly silent: ReadonlySet<string>
  /** Who wants the song that plays to end, and why. */
  readonly votes: ReadonlyMap<string, SkipReason | null>
  /** How often each reason was given. */
  readonly reasons: SkipReasons
  /** When a song was last ended by votes, epoch ms. */
  readonly lastAt: number
  /** When what is needed was last worked out for those who watch, epoch ms. */
  readonly saidAt: number
  /** What watchers see; null while nothing plays. Replaced as a whole. */
  readonly shown: SkipShown | null
}

/** The same as `evolve` holds it. */
export interface MutableSkipVote {
  here: Map<string, number>
  fresh: Map<string, number>
  silent: Set<string>
  votes: Map<string, SkipReason | null>
  reasons: SkipReasons
  lastAt: number
  saidAt: number
  shown: SkipShown | null
}
