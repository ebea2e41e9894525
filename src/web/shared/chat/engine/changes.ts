import type { ChatLine } from './line.ts'

/** Something one did to a message that the server has not answered yet. */
export interface Change {
  readonly id: string
  readonly apply: (line: ChatLine) => ChatLine
}

/**
 * What one did, laid over what the server says. Taking one change away takes back that one alone: whatever came
 * meanwhile stays.
 */
export class Changes {
  readonly #all = new Map<string, Change[]>()
  readonly #last = new Map<string, { readonly from: ChatLine; readonly shown: ChatLine }>()

  add(change: Change): void {
    this.#all.set(change.id, [...(this.#all.get(change.id) ?? []), change])
    this.#last.delete(change.id)
  }

  take(change: Change): void {
    const rest = (this.#all.get(change.id) ?? []).filter((one) => one !== change)
    if (rest.length > 0) this.#all.set(change.id, rest)
    else this.#all.delete(change.id)
    this.#last.delete(change.id)
  }

  /** The message with all changes; the same object while neither it nor they change. */
  over(line: ChatLine): ChatLine {
    const changes = this.#all.get(line.id)
    if (changes === undefined) return line
    const last = this.#last.get(line.id)
    if (last?.from === line) return last.shown
    const shown = changes.reduce((now, change) => change.apply(now), line)
    this.#last.set(line.id, { from: line, shown })
    return shown
  }
}
