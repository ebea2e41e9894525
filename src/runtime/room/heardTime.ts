/** A report vouches for no longer than this, ms. */
const MOST = 15_000

type Span = readonly [from: number, to: number]

/** What somebody heard of a play: how long in all, and when of late, epoch ms. */
interface Heard {
  readonly ms: number
  /** Apart from each other, in order. */
  readonly spans: readonly Span[]
}

/** Adds a span of time: what was heard already counts once. `span` ends no earlier than those before. */
const withSpan = ({ ms, spans }: Heard, [from, to]: Span): Heard => {
  const apart = spans.filter((span) => span[1] < from)
  const together = spans.filter((span) => span[1] >= from)
  const known = together.reduce((sum, span) => sum + span[1] - Math.max(span[0], from), 0)
  const begin = Math.min(from, ...together.map((span) => span[0]))
  // A later report reaches back no further.
  return { ms: ms + to - from - known, spans: [...apart.filter((span) => span[1] > to - MOST), [begin, to]] }
}

/** How long everybody has heard what plays, by what their connections say every ten seconds. */
export class HeardTimes {
  #playId = ''
  readonly #reportedAt = new Map<string, number>()
  readonly #heard = new Map<string, Heard>()
  readonly #claimed = new Map<string, number>()

  /** A connection says whether it sounds: an audible one heard since its report before, as far as that goes back. */
  note(
    play: { readonly playId: string; readonly startTime: number },
    said: { readonly userUuid: string; readonly connection: string; readonly audible: boolean },
    at: number,
  ): void {
    if (play.playId !== this.#playId) this.#begin(play.playId, at)
    const before = this.#reportedAt.get(said.connection)
    this.#reportedAt.set(said.connection, at)
    if (!said.audible || before === undefined) return
    const from = Math.max(before, at - MOST, play.startTime)
    if (from >= at) return
    this.#heard.set(
      said.userUuid,
      withSpan(this.#heard.get(said.userUuid) ?? { ms: 0, spans: [] }, [from, at]),
    )
  }

  /** Somebody says how many seconds of what plays they heard: no more than there were. */
  claim(
    play: { readonly playId: string; readonly startTime: number },
    claimed: { readonly userUuid: string; readonly playId: string; readonly seconds: number },
    at: number,
  ): void {
    if (claimed.playId !== play.playId) return
    if (play.playId !== this.#playId) this.#begin(play.playId, at)
    const ms = Math.min(claimed.seconds * 1000, Math.max(0, at - play.startTime))
    this.#claimed.set(claimed.userUuid, Math.max(this.#claimed.get(claimed.userUuid) ?? 0, ms))
  }

  /** How long somebody says that they heard a play, ms. */
  claimedOf(playId: string, userUuid: string): number {
    return playId === this.#playId ? (this.#claimed.get(userUuid) ?? 0) : 0
  }

  /** How long somebody heard a play, ms. */
  of(playId: string, userUuid: string): number {
    return playId === this.#playId ? (this.#heard.get(userUuid)?.ms ?? 0) : 0
  }

  #begin(playId: string, at: number): void {
    this.#playId = playId
    this.#heard.clear()
    this.#claimed.clear()
    for (const [connection, reportedAt] of this.#reportedAt)
      if (reportedAt < at - 4 * MOST) this.#reportedAt.delete(connection)
  }
}
