/**
 * Where the people of a room come from while a song plays, as keyed hashes in memory alone: who shares a place is one
 * cluster to those who count. Nothing of it is stored or shown.
 */
export class Places {
  /** By person, by connection. */
  #here = new Map<string, Map<string, string>>()
  /** Of connections that ended during what plays, by person. */
  #left = new Map<string, Set<string>>()

  /** Where a connection comes from; null if nothing is known of it. */
  note(userUuid: string, connection: string, place: string | null): void {
    if (place === null) return
    const mine = this.#here.get(userUuid) ?? new Map<string, string>()
    const former = mine.get(connection)
    if (former !== undefined && former !== place) this.#remember(userUuid, former)
    this.#here.set(userUuid, mine.set(connection, place))
  }

  left(userUuid: string, connection: string): void {
    const mine = this.#here.get(userUuid)
    const place = mine?.get(connection)
    if (mine === undefined || place === undefined) return
    this.#remember(userUuid, place)
    mine.delete(connection)
    if (mine.size === 0) this.#here.delete(userUuid)
  }

  clear(): void {
    this.#here.clear()
    this.#left.clear()
  }

  /** What plays has ended: who left does not matter any more. */
  nextPlay(): void {
    this.#left.clear()
  }

  /** Numbers people so that those who shared a place with one another have the same number. */
  clusters(): ReadonlyMap<string, number> {
    const places = new Map<string, string[]>()
    const add = (uuid: string, more: Iterable<string>): void => {
      places.set(uuid, [...(places.get(uuid) ?? []), ...more])
    }
    for (const [uuid, mine] of this.#here) add(uuid, mine.values())
    for (const [uuid, gone] of this.#left) add(uuid, gone)
    return clustersOf(places)
  }

  #remember(userUuid: string, place: string): void {
    this.#left.set(userUuid, (this.#left.get(userUuid) ?? new Set()).add(place))
  }
}

/** Numbers people by the places they were at: whoever shares one with somebody has their number, and so on. */
const clustersOf = (places: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, number> => {
  const peopleAt = new Map<string, string[]>()
  for (const [uuid, mine] of places)
    for (const place of mine) peopleAt.set(place, [...(peopleAt.get(place) ?? []), uuid])
  const numbers = new Map<string, number>()
  let count = 0
  for (const first of places.keys()) {
    if (numbers.has(first)) continue
    count += 1
    const found = [first]
    for (let uuid = found.pop(); uuid !== undefined; uuid = found.pop()) {
      if (numbers.has(uuid)) continue
      numbers.set(uuid, count)
      for (const place of places.get(uuid) ?? []) {
        found.push(...(peopleAt.get(place) ?? []))
        peopleAt.delete(place)
      }
    }
  }
  return numbers
}
