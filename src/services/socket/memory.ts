import type { Telling } from './member.ts'

const MOST = 1_000

/** The last numbered messages of a room, for clients that missed some. */
export class Memory {
  #tellings: Telling[] = []

  keep(telling: Telling): void {
    this.#tellings.push(telling)
    if (this.#tellings.length > MOST * 2) this.#tellings = this.#tellings.slice(-MOST)
  }

  /** Everything after number `n`, in order; null if some of it is forgotten. */
  since(n: number, last: number): Telling[] | null {
    if (n > last) return null
    if (n === last) return []
    const first = this.#tellings[0]?.n
    if (first === undefined || first === null || first > n + 1) return null
    return this.#tellings.filter((telling) => telling.n !== null && telling.n > n)
  }
}
