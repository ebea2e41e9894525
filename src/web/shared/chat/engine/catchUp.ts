import type { History } from './history.ts'
import type { ChatLine } from './line.ts'
import { CHANGED_PAGE, CHAT_PAGE, type ChatTransport } from './transport.ts'

/** Most messages that are taken in at once after a lost connection. */
export const MOST_MERGED = 300
/** More missed messages are not counted. */
export const MOST_COUNTED = 1000

/** Knows up to which message none is missing, and fetches what is. */
export class CatchUp {
  readonly #transport: ChatTransport
  readonly #history: History
  /** The newest message up to which none is missing. */
  #sure = ''
  /** News arrive by themselves just now, so that each one extends what is sure. */
  #isFed = false
  #starvedAt = 0

  constructor(transport: ChatTransport, history: History) {
    this.#transport = transport
    this.#history = history
  }

  /** True before anything was loaded. */
  get isNew(): boolean {
    return this.#sure === ''
  }

  fed(): void {
    this.#isFed = true
    this.extend()
  }

  /** News arrived: nothing is missing before them, if they arrive by themselves. */
  extend(): void {
    if (this.#isFed) this.#sure = this.#history.newest
  }

  starve(now: number): void {
    if (this.#isFed) this.#starvedAt = now
    this.#isFed = false
  }

  /**
   * Begins at the newest page, which news may have outrun; gives that page, newest first. What was known before and does
   * not stand there is forgotten: it is upwards, or gone.
   */
  async begin(): Promise<readonly ChatLine[]> {
    const known = new Set(this.#history.ids)
    const page = await this.#transport.newest()
    this.#history.drop(known, page)
    const oldest = page.at(-1)
    if (oldest) this.#history.beginAt(oldest.id)
    this.#history.merge(page)
    return page
  }

  /**
   * Everything that came or changed since the connection was lost, of changes those of what is loaded or as old as
   * `quoted`; where more was missed than is taken in at once, how much that is: then it is better to begin anew.
   */
  async missed(quoted: number): Promise<readonly ChatLine[] | number> {
    const all: ChatLine[] = []
    for (let merged = 0; merged < MOST_MERGED; merged += CHAT_PAGE) {
      const page = await this.#transport.after(this.#sure)
      all.push(...page)
      this.#history.merge(page)
      this.#sure = page.at(-1)?.id ?? this.#sure
      if (page.length < CHAT_PAGE) return [...all, ...(await this.#changed(quoted))]
    }
    const count = await this.#countFrom(MOST_MERGED)
    return count === MOST_MERGED ? [...all, ...(await this.#changed(quoted))] : count
  }

  /** What of the messages shown was changed or deleted meanwhile, page by page. */
  async #changed(quoted: number): Promise<readonly ChatLine[]> {
    const all: ChatLine[] = []
    let last = String(Math.max(0, Math.min(quoted, Number(this.#history.ids[0] ?? 0)) - 1))
    for (;;) {
      const page = await this.#transport.changedSince(this.#starvedAt, last)
      all.push(...page)
      last = page.at(-1)?.id ?? last
      if (page.length < CHANGED_PAGE || Number(last) >= Number(this.#history.newest)) return all
    }
  }

  /** Counts on from what is sure, without taking anything in. */
  async #countFrom(known: number): Promise<number> {
    let count = known
    let last = this.#sure
    while (count < MOST_COUNTED) {
      const page = await this.#transport.after(last)
      count += page.length
      last = page.at(-1)?.id ?? last
      if (page.length < CHAT_PAGE) break
    }
    return count
  }
}
