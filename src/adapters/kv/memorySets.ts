import { LRUCache } from 'lru-cache'
import type { Kv } from '#ports/kv.ts'

type Sets = Pick<Kv, 'putMembers' | 'dropMembers' | 'membersOf' | 'memberCount'>

/** Sets of one process whose members run out; beyond `max` sets those not used for longest are forgotten. */
export const memorySets = (max: number): Sets & { clear(): void } => {
  const sets = new LRUCache<string, Map<string, number>>({ maxSize: max, sizeCalculation: () => 1 })

  /** The members that have not run out. */
  const live = (set: string): string[] => {
    const members = sets.get(set)
    if (members === undefined) return []
    const now = performance.now()
    for (const [member, until] of members) if (until <= now) members.delete(member)
    if (members.size === 0) sets.delete(set)
    return [...members.keys()]
  }

  return {
    putMembers: (entries, ttlMs) => {
      const until = performance.now() + ttlMs
      for (const { set, member } of entries) {
        const members = sets.get(set) ?? new Map<string, number>()
        members.set(member, until)
        sets.set(set, members)
      }
      return Promise.resolve()
    },
    dropMembers: (entries) => {
      for (const { set, member } of entries) {
        const members = sets.get(set)
        if (members?.delete(member) && members.size === 0) sets.delete(set)
      }
      return Promise.resolve()
    },
    membersOf: (asked) => Promise.resolve(asked.map(live)),
    memberCount: (set) => Promise.resolve(live(set).length),
    clear: () => sets.clear(),
  }
}
