import type { ChatLine } from './line.ts'

const byId = (a: ChatLine, b: ChatLine): number => Number(a.id) - Number(b.id)

/** The messages the server told of, in order; sorted only where one comes between others. */
export class History {
  readonly #lines = new Map<string, ChatLine>()
  #ids: string[] = []

  get ids(): readonly string[] {
    return this.#ids
  }

  /** The id of the newest message; `0` while there is none. */
  get newest(): string {
    return this.#ids.at(-1) ?? '0'
  }

  get(id: string): ChatLine | undefined {
    return this.#lines.get(id)
  }

  /** Takes messages in; what was known of one is replaced, unless that is newer. */
  merge(lines: readonly ChatLine[]): void {
    const fresh: ChatLine[] = []
    for (const line of lines) {
      const known = this.#lines.get(line.id)
      if (known && known.changedAt > line.changedAt) continue
      if (!known) fresh.push(line)
      this.#lines.set(line.id, line)
    }
    if (fresh.length > 0) this.#insert(fresh.sort(byId).map(({ id }) => id))
  }

  /** Forgets all but the newest messages. */
  trim(keep: number): void {
    const gone = this.#ids.splice(0, Math.max(0, this.#ids.length - keep))
    for (const id of gone) this.#lines.delete(id)
  }

  /** Forgets those of `known` that are not in the newest page and not newer than it. */
  drop(known: ReadonlySet<string>, page: readonly ChatLine[]): void {
    const standing = new Set(page.map(({ id }) => id))
    const newest = Math.max(...page.map(({ id }) => Number(id)))
    const isGone = (id: string): boolean =>
      known.has(id) && !standing.has(id) && (page.length === 0 || Number(id) < newest)
    for (const id of known) if (isGone(id)) this.#lines.delete(id)
    this.#ids = this.#ids.filter((id) => !isGone(id))
  }

  /** Forgets what is older than a message. */
  beginAt(id: string): void {
    this.trim(this.#ids.filter((known) => Number(known) >= Number(id)).length)
  }

  #insert(ids: string[]): void {
    const first = Number(ids[0])
    const isBelow = this.#ids.length === 0 || first > Number(this.#ids.at(-1))
    const isAbove = Number(ids.at(-1)) < Number(this.#ids[0])
    if (isBelow) this.#ids.push(...ids)
    else if (isAbove) this.#ids.unshift(...ids)
    else this.#ids = [...this.#ids, ...ids].sort((a, b) => Number(a) - Number(b))
  }
}
