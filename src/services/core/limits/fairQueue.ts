import { refuse } from '#contract/errors.ts'

export interface FairQueueLimits {
  /** So much runs at the same time. */
  readonly atOnce: number
  /** So much may wait in all lines together. */
  readonly waiting: number
  /** And of one key. */
  readonly perKey: number
}

/** Whose work it is: `known` for somebody signed in, whom strangers make way for. */
export interface QueueKey {
  readonly key: string
  readonly known: boolean
}

interface Waiting {
  start(): void
  /** Gives its place away. */
  drop(error: unknown): void
}

interface Line {
  readonly known: boolean
  readonly waiting: Waiting[]
}

const RETRY_S = 5

/**
 * Work that costs, so much of it at a time. Each key waits in a line of its own and the lines take turns, so that who
 * asks much waits for himself. What finds no place is refused with `busy`; when all places are taken, the longest line
 * of strangers gives one to whoever waits for less, or is known.
 */
export class FairQueue {
  readonly #limits: FairQueueLimits
  /** In the order of their turns. */
  readonly #lines = new Map<string, Line>()
  #running = 0
  #waiting = 0

  constructor(limits: FairQueueLimits) {
    this.#limits = limits
  }

  /** How much waits for its turn, in all lines together. */
  get waiting(): number {
    return this.#waiting
  }

  async run<T>(asker: QueueKey, work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#limits.atOnce) this.#running++
    else await this.#turn(asker)
    try {
      return await work()
    } finally {
      this.#next()
    }
  }

  #turn({ key, known }: QueueKey): Promise<void> {
    const line = this.#lines.get(key) ?? { known, waiting: [] }
    if (line.waiting.length >= this.#limits.perKey) full()
    if (this.#waiting >= this.#limits.waiting) this.#makeRoom(known ? 0 : line.waiting.length + 1)
    this.#lines.set(key, line)
    this.#waiting++
    return new Promise((start, drop) => line.waiting.push({ start, drop }))
  }

  /** Drops the last of the longest line of strangers that holds more than `least`, or refuses. */
  #makeRoom(least: number): void {
    let longest: [string, Line] | null = null
    for (const [key, line] of this.#lines)
      if (!line.known && line.waiting.length > (longest?.[1].waiting.length ?? least)) longest = [key, line]
    const dropped = longest?.[1].waiting.pop()
    if (longest === null || dropped === undefined) return full()
    this.#waiting--
    if (longest[1].waiting.length === 0) this.#lines.delete(longest[0])
    try {
      full()
    } catch (error) {
      dropped.drop(error)
    }
  }

  /** Gives the place that became free to the next line, which then stands behind the others. */
  #next(): void {
    const [key, line] = this.#lines.entries().next().value ?? []
    const next = line?.waiting.shift()
    if (key === undefined || line === undefined || next === undefined) {
      this.#running--
      return
    }
    this.#waiting--
    this.#lines.delete(key)
    if (line.waiting.length > 0) this.#lines.set(key, line)
    next.start()
  }
}

const full = (): never => refuse('busy', { retryAfterS: RETRY_S })
