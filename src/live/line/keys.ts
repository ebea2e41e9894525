import { byKey } from '#contract/room/line.ts'
import type { Doc } from '#contract/room/rules.ts'
import type { Line, Tags, Waiting } from './state.ts'

type LineRules = Doc['line']

const MINUTE = 60_000

/** Orders in which the tags of stays count. */
const isTagged = ({ order }: LineRules): boolean => order === 'roundRobin' || order === 'weighted'

/** What every key of an order begins with; what lies behind it places somebody who was moved. */
const lengthOf = ({ order }: LineRules): number => (order === 'fifo' ? 1 : 2)

const tagNow = (line: Line, uuid: string): number => Math.max(line.tag, line.left[uuid] ?? 0)

/** Later than everybody in line, so that no two keys are equal. */
const sinceOf = ({ waiting }: Line, rules: LineRules, now: number): number =>
  waiting.reduce((latest, { key }) => Math.max(latest, (key[lengthOf(rules) - 1] ?? 0) + 1), now)

/** What the first item of a key stands for, for somebody who lines up now. */
const firstOf = (
  line: Line,
  uuid: string,
  { rules, now, endedBefore = 0 }: { rules: LineRules; now: number; endedBefore?: number },
): number[] => {
  switch (rules.order) {
    case 'fifo':
      return []
    case 'roundRobin':
    case 'weighted':
      return [tagNow(line, uuid)]
    case 'leastRecent':
      return [Math.max(line.ended[uuid] ?? endedBefore, now - rules.memoryMinutes * MINUTE)]
  }
}

/** The key of somebody who lines up now; `endedBefore`: when their last play ended, where that was before there was a line. */
export const newKey = (
  line: Line,
  uuid: string,
  rules: LineRules,
  now: number,
  endedBefore = 0,
): number[] => [...firstOf(line, uuid, { rules, now, endedBefore }), sinceOf(line, rules, now)]

/**
 * The key of somebody who hands a seat on and lines up again at once: they missed nothing meanwhile, so only what their
 * own stay left behind counts, and their last play ends now.
 */
export const nextKey = (line: Line, uuid: string, { next }: Tags, rules: LineRules, now: number): number[] =>
  isTagged(rules)
    ? [next, sinceOf(line, rules, now)]
    : newKey({ ...line, ended: { ...line.ended, [uuid]: now } }, uuid, rules, now)

/** The tags of somebody who takes a seat: from the line with their key, or a free one. */
export const tagsFor = (
  line: Line,
  uuid: string,
  { key, weight }: { readonly key?: readonly number[] | undefined; readonly weight: number },
  rules: LineRules,
): Tags => {
  const tag = isTagged(rules) && key?.[0] !== undefined ? key[0] : tagNow(line, uuid)
  return { tag, next: tag + (rules.order === 'weighted' ? 1 / weight : 1) }
}

/** A key between two neighbours; null where numbers leave no room. */
const between = (
  before: readonly number[] | undefined,
  after: readonly number[] | undefined,
  length: number,
): number[] | null => {
  if (before === undefined) {
    const first = after?.slice(0, length) ?? [0]
    return first.map((item, i) => (i === first.length - 1 ? item - 1 : item))
  }
  const base = before.slice(0, length)
  const low = before[length] ?? 0
  const isRun = after !== undefined && byKey(after.slice(0, length), base) === 0
  const high = isRun ? (after[length] ?? 0) : low + 2
  const middle = (low + high) / 2
  return middle > low && middle < high ? [...base, middle] : null
}

/** A key before everybody who waits; null where nobody does. */
export const firstKey = ({ waiting }: Line, rules: LineRules): number[] | null =>
  waiting.length === 0 ? null : between(undefined, waiting[0]?.key, lengthOf(rules))

/** New keys for the whole line in its order: what lies behind each is counted anew. */
const counted = (order: readonly Waiting[], length: number): (readonly [string, number[]])[] => {
  let base: readonly number[] = []
  let nth = 0
  return order.map(({ uuid, key }) => {
    const own = key.slice(0, length)
    nth = byKey(own, base) === 0 ? nth + 1 : 0
    base = own
    return [uuid, nth === 0 ? own : [...own, nth]] as const
  })
}

/** The keys that change when somebody is put before somebody else, or at the end. */
export const movedKeys = (
  { waiting }: Line,
  uuid: string,
  before: string | null,
  rules: LineRules,
): (readonly [string, readonly number[]])[] => {
  const others = waiting.filter((one) => one.uuid !== uuid)
  const at = before === null ? others.length : others.findIndex((one) => one.uuid === before)
  const length = lengthOf(rules)
  const key = between(others[at - 1]?.key, others[at]?.key, length)
  if (key !== null) return [[uuid, key]]
  const mine = waiting.flatMap((one) =>
    one.uuid === uuid ? [{ ...one, key: others[at - 1]?.key ?? one.key }] : [],
  )
  return counted([...others.slice(0, at), ...mine, ...others.slice(at)], length)
}

/** The keys of a line whose order is another from now on: everybody stays where they are. */
export const rekeyed = (line: Line, rules: LineRules, now: number): (readonly [string, number[]])[] => {
  const sinces = line.waiting.map(({ since }) => since).sort((a, b) => a - b)
  let last = 0
  return [...line.waiting]
    .sort((a, b) => byKey(a.key, b.key))
    .map(({ uuid }, i) => {
      last = Math.max(last + 1, sinces[i] ?? 0)
      return [uuid, [...firstOf({ ...line, left: {}, ended: {} }, uuid, { rules, now }), last]] as const
    })
}
