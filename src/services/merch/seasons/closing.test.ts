import { expect, test } from 'vitest'
import { changeAvatar } from '#contract/merch/avatars.ts'
import { handlePoints } from '#contract/merch/points.ts'
import { rankingRace, rankingStatuses, seasonRankingByName } from '#contract/merch/rankings.ts'
import { closeSeasonNow, createSeason, dropSeason } from '#contract/merch/seasons.ts'
import { turnSeasons } from '#facts/merch.ts'
import { accountErased } from '#facts/user.ts'
import { account, type Caller } from '#test/suites/doors/callers.ts'
import { withoutJobs } from '#test/support/jobs.ts'
import { startWorld } from '#test/support/world.ts'
import { scoreSong } from '../points/scoreSong.ts'
import { closeSeason } from './closeSeason.ts'
import { markClosed, seal, writeResults } from './storeClose.ts'
import { grantPrize } from './storeAwards.ts'

const world = await startWorld()
const { db } = world.tools
/** Each minute the server closes by itself what is over: until this is called it does not. */
const closeByTheClock = await withoutJobs(world.tools, turnSeasons({}).queue)
const DAY = 86_400_000
const inDays = (days: number): string => new Date(Date.now() + days * DAY).toISOString()
const admin = await account(world, 'admin')
for (const slug of ['frog', 'owl'])
  await world.call(changeAvatar, { params: { slug }, body: { avatarStatus: 'SEASON_AWARD' } }, admin.token)

/** A season of its own time, in which these people have so many points. */
const seasonOf = async (
  name: string,
  startDays: number,
  people: readonly Caller[],
  amounts: readonly number[],
) => {
  const [row] = await db
    .insertInto('seasons')
    .values({
      name,
      description: '',
      startAt: new Date(Date.now() - startDays * DAY),
      endAt: new Date(Date.now() - (startDays - 1) * DAY),
      status: 'CLOSING',
      repeats: false,
      awards: JSON.stringify([
        { avatarSlug: 'frog', by: 'points', rankingValue: 100 },
        { avatarSlug: 'owl', by: 'place', rankingValue: 2 },
      ]),
      rules: JSON.stringify({}),
      createdAt: new Date(),
      updatedAt: new Date(),
    })
    .returningAll()
    .execute()
  if (!row) throw new Error('a season')
  for (const [n, who] of people.entries())
    await world.call(
      handlePoints,
      { body: { userUuid: who.uuid, points: amounts[n] ?? 1, reason: 'Prize', seasonId: row.id } },
      admin.token,
    )
  return row.id
}
const crowd = () => Promise.all(Array.from({ length: 5 }, () => account(world, 'user')))
const amounts = [300, 120, 120, 99, 40]
/** What came of a season, people by their number. */
const outcome = async (id: number, people: readonly Caller[]) => {
  const nameOf = (uuid: string) => people.findIndex((one) => one.uuid === uuid)
  const results = await db
    .selectFrom('seasonResults')
    .selectAll()
    .where('seasonId', '=', id)
    .orderBy('position')
    .execute()
  const worn = await db.selectFrom('avatarAssignments').selectAll().where('seasonId', '=', id).execute()
  const season = await db.selectFrom('seasons').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return {
    results: results.map(({ rank, userUuid, points }) => [rank, nameOf(userUuid), points]),
    awards: worn.map(({ slug, userUuid }) => `${slug} ${nameOf(userUuid)}`).toSorted(),
    status: season.status,
    isSealed: season.sealedAt !== null,
  }
}
const whole = {
  results: [
    [1, 0, 300],
    [2, 1, 120],
    [2, 2, 120],
    [4, 3, 99],
    [5, 4, 40],
  ],
  awards: ['frog 0', 'frog 1', 'frog 2', 'owl 0', 'owl 1', 'owl 2'],
  status: 'CLOSED',
  isSealed: true,
}

test('10: ended at any step and begun again, a close comes to the same; twice changes nothing', async () => {
  const steps: ((id: number) => Promise<unknown>)[] = [
    async () => undefined,
    (id) => seal(db, id, new Date(), new Date()),
    // Between two blocks, and between two people with as many points.
    (id) => writeResults(db, id, 2),
    (id) => grantPrize(db, { seasonId: id, slug: 'owl', by: 'place', value: 2 }, 1, new Date()),
    (id) => markClosed(db, id, new Date()),
  ]
  for (const [n, last] of steps.entries()) {
    const people = await crowd()
    const id = await seasonOf(`Close ${n}`, 100 - 2 * n, people, amounts)
    // What is before the close has its awards for points already.
    expect((await outcome(id, people)).awards).toEqual(['frog 0', 'frog 1', 'frog 2'])
    for (const step of steps.slice(0, Math.min(n, 3) + 1)) await step(id)
    if (n === 4) await closeSeason(world.tools, id)
    await last(id)
    await closeSeason(world.tools, id)
    await closeSeason(world.tools, id)
    expect(await outcome(id, people)).toEqual(whole)
  }
})

test('(6.1) an admin closes a season that is over at once, and none that still runs', async () => {
  const people = await crowd()
  // It ended a minute and a half ago: by itself it would close later.
  const id = await seasonOf('By hand', 1.001, people, amounts)
  const close = (token: string) => world.call(closeSeasonNow, { params: { id } }, token)
  expect(await close(admin.token)).toMatchObject({ status: 'CLOSED', results: 5, inbox: 0 })
  expect(await outcome(id, people)).toEqual(whole)
  expect(await close(admin.token)).toMatchObject({ status: 'CLOSED' })
  const past = { startAt: new Date(Date.now() - 30 * DAY), endAt: new Date(Date.now() - 29 * DAY) }
  await db.updateTable('seasons').set(past).where('id', '=', id).execute()
  const body = { name: 'Runs', startDate: inDays(200), endDate: inDays(220) }
  const runs = await world.call(createSeason, { body }, admin.token)
  const early = world.call(closeSeasonNow, { params: { id: runs.id } }, admin.token)
  await expect(early).rejects.toMatchObject({ code: 'seasonNotOver', status: 403 })
  await world.call(dropSeason, { params: { id: runs.id } }, admin.token)
})

test('1.4: what a season ended in stands, whatever happens to points afterwards', async () => {
  const people = await crowd()
  const id = await seasonOf('Standing', 60, people, amounts)
  await closeSeason(world.tools, id)
  await db.updateTable('pointTotals').set({ points: 7, ranked: false }).where('scope', '=', id).execute()
  const call = { params: { seasonName: 'Standing' }, query: { take: 3, skip: 1 } }
  const { ranking, total } = await world.call(seasonRankingByName, call, admin.token)
  expect(total).toBe(5)
  expect(ranking).toMatchObject([
    { rank: 2, userUuid: people[1]?.uuid, balance: 120 },
    { rank: 2, userUuid: people[2]?.uuid, balance: 120 },
    { rank: 4, userUuid: people[3]?.uuid, balance: 99 },
  ])
  const userUuid = people[4]?.uuid ?? ''
  const own = await world.call(rankingStatuses, { params: { userUuid }, query: {} }, admin.token)
  expect(own).toMatchObject([{ seasonName: 'Standing', rank: 5, balance: 40, participants: 5, closed: true }])
  const { lines } = await world.call(rankingRace, { params: { id } }, admin.token)
  expect(lines.map((line) => line.userUuid)).toEqual(people.map(({ uuid }) => uuid))
})

test('49: of whoever is erased a season that is over keeps the place, and nobody’s name', async () => {
  const people = await crowd()
  const id = await seasonOf('Left', 70, people, amounts)
  await closeSeason(world.tools, id)
  const gone = people[0]?.uuid ?? ''
  await world.tools.tx((tx) => tx.emit(accountErased({ userUuid: gone })))
  const [, ...others] = whole.results
  await expect
    .poll(async () => (await outcome(id, people)).results, { timeout: 20_000 })
    .toEqual([[1, -1, 300], ...others])
  const call = { params: { seasonName: 'Left' }, query: {} }
  const { ranking, total } = await world.call(seasonRankingByName, call, admin.token)
  expect([ranking.map(({ rank }) => rank), total]).toEqual([[2, 2, 4, 5], 5])
  expect(JSON.stringify(ranking)).not.toContain(gone)
  const statuses = { params: { userUuid: gone }, query: {} }
  expect(await world.call(rankingStatuses, statuses, admin.token)).toEqual([])
})

test('a season is closed by itself, and what is told after it was sealed counts for life only', async () => {
  const people = await crowd()
  const id = await seasonOf('Itself', 50, people, amounts)
  await closeByTheClock()
  await world.tools.send(turnSeasons({}))
  await expect.poll(async () => (await outcome(id, people)).status, { timeout: 20_000 }).toBe('CLOSED')
  const [dj, ada] = people
  if (!dj || !ada) throw new Error('two people')
  await db
    .updateTable('users')
    .set({ createdAt: new Date(Date.now() - 90 * DAY) })
    .execute()
  const endedAt = Date.now() - 49.5 * DAY
  const listener = { userUuid: ada.uuid, presentMs: 99_000, heardMs: 0, like: true, cluster: null }
  await scoreSong(world.tools, {
    roomUuid: crypto.randomUUID(),
    ownerUuid: null,
    djUuid: dj.uuid,
    playId: 'late',
    songShortId: null,
    songName: 'Late',
    startTime: endedAt - 100_000,
    endedAt,
    skipped: false,
    guests: 0,
    djCluster: null,
    listeners: [listener],
    at: new Date().toISOString(),
  })
  const entry = await db
    .selectFrom('pointEntries')
    .selectAll()
    .where('source', '=', 'late')
    .executeTakeFirst()
  expect(entry).toMatchObject({ seasonId: null, points: 2 })
  expect(await outcome(id, people)).toEqual(whole)
})
