/** Who can hear what, there only while the rule `song.reach` is on. All of it is private and in memory. */
export interface Reach {
  /** What listeners can hear, as bits, of whom something else is known than of most (`DEFAULT_MASK`). */
  readonly masks: ReadonlyMap<string, number>
  /** Who is present and does not count: bots, and those who need no connection. */
  readonly apart: ReadonlySet<string>
  /** How many of them there are by what they can hear. */
  readonly counts: ReadonlyMap<number, number>
  /** Who said that they cannot hear what plays. */
  readonly unable: ReadonlySet<string>
  /** Whose plays ended for that, one after another, and how often. */
  readonly cut: { readonly djUuid: string; readonly times: number } | null
}

/** The same as `evolve` holds it. */
export interface MutableReach {
  masks: Map<string, number>
  apart: Set<string>
  counts: Map<number, number>
  unable: Set<string>
  cut: { readonly djUuid: string; readonly times: number } | null
}

/** How many listeners can hear a song, of how many. */
export interface Heard {
  readonly can: number
  readonly of: number
}
