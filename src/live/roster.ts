/** An order of uuids that knows where each one stands, so that nothing ever searches it. */
export interface Roster {
  readonly list: readonly string[]
  readonly at: ReadonlyMap<string, number>
}

/** A roster its owner may change. */
export interface MutableRoster {
  readonly list: string[]
  readonly at: Map<string, number>
}

export const rosterOf = (uuids: readonly string[]): MutableRoster => ({
  list: [...uuids],
  at: new Map(uuids.map((uuid, i) => [uuid, i])),
})

/** Puts `uuid` at the end; nothing happens if it is there already. */
export const append = (roster: MutableRoster, uuid: string): void => {
  if (roster.at.has(uuid)) return
  roster.at.set(uuid, roster.list.length)
  roster.list.push(uuid)
}

/** Takes `uuid` out; the last one moves into the gap, as DROP of wire.md 5.1 does on the client. */
export const drop = (roster: MutableRoster, uuid: string): void => {
  const gap = roster.at.get(uuid)
  const last = roster.list.pop()
  if (last === undefined) return
  if (gap === undefined) {
    roster.list.push(last)
    return
  }
  roster.at.delete(uuid)
  if (last === uuid) return
  roster.list[gap] = last
  roster.at.set(last, gap)
}
