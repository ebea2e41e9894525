import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { pointEntries } from '#contract/merch/points.ts'
import { changeSeason, createSeason } from '#contract/merch/seasons.ts'
import { myData } from '#contract/user/myData.ts'
import { accountErased } from '#facts/user.ts'
import { songHeard } from '#facts/runtime.ts'
import type { Tools } from '#services/core/context.ts'
import { account, type Caller } from '#test/suites/doors/callers.ts'
import { chanceOf, type Deaths, mortal } from '#test/support/ledgerChaos.ts'
import { startWorld } from '#test/support/world.ts'
import { scoreSong } from './scoreSong.ts'
import type { Heard } from './songRules.ts'
import { forgetCounters } from './storeSongs.ts'

const world = await startWorld()
const { db } = world.tools
const DAY = 86_400_000
const admin = await account(world, 'admin')
const body = {
  name: 'Nights',
  startDate: new Date(Date.now() - 9 * DAY).toISOString(),
  endDate: new Date(Date.now() + 9 * DAY).toISOString(),
}
const season = await world.call(createSeason, { body }, admin.token)

/** Somebody whose account is a week old. */
const somebody = async (role: 'user' | 'bot' | 'guest' = 'user'): Promise<Caller> => {
  const one = await account(world, role)
  await db
    .updateTable('users')
    .set({ createdAt: new Date(Date.now() - 7 * DAY) })
    .where('uuid', '=', one.uuid)
    .execute()
  return one
}
type Listener = Heard['listeners'][number]
const listener = ({ uuid }: Caller, more: Partial<Listener> = {}): Listener => ({
  userUuid: uuid,
  presentMs: 200_000,
  heardMs: 200_000,
  cluster: null,
  ...more,
})
/** Plays that end at the noon before now, all on one day. */
const noon = Math.floor(Date.now() / DAY) * DAY - DAY / 2
let plays = 0
const play = (dj: Caller, listeners: Listener[], more: Partial<Heard> = {}): Heard => ({
  roomUuid: randomUUID(),
  ownerUuid: null,
  djUuid: dj.uuid,
  playId: `play-${++plays}`,
  songShortId: `song-${plays}`,
  songName: 'Ada – Song',
  startTime: noon - 200_000,
  endedAt: noon,
  skipped: false,
  guests: 0,
  djCluster: null,
  listeners,
  ...more,
})
const score = (heard: Heard) => scoreSong(world.tools, { ...heard, at: new Date().toISOString() })
/** Tools of which every transaction loses its back end. */
const dyingTools = (chance: () => number, deaths: Deaths): Tools => mortal(world.tools, chance, 1, deaths)
const told = (who: Caller) => world.call(pointEntries, { query: { take: 200 } }, who.token)
/** What somebody was given, by rule. */
const given = async (who: Caller) => {
  const sums: Record<string, number> = {}
  for (const { rule, points } of await told(who)) if (points) sums[rule] = (sums[rule] ?? 0) + points
  return sums
}

test('1, 2: three counted listeners, two likes and a star are 10 points for the DJ and 1 for the owner', async () => {
  const [dj, owner, ada, ben, cy] = await Promise.all(Array.from({ length: 5 }, () => somebody()))
  const [bot, guest, young, near, own] = await Promise.all([
    somebody('bot'),
    somebody('guest'),
    account(world, 'user'),
    somebody(),
    somebody('bot'),
  ])
  if (!dj || !owner || !ada || !ben || !cy) throw new Error('five people')
  await db.updateTable('users').set({ ownerId: dj.id }).where('uuid', '=', own.uuid).execute()
  const votes = { like: true, star: true }
  const listeners = [
    listener(ada, { like: true }),
    listener(ben, { like: true, star: true }),
    listener(cy, { like: false }),
    ...[bot, guest, young, own].map((one) => listener(one, votes)),
    listener(near, { ...votes, cluster: 1 }),
  ]
  await world.tools.tx((tx) =>
    tx.emit(songHeard(play(dj, listeners, { ownerUuid: owner.uuid, djCluster: 1 }))),
  )
  await expect.poll(() => given(dj), { timeout: 20_000 }).toEqual({ like: 4, star: 3, stay: 3 })
  expect(await given(owner)).toEqual({ host: 1 })
  const refused = (await told(dj)).filter(({ notCounted }) => notCounted !== null)
  expect(refused[0]).toMatchObject({ points: 0, reason: 'Ada – Song', seasonId: season.id })
  const missed = (why: string) =>
    refused.filter(({ notCounted }) => notCounted === why).reduce((sum, one) => sum + one.missed, 0)
  expect(['noPerson', 'newAccount', 'sameNetwork'].map(missed)).toEqual([18, 6, 6])
  // To everybody else it is silent.
  expect(await told(young)).toEqual([])
})

test('4: who hears nothing gives a like, and neither stays nor is present', async () => {
  const [dj, ada] = [await somebody(), await somebody()]
  await score(play(dj, [listener(ada, { like: true, heardMs: 0, presentMs: 900_000 })]))
  expect([await given(dj), await given(ada)]).toEqual([{ like: 2 }, {}])
  // Ten minutes in all, over two rooms.
  const minutes = (n: number) =>
    play(dj, [listener(ada, { heardMs: n * 60_000 })], { startTime: noon - 900_000 })
  await score(minutes(6))
  expect(await given(ada)).toEqual({})
  await score(minutes(5))
  expect(await given(ada)).toEqual({ present: 1 })
})

test('5: told five times at once, a play gives once', async () => {
  const [dj, ada] = [await somebody(), await somebody()]
  const heard = play(dj, [listener(ada, { like: true })])
  await Promise.all(Array.from({ length: 5 }, () => score(heard)))
  expect(await given(dj)).toEqual({ like: 2, stay: 1 })
})

test('5: a server that dies while it gives points, twenty times, gives them once', async () => {
  const [dj, ada, bob] = [await somebody(), await somebody(), await somebody()]
  const chance = chanceOf(11)
  const deaths: Deaths = { begun: 0, felt: 0 }
  for (let n = 0; n < 20; n++) {
    const heard = {
      ...play(dj, [listener(n % 2 ? ada : bob, { star: true })], { skipped: true }),
      at: new Date().toISOString(),
    }
    await scoreSong(dyingTools(chance, deaths), heard).catch(() => null)
    await score(heard)
  }
  expect(await given(dj)).toEqual({ star: 60 })
  expect(deaths.begun).toBe(20)
  expect(deaths.felt).toBeGreaterThan(0)
})

test('6: a day gives 600 at most and one listener 40, in any order, all at once', async () => {
  const dj = await somebody()
  const crowd = await Promise.all(Array.from({ length: 24 }, () => somebody()))
  const all = (likes: boolean) => crowd.map((one) => listener(one, { like: likes, star: true }))
  const facts = Array.from({ length: 6 }, (_, n) => play(dj, all(n % 2 === 0)))
  await Promise.all(facts.map(score))
  const total = async () => Object.values(await given(dj)).reduce((sum, n) => sum + n, 0)
  expect(await total()).toBe(600)
  const lost = (await told(dj)).reduce((sum, { missed }) => sum + missed, 0)
  expect(lost).toBe(24 * (3 * 6 + 3 * 4) - 600)
  expect(new Set((await told(dj)).map(({ notCounted }) => notCounted))).toEqual(new Set([null, 'dayCap']))
  // One listener alone.
  const [other, fan] = [await somebody(), await somebody()]
  for (let n = 0; n < 8; n++) await score(play(other, [listener(fan, { like: true, star: true })]))
  expect(Object.values(await given(other)).reduce((sum, n) => sum + n, 0)).toBe(40)
  expect((await told(other))[0]).toMatchObject({ notCounted: null })
  expect((await told(other)).filter(({ notCounted }) => notCounted === 'pairCap')).not.toEqual([])
  // All of it is in what they can read out.
  const { points } = await world.call(myData, {}, other.token)
  expect(points.filter(({ notCounted }) => notCounted === 'pairCap')).not.toEqual([])
  expect(points).toHaveLength((await told(other)).length)
})

test('short plays, the same recording again, and plays without a counted listener give nothing', async () => {
  const [dj, ada] = [await somebody(), await somebody()]
  const listeners = [listener(ada, { like: true })]
  const roomUuid = randomUUID()
  const at = (minutes: number, more: Partial<Heard> = {}): Heard => ({
    ...play(dj, listeners, { roomUuid, songShortId: 'same', endedAt: noon + minutes * 60_000, ...more }),
    startTime: noon + minutes * 60_000 - 200_000,
  })
  await score({ ...play(dj, listeners), startTime: noon - 20_000 })
  await score(play(dj, [listener(await somebody('guest'), { like: true })]))
  expect(await given(dj)).toEqual({})
  await score(at(0))
  await score(at(119))
  expect(await given(dj)).toEqual({ like: 2, stay: 1 })
  await score(at(240))
  expect(await given(dj)).toEqual({ like: 4, stay: 2 })
  const whys = (await told(dj)).map(({ notCounted }) => notCounted)
  for (const why of ['shortPlay', 'repeatedSong', 'noPerson']) expect(whys).toContain(why)
})

test('changed rules act on plays that start later; counters of days that are over are forgotten', async () => {
  const [dj, ada] = [await somebody(), await somebody()]
  const change = { params: { id: season.id }, body: { rules: { like: 9 } } }
  const { rules } = await world.call(changeSeason, change, admin.token)
  expect(rules.like).toBe(9)
  await score(play(dj, [listener(ada, { like: true })]))
  expect(await given(dj)).toMatchObject({ like: 2 })
  const later = { startTime: Date.now() + 60_000, endedAt: Date.now() + 260_000 }
  await score(play(dj, [listener(ada, { like: true })], later))
  expect(await given(dj)).toMatchObject({ like: 11 })
  // Outside every season it counts for life.
  const before = { startTime: noon - 30 * DAY, endedAt: noon - 30 * DAY + 200_000 }
  await score(play(dj, [listener(ada, { like: true })], before))
  expect((await told(dj)).at(-1)).toMatchObject({ seasonId: null })
  await forgetCounters(db, new Date())
  const old = await db
    .selectFrom('pointDays')
    .select('day')
    .where('day', '<', new Date(noon - 9 * DAY))
    .execute()
  expect(old).toEqual([])
  await world.tools.tx((tx) => tx.emit(accountErased({ userUuid: ada.uuid })))
  const pairs = () => db.selectFrom('pointPairs').selectAll().where('listenerUuid', '=', ada.uuid).execute()
  await expect.poll(pairs, { timeout: 20_000 }).toEqual([])
})
