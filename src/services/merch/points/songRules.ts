import type { NotCounted } from '#contract/merch/points.ts'
import type { SeasonRules } from '#contract/merch/seasons.ts'
import type { DataOf } from '#facts/kinds.ts'
import type { songHeard } from '#facts/runtime.ts'
import type { Earner } from '#services/user/api.ts'

export type Heard = DataOf<typeof songHeard>
type Listener = Heard['listeners'][number]
type Earners = ReadonlyMap<string, Earner>

const DAY = 86_400_000
/** A shorter play gives nothing, and whoever was there for less does not count, ms. */
const SHORTEST = 30_000
/** Who stays heard so much, ms and share of what was played. */
const STAYED_MS = 60_000
const STAYED_SHARE = 0.8

/** True for who can be given points for songs. */
export const mayEarn = (one: Earner | undefined): boolean =>
  one !== undefined && one.isPerson && one.mayAct && one.hasContact

const whyNot = (heard: Heard, listener: Listener, earners: Earners): NotCounted | null => {
  const one = earners.get(listener.userUuid)
  const dj = earners.get(heard.djUuid)
  if (one === undefined || !one.isPerson) return 'noPerson'
  if (!one.mayAct) return 'standing'
  if (one.uuid === heard.djUuid || one.uuid === dj?.ownerUuid) return 'ownAccount'
  if (heard.endedAt - one.createdAt.getTime() < DAY) return 'newAccount'
  if (!one.hasContact) return 'noContact'
  if (heard.djCluster !== null && listener.cluster === heard.djCluster) return 'sameNetwork'
  return listener.presentMs < SHORTEST ? 'tooShort' : null
}

/** Among those who share a network the two oldest accounts count. */
const crowded = (listeners: readonly Listener[], earners: Earners): ReadonlySet<string> => {
  const byCluster = new Map<number, string[]>()
  for (const { cluster, userUuid } of listeners)
    if (cluster !== null) byCluster.set(cluster, [...(byCluster.get(cluster) ?? []), userUuid])
  const madeAt = (uuid: string): number => earners.get(uuid)?.createdAt.getTime() ?? Infinity
  const oldestFirst = (a: string, b: string): number => madeAt(a) - madeAt(b) || (a < b ? -1 : 1)
  return new Set([...byCluster.values()].flatMap((uuids) => uuids.toSorted(oldestFirst).slice(2)))
}

/** Of everybody who heard a song: why they do not count, or null. */
export const judge = (heard: Heard, earners: Earners): ReadonlyMap<Listener, NotCounted | null> => {
  const judged = new Map(heard.listeners.map((listener) => [listener, whyNot(heard, listener, earners)]))
  const tooMany = crowded(
    heard.listeners.filter((listener) => judged.get(listener) === null),
    earners,
  )
  for (const listener of heard.listeners)
    if (tooMany.has(listener.userUuid)) judged.set(listener, 'crowdedNetwork')
  return judged
}

/** Why a whole play gives nothing; null if it may. */
export const whyNothing = (heard: Heard, counted: number, isRepeated: boolean): NotCounted | null => {
  if (heard.endedAt - heard.startTime < SHORTEST) return 'shortPlay'
  if (isRepeated) return 'repeatedSong'
  return counted === 0 ? 'noListeners' : null
}

/** What one listener is worth to a DJ, by rule, before any cap. */
export interface Worth {
  readonly like: number
  readonly star: number
  readonly stay: number
}

export const worthOf = (heard: Heard, listener: Listener, rules: SeasonRules): Worth => {
  const played = heard.endedAt - heard.startTime
  const stayed = listener.heardMs >= STAYED_MS && listener.heardMs >= STAYED_SHARE * played
  return {
    like: listener.like === true ? rules.like : 0,
    star: listener.star === true ? rules.star : 0,
    stay: stayed && !heard.skipped ? rules.stay : 0,
  }
}

export const sumOf = ({ like, star, stay }: Worth): number => like + star + stay

/** The points for so many counted listeners that the owner of the room has. */
export const hostPoints = (counted: number, { hostPer }: SeasonRules): number =>
  hostPer === 0 ? 0 : Math.floor(counted / hostPer)

/** What is under a cap of what was added to a counter that stands at `after` now. */
export const underCap = (cap: number, after: number, added: number): number =>
  Math.min(cap, after) - Math.min(cap, after - added)

/** The points for time that was heard in a day, when `added` of it came last; ms. */
export const presentPoints = (after: number, added: number, rules: SeasonRules): number => {
  const { presentMinutes, presentCap } = rules
  if (presentMinutes === 0) return 0
  const of = (ms: number): number => Math.min(presentCap, Math.floor(ms / (presentMinutes * 60_000)))
  return of(after) - of(after - added)
}

/** Deals what was given out to the rules it was given for, in their order. */
export const deal = (given: number, { like, star, stay }: Worth): Worth => {
  const first = Math.min(given, like)
  const second = Math.min(given - first, star)
  return { like: first, star: second, stay: Math.min(given - first - second, stay) }
}

export const together = (all: readonly Worth[]): Worth =>
  all.reduce(
    (sum, one) => ({ like: sum.like + one.like, star: sum.star + one.star, stay: sum.stay + one.stay }),
    { like: 0, star: 0, stay: 0 },
  )
