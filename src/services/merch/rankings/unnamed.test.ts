import { expect, test } from 'vitest'
import { handlePoints } from '#contract/merch/points.ts'
import { seasonHistory } from '#contract/merch/seasonHistory.ts'
import * as rankings from '#contract/merch/rankings.ts'
import { createSeason } from '#contract/merch/seasons.ts'
import { putUserData } from '#contract/user/settings.ts'
import { account } from '#test/suites/doors/callers.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld()
const admin = await account(world, 'admin')
const [ada, ben] = [await account(world, 'user'), await account(world, 'user')]
const moderator = await account(world, 'moderator')
const DAY = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString()
const body = { name: 'First', startDate: inDays(-1), endDate: inDays(3) }
const season = await world.call(createSeason, { body }, admin.token)
const give = (userUuid: string, points: number) =>
  world.call(handlePoints, { body: { userUuid, points, reason: 'A good night' } }, admin.token)
await give(ada.uuid, 90)
await give(ben.uuid, 40)

type Caller = typeof ada
const page = async (who: Caller) =>
  (await world.call(rankings.seasonRanking, { query: {} }, who.token)).ranking
const race = (who: Caller) => world.call(rankings.rankingRace, { params: { id: season.id } }, who.token)
const name = (nameInRankings: boolean) => world.call(putUserData, { body: { nameInRankings } }, ada.token)

test('who asks to stand without a name keeps the place, and others learn neither name nor uuid from it', async () => {
  await expect
    .poll(async () => (await page(ben)).map(({ userUuid }) => userUuid))
    .toEqual([ada.uuid, ben.uuid])
  const [known] = await page(ben)
  await name(false)
  const [first, second] = await page(ben)
  expect(first).toMatchObject({ rank: 1, named: false })
  // Nor their points: what the next one with a name has stands for them.
  expect(first?.balance).toBe(40)
  expect(first?.userProfile).toMatchObject({ nickname: 'A listener', avatarId: 'ghost', badges: [] })
  expect(second).toMatchObject({ rank: 2, balance: 40, named: true, userUuid: ben.uuid })
  const around = await world.call(rankings.rankingAroundMe, { query: {} }, ben.token)
  const all = await world.call(rankings.allSeasonsRanking, { query: {} }, ben.token)
  const lines = (await race(ben)).lines
  // Nothing that tells who it is, in any of the answers.
  for (const said of [first, around, all, lines]) {
    expect(JSON.stringify(said)).not.toContain(ada.uuid)
    expect(JSON.stringify(said)).not.toContain(`"id":${known?.id},`)
  }
  // One stand-in in all that is about one ranking, and another in the next one.
  expect(around.around[0]?.userUuid).toBe(first?.userUuid)
  expect(all.ranking[0]?.userUuid).not.toBe(first?.userUuid)
  // By day it would tell who it is; they themselves and moderators see it.
  const users = [ada.uuid, ben.uuid]
  const days = (who: Caller) =>
    world.call(seasonHistory, { params: { seasonId: season.id }, query: { users } }, who.token)
  expect((await days(ben)).lines).toMatchObject([{ userUuid: ben.uuid }])
  for (const who of [ada, moderator]) expect((await days(who)).lines).toHaveLength(2)
  const linesFor = async (who: Caller) => (await race(who)).lines.map(({ userUuid }) => userUuid)
  expect(lines.map(({ userUuid }) => userUuid)).toEqual([ben.uuid])
  for (const who of [ada, moderator]) expect(await linesFor(who)).toEqual([ada.uuid, ben.uuid])
})

test('(1.4) whoever looks again and again does not see the points rise of who stands without a name', async () => {
  const balances = async (who: Caller, scope: 'season' | 'all' | 'lifetime') => {
    const { ranking } =
      scope === 'season'
        ? await world.call(rankings.seasonRanking, { query: {} }, who.token)
        : await world.call(rankings.allSeasonsRanking, { query: { scope } }, who.token)
    return ranking.map(({ balance }) => balance)
  }
  let sum = 90
  for (const more of [1, 9, 1000]) {
    await give(ada.uuid, more)
    sum += more
    for (const scope of ['season', 'all', 'lifetime'] as const) {
      await expect.poll(() => balances(moderator, scope)).toEqual([sum, 40])
      expect(await balances(ada, scope)).toEqual([sum, 40])
      expect(await balances(ben, scope)).toEqual([40, 40])
    }
  }
  // A page that ends with them says the same as one that goes on.
  const query = { take: 1, skip: 0 }
  const { ranking } = await world.call(rankings.seasonRanking, { query }, ben.token)
  expect(ranking.map(({ balance }) => balance)).toEqual([40])
  await give(ada.uuid, -1010)
  await expect.poll(() => balances(moderator, 'season')).toEqual([90, 40])
})

test('of who stands without a name others learn nothing by asking for them; moderators and they themselves do', async () => {
  const params = { userUuid: ada.uuid }
  const asks = async (who: Caller) => ({
    statuses: await world.call(rankings.rankingStatuses, { params, query: {} }, who.token),
    sum: await world.call(rankings.rankingSum, { params }, who.token),
    now: await world.call(rankings.currentStatus, { params }, who.token),
  })
  const nothing = { sum: 0, lifetime: 0, seasons: 0, rank: null, lifetimeRank: null }
  expect(await asks(ben)).toEqual({
    statuses: [],
    sum: { userUuid: ada.uuid, ...nothing },
    now: { hasCurrentRankingStatus: false },
  })
  for (const who of [ada, moderator]) {
    expect(await asks(who)).toMatchObject({
      statuses: [{ balance: 90, rank: 1 }],
      sum: { sum: 90, rank: 1 },
      now: { hasCurrentRankingStatus: true, balance: 90 },
    })
    expect((await page(who))[0]).toMatchObject({ named: true, userUuid: ada.uuid })
  }
  await name(true)
  expect((await page(ben))[0]).toMatchObject({ named: true, userUuid: ada.uuid })
  expect((await asks(ben)).statuses).toMatchObject([{ balance: 90 }])
})
