import type { NotCounted } from '#contract/merch/points.ts'
import { SeasonRules } from '#contract/merch/seasons.ts'
import { foldPoints } from '#facts/merch.ts'
import type { Tools, Tx } from '#services/core/context.ts'
import { type Earner, earnersOf } from '#services/user/api.ts'
import type { SeasonRow } from '../seasons/store.ts'
import {
  deal,
  type Heard,
  hostPoints,
  judge,
  mayEarn,
  presentPoints,
  sumOf,
  together,
  underCap,
  whyNothing,
  type Worth,
  worthOf,
} from './songRules.ts'
import { insertEntries, noteSource } from './store.ts'
import { addToDays, addToPairs, type DayCount, insertRefusals, lockSeasonAt, notePlay } from './storeSongs.ts'

/** Points somebody has, or would have had but for `why`. */
interface Gain {
  readonly userUuid: string
  readonly rule: 'like' | 'star' | 'stay' | 'host' | 'present'
  readonly points: number
  readonly why?: NotCounted
}

const djRules = ['like', 'star', 'stay'] as const

const gainsOf = (userUuid: string, worth: Worth, why?: NotCounted): Gain[] =>
  djRules.map((rule) => ({ userUuid, rule, points: worth[rule], ...(why && { why }) }))

/** The rules of a season for a play: a change acts on plays that start later. */
const rulesFor = (season: SeasonRow | null, startTime: number): SeasonRules => {
  if (season === null) return SeasonRules.parse({})
  const isOlder = season.rulesAt !== null && startTime < season.rulesAt.getTime()
  return SeasonRules.parse(isOlder ? season.rulesBefore : season.rules)
}

/** What a DJ has of each counted listener under the cap of the two; what is over it is refused. */
const underPairCap = async (
  { db }: Tx,
  day: string,
  djUuid: string,
  worths: ReadonlyMap<string, Worth>,
  cap: number,
): Promise<{ readonly under: Worth[]; readonly over: Worth[] }> => {
  const added = new Map([...worths].map(([uuid, worth]) => [uuid, sumOf(worth)]))
  const after = await addToPairs(db, day, djUuid, added)
  const [under, over]: [Worth[], Worth[]] = [[], []]
  for (const [uuid, worth] of worths) {
    const given = deal(underCap(cap, after.get(uuid) ?? 0, sumOf(worth)), worth)
    under.push(given)
    over.push(less(worth, given))
  }
  return { under, over }
}

const less = (a: Worth, b: Worth): Worth => ({
  like: a.like - b.like,
  star: a.star - b.star,
  stay: a.stay - b.stay,
})

const count = async (
  tx: Tx,
  heard: Heard,
  rules: SeasonRules,
  earners: ReadonlyMap<string, Earner>,
  isRepeated: boolean,
): Promise<Gain[]> => {
  const { djUuid, ownerUuid } = heard
  const judged = judge(heard, earners)
  const counted = heard.listeners.filter((listener) => judged.get(listener) === null)
  const nothing = whyNothing(heard, counted.length, isRepeated)
  const worths = new Map(counted.map((one) => [one.userUuid, worthOf(heard, one, rules)]))
  const all = together([...worths.values()])
  const dj = earners.get(djUuid)
  const gains: Gain[] = []
  for (const [listener, why] of judged)
    if (why !== null) gains.push(...gainsOf(djUuid, worthOf(heard, listener, rules), why))
  if (nothing !== null) return [...gains, ...gainsOf(djUuid, all, nothing)]

  const day = new Date(heard.endedAt).toISOString().slice(0, 10)
  const counters: DayCount[] = []
  let pairs: { under: Worth[]; over: Worth[] } = { under: [], over: [] }
  if (!mayEarn(dj)) gains.push(...gainsOf(djUuid, all, dj?.mayAct ? 'ownContact' : 'standing'))
  else {
    pairs = await underPairCap(tx, day, djUuid, worths, rules.pairCap)
    gains.push(...gainsOf(djUuid, together(pairs.over), 'pairCap'))
    counters.push({ userUuid: djUuid, rule: 'dj', amount: sumOf(together(pairs.under)) })
  }
  const host = hostPoints(counted.length, rules)
  const owner = ownerUuid !== null && ownerUuid !== djUuid ? earners.get(ownerUuid) : undefined
  if (owner && mayEarn(owner)) counters.push({ userUuid: owner.uuid, rule: 'host', amount: host })
  for (const { userUuid, heardMs } of counted) counters.push({ userUuid, rule: 'present', amount: heardMs })

  const after = await addToDays(
    tx.db,
    day,
    counters.filter(({ amount }) => amount > 0),
  )
  for (const { userUuid, rule, amount } of after) {
    const added = counters.find((one) => one.userUuid === userUuid && one.rule === rule)?.amount ?? 0
    if (rule === 'present') gains.push({ userUuid, rule, points: presentPoints(amount, added, rules) })
    else if (rule === 'host') {
      const points = underCap(rules.hostCap, amount, added)
      gains.push({ userUuid, rule, points }, { userUuid, rule, points: added - points, why: 'dayCap' })
    } else {
      const worth = together(pairs.under)
      const given = deal(underCap(rules.djCap, amount, added), worth)
      gains.push(...gainsOf(userUuid, given), ...gainsOf(userUuid, less(worth, given), 'dayCap'))
    }
  }
  return gains
}

/** Adds up what is refused for one reason, as it is stored. */
const refusedOf = (gains: readonly Gain[]): (Gain & { readonly why: NotCounted })[] => {
  const sums = new Map<string, Gain & { readonly why: NotCounted }>()
  for (const { userUuid, rule, points, why } of gains) {
    if (why === undefined || points === 0) continue
    const key = `${userUuid} ${rule} ${why}`
    sums.set(key, { userUuid, rule, why, points: points + (sums.get(key)?.points ?? 0) })
  }
  return [...sums.values()]
}

/** Gives the points for a song that was heard, once however often it is told. */
export const scoreSong = async (tools: Tools, heard: Heard & { readonly at: string }): Promise<void> => {
  const { playId, djUuid, ownerUuid, roomUuid, songShortId } = heard
  const earners = await earnersOf(tools, [
    djUuid,
    ...(ownerUuid === null ? [] : [ownerUuid]),
    ...heard.listeners.map(({ userUuid }) => userUuid),
  ])
  const isLate = await tools.tx(async (tx) => {
    const at = new Date(heard.endedAt)
    if (!(await noteSource(tx.db, { source: playId, kind: 'play', at }))) return false
    const { season, isLate } = await lockSeasonAt(tx.db, at, new Date(heard.at))
    const startedAt = new Date(heard.startTime)
    const isRepeated =
      songShortId !== null && (await notePlay(tx.db, { playId, roomUuid, djUuid, songShortId, startedAt }))
    const gains = await count(tx, heard, rulesFor(season, heard.startTime), earners, isRepeated)
    const about = { seasonId: season?.id ?? null, source: playId, reason: heard.songName, roomUuid, at }
    const entries = gains.filter(({ why, points }) => why === undefined && points !== 0)
    await insertEntries(
      tx.db,
      entries.map(({ userUuid, rule, points }) => ({ ...about, userUuid, rule, points })),
    )
    await insertRefusals(
      tx.db,
      refusedOf(gains.filter(({ userUuid }) => earners.get(userUuid)?.isPerson)).map((refused) => ({
        ...about,
        ...refused,
      })),
    )
    if (entries.length > 0) tx.send(foldPoints({}, { singletonKey: 'fold' }))
    return isLate
  })
  if (isLate) tools.metrics.count('points_late_total')
}
