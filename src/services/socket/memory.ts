import type { Telling } from './member.ts'

const MOST = 1_000
const MOST_CHARACTERS = 4_000_000

/** The last numbered messages of a room, for clients that missed some. */
export class Memory {
  #tellings: Telling[] = []
  #characters = 0

  keep(telling: Telling): void {
    this.#tellings.push(telling)
    this.#characters += telling.json.length
    if (this.#tellings.length > MOST * 2 || this.#characters > MOST_CHARACTERS) this.#shrink()
  }

  /** Everything after number `n`, in order; null if some of it is forgotten. */
  since(n: number, last: number): Telling[] | null {
    if (n > last || n < 0) return null
    if (n === last) return []
    const first = this.#tellings[0]?.n
    if (first === undefined || first === null || first > n + 1) return null
    return this.#tellings.filter((telling) => telling.n !== null && telling.n > n)
  }

  /** Nobody can resume from before now. */
  forget(): void {
    this.#tellings = []
    this.#characters = 0
  }

  #shrink(): void {
    const kept = this.#tellings.slice(-MOST)
    let characters = kept.reduce((sum, { json }) => sum + json.length, 0)
    let first = 0
    while (characters > MOST_CHARACTERS / 2 && first < kept.length)
      characters -= kept[first++]?.json.length ?? 0
    this.#tellings = kept.slice(first)
    this.#characters = characters
  }
}
