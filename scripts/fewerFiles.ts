/** Modules that travel together: their characters, which parts fetch them, and which others they import. */
export interface Parcel {
  readonly length: number
  readonly needs: ReadonlySet<number>
  readonly imports: ReadonlySet<number>
}

type Parcels = Map<number, Parcel>
type Weights = readonly number[]

/** What one more file costs whoever fetches it, in characters of code that they could have had in its place. */
const FILE = 10_000

const union = (a: ReadonlySet<number>, b: ReadonlySet<number>): ReadonlySet<number> => new Set([...a, ...b])

/** How much oftener than before a parcel is fetched once these parts need it. */
const fetchedMore = ({ needs }: Parcel, by: ReadonlySet<number>, weights: Weights): number => {
  let more = 0
  for (const part of by) if (!needs.has(part)) more += weights[part] ?? 1
  return more
}

/** All that is fetched with some parcels, but not those. */
const importedWith = (all: Parcels, ...these: readonly number[]): ReadonlySet<number> => {
  const found = new Set<number>()
  const left = these.flatMap((one) => [...(all.get(one)?.imports ?? [])])
  for (let one = left.pop(); one !== undefined; one = left.pop()) {
    if (found.has(one) || these.includes(one)) continue
    found.add(one)
    left.push(...(all.get(one)?.imports ?? []))
  }
  return found
}

/** True if something that one of two imports imports the other: in one file they would be in a circle with it. */
const isBetween = (all: Parcels, from: number, to: number): boolean =>
  [...importedWith(all, from)].some((one) => one !== to && all.get(one)?.imports.has(to) === true)

/** What is saved if two parcels share a file: a file for whoever needs both, less what is fetched for nothing. */
const gainOf = (all: Parcels, a: number, b: number, weights: Weights): number => {
  const [one, other] = [all.get(a), all.get(b)]
  if (one === undefined || other === undefined) return 0
  let saved = 0
  for (const part of one.needs) if (other.needs.has(part)) saved += (weights[part] ?? 1) * FILE
  saved -=
    one.length * fetchedMore(one, other.needs, weights) +
    other.length * fetchedMore(other, one.needs, weights)
  if (saved <= 0 || isBetween(all, a, b) || isBetween(all, b, a)) return 0
  const needs = union(one.needs, other.needs)
  for (const imported of importedWith(all, a, b)) {
    const parcel = all.get(imported)
    if (parcel) saved -= (parcel.length + FILE) * fetchedMore(parcel, needs, weights)
  }
  return saved
}

/** Puts one parcel into another, and has all that they import fetched by whoever needs either. */
const join = (all: Parcels, into: number, other: number): void => {
  const [a, b] = [all.get(into), all.get(other)]
  if (a === undefined || b === undefined) return
  const needs = union(a.needs, b.needs)
  const fetched = importedWith(all, into, other)
  const imports = new Set([...union(a.imports, b.imports)].filter((one) => one !== into && one !== other))
  all.set(into, { length: a.length + b.length, needs, imports })
  all.delete(other)
  for (const [key, parcel] of all)
    if (key !== into && (fetched.has(key) || parcel.imports.has(other)))
      all.set(key, {
        ...parcel,
        needs: fetched.has(key) ? union(parcel.needs, needs) : parcel.needs,
        imports: new Set([...parcel.imports].map((one) => (one === other ? into : one))),
      })
}

/** Two parcels and what is saved if they share a file, as of the turn `at`. */
interface Pair {
  readonly gain: number
  readonly a: number
  readonly b: number
  readonly at: number
}

/** The two that save most together. Gains are looked at anew only of those that may be the best, as most stay small. */
class Pairs {
  readonly #all: Parcels
  readonly #weights: Weights
  readonly #gains = new Map<string, Pair>()
  #now = 0

  constructor(all: Parcels, weights: Weights) {
    this.#all = all
    this.#weights = weights
    const keys = [...all.keys()]
    for (const a of keys) for (const b of keys) if (a < b) this.#weigh(a, b)
  }

  best(): readonly [number, number] | undefined {
    for (;;) {
      let best: Pair | undefined
      for (const pair of this.#gains.values()) if (best === undefined || pair.gain > best.gain) best = pair
      if (best === undefined) return undefined
      if (best.at === this.#now) return [best.a, best.b]
      this.#weigh(best.a, best.b)
    }
  }

  joined(into: number, other: number): void {
    this.#now += 1
    for (const [key, { a, b }] of this.#gains) if (a === other || b === other) this.#gains.delete(key)
    for (const one of this.#all.keys())
      if (one !== into) this.#weigh(Math.min(one, into), Math.max(one, into))
  }

  #weigh(a: number, b: number): void {
    const gain = gainOf(this.#all, a, b, this.#weights)
    if (gain > 0) this.#gains.set(`${a} ${b}`, { gain, a, b, at: this.#now })
    else this.#gains.delete(`${a} ${b}`)
  }
}

/**
 * Puts parcels together two by two, whichever saves most first, until nothing is saved any more. `weights` say how often
 * each part is fetched. Gives for each parcel the first of those it shares a file with.
 */
export const fewerFiles = (parcels: readonly Parcel[], weights: Weights): readonly number[] => {
  const all = new Map(parcels.entries())
  const pairs = new Pairs(all, weights)
  const homes = parcels.map((_, index) => index)
  for (let best = pairs.best(); best !== undefined; best = pairs.best()) {
    const [into, other] = best
    join(all, into, other)
    for (const [index, home] of homes.entries()) if (home === other) homes[index] = into
    pairs.joined(into, other)
  }
  return homes
}
