import type { PatchOp } from '#contract/realtime/frames.ts'
import type { Dj, VoteCounts } from '#contract/realtime/state.ts'
import { sameValue } from '../sameValue.ts'
import type { Roster } from '../roster.ts'

export const add = (path: string, value: unknown): PatchOp => ({ op: 'add', path, value })
export const replace = (path: string, value: unknown): PatchOp => ({ op: 'replace', path, value })
export const remove = (path: string): PatchOp => ({ op: 'remove', path })

const escaped = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1')

/** APPEND of wire.md 5.1. */
export const appendOp = (path: string, roster: Roster, value: unknown): PatchOp =>
  add(`${path}/${roster.list.length}`, value)

/** DROP of wire.md 5.1: the last element takes the gap, and the array shrinks at its end. */
export const dropOps = (
  path: string,
  roster: Roster,
  uuid: string,
  elementOf: (uuid: string) => unknown,
): PatchOp[] => {
  const gap = roster.at.get(uuid)
  if (gap === undefined) return []
  const last = roster.list.length - 1
  const shrink = remove(`${path}/${last}`)
  if (gap === last) return [shrink]
  return [replace(`${path}/${gap}`, elementOf(roster.list[last] ?? uuid)), shrink]
}

/** `replace`, unless the value stays. */
export const changeOp = (path: string, before: unknown, after: unknown): PatchOp[] =>
  sameValue(before, after) ? [] : [replace(path, after)]

/** One op per differing key of an object. */
export const keyOps = (path: string, before: object, after: object): PatchOp[] => {
  const old = new Map(Object.entries(before))
  const now = new Map(Object.entries(after))
  const ops: PatchOp[] = []
  for (const [key, value] of now) {
    if (!old.has(key)) ops.push(add(`${path}/${escaped(key)}`, value))
    else ops.push(...changeOp(`${path}/${escaped(key)}`, old.get(key), value))
  }
  for (const key of old.keys()) if (!now.has(key)) ops.push(remove(`${path}/${escaped(key)}`))
  return ops
}

/** Both arrays that show the decks, which are equal. */
export const deckPaths = ['/djs', '/visibleDjs'] as const

const deckKeys = ['uuid', 'tokenRole', 'canDj', 'highestRole', 'nextSong'] as const

const seatOps = (path: string, before: Dj, after: Dj): PatchOp[] =>
  deckKeys.flatMap((key) => {
    if (key !== 'highestRole') return changeOp(`${path}/${key}`, before[key], after[key])
    if (before.highestRole === after.highestRole) return []
    if (after.highestRole === undefined) return [remove(`${path}/highestRole`)]
    return [
      before.highestRole === undefined
        ? add(`${path}/highestRole`, after.highestRole)
        : replace(`${path}/highestRole`, after.highestRole),
    ]
  })

/** DECKS of wire.md 5.1: seats are rewritten in place and the arrays shrink at their end. */
export const decksOps = (before: readonly Dj[], after: readonly Dj[]): PatchOp[] =>
  deckPaths.flatMap((path) => {
    const ops: PatchOp[] = []
    after.forEach((dj, i) => {
      const old = before[i]
      if (old !== undefined) ops.push(...seatOps(`${path}/${i}`, old, dj))
    })
    for (let i = before.length - 1; i >= after.length; i--) ops.push(remove(`${path}/${i}`))
    return ops
  })

const countPaths = [
  ['likes', '/voteCounts/likes'],
  ['dislikes', '/voteCounts/dislikes'],
  ['stars', '/voteCounts/stars'],
] as const

/** The vote counts that differ. */
export const countOps = (before: VoteCounts, after: VoteCounts): PatchOp[] => {
  const ops: PatchOp[] = []
  for (const [key, path] of countPaths) if (before[key] !== after[key]) ops.push(replace(path, after[key]))
  return ops
}
