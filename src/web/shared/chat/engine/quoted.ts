import type { ChatLine } from './line.ts'
import type { ChatTransport } from './transport.ts'

/** Messages that are quoted and were fetched one by one; null for those that are not there. */
export class Quoted {
  readonly #one: ChatTransport['one']
  readonly #lines = new Map<string, ChatLine | null>()

  constructor(one: ChatTransport['one']) {
    this.#one = one
  }

  /** The smallest id of those that were fetched; Infinity where there is none. */
  get oldest(): number {
    return Math.min(...[...this.#lines.keys()].map(Number))
  }

  get(id: string): ChatLine | null | undefined {
    return this.#lines.get(id)
  }

  async load(id: string): Promise<void> {
    try {
      this.#lines.set(id, await this.#one(id))
    } catch {
      this.#lines.set(id, null)
    }
  }

  /** A message changed, which may be one of these. */
  take(line: ChatLine): void {
    if (this.#lines.has(line.id)) this.#lines.set(line.id, line)
  }

  /** They may stand otherwise by now: whoever shows one fetches it anew. */
  clear(): void {
    this.#lines.clear()
  }
}
