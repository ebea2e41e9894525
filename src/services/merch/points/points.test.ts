import { expect, test } from 'vitest'
import * as contract from '#contract/merch/points.ts'
import { seasonHistory } from '#contract/merch/seasonHistory.ts'
import * as inAdmin from '#contract/merch/adminRankings.ts'
import * as rankings from '#contract/merch/rankings.ts'
import { createSeason, dropSeason } from '#contract/merch/seasons.ts'
import { myData } from '#contract/user/myData.ts'
import { accountErased } from '#facts/user.ts'
import { createServiceToken } from '#services/user/api.ts'
import { account, type Caller } from '#test/suites/doors/callers.ts'
import { startWorld } from '#test/support/world.ts'
import { fold } from '../rankings/fold.ts'

const world = await startWorld()
const { db } = world.tools
const admin = await account(world, 'admin')
const service = await createServiceToken(world.tools, 'prizes')
const guest = await account(world, 'guest')
const someone = () => account(world, 'user')
const DAY = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString()

const give = (who: { uuid: string }, points: number, more: object = {}) =>
  world.call(
    contract.handlePoints,
    { body: { userUuid: who.uuid, points, reason: 'A good night', ...more } },
    admin.token,
  )
const own = (who: Caller) => world.call(rankings.ownCurrentStatus, {}, who.token)
const page = (query: { take?: number; skip?: number } = {}) =>
  world.call(rankings.seasonRanking, { query }, guest.token)

test('12: without a season points count for life; whoever has none stands nowhere', async () => {
  const ada = await someone()
  expect(await page()).toMatchObject({ season: null, ranking: [], total: 0 })
  expect(await own(ada)).toEqual({ hasCurrentRankingStatus: false })
  expect(await give(ada, 7)).toMatchObject({ seasonId: null, balance: 7, rank: 1, participants: 1 })
  expect(await own(ada)).toEqual({ hasCurrentRankingStatus: false })
  const sum = { params: { userUuid: ada.uuid } }
  expect(await world.call(rankings.rankingSum, sum, guest.token)).toMatchObject({ sum: 0, lifetime: 7 })
  // When the next one begins is told.
  const soon = { name: 'Soon', startDate: inDays(5), endDate: inDays(9) }
  const { id } = await world.call(createSeason, { body: soon }, admin.token)
  expect(await page()).toMatchObject({ season: null, previousSeason: null, nextSeason: { name: 'Soon' } })
  await world.call(dropSeason, { params: { id } }, admin.token)
})

test('12: points are given and taken by hand and by services, each once, and never below zero; the first makes a place in a season', async () => {
  const [ada, bot] = [await someone(), await account(world, 'bot')]
  expect(await give(ada, 3)).toMatchObject({ seasonId: null, balance: 3 })
  const body = { name: 'First', startDate: inDays(-1), endDate: inDays(3) }
  const season = await world.call(createSeason, { body }, admin.token)
  // 12: what they got before it is nothing of it.
  expect(await own(ada)).toEqual({ hasCurrentRankingStatus: false })
  const inSeason = { seasonId: season.id, seasonName: 'First', balance: 12, closed: false }
  expect(await give(ada, 12, { idempotencyKey: 'once' })).toMatchObject(inSeason)
  expect(await give(ada, 12, { idempotencyKey: 'once' })).toMatchObject(inSeason)
  expect(await own(ada)).toMatchObject({ hasCurrentRankingStatus: true, balance: 12 })
  await expect(give(ada, -13)).rejects.toMatchObject({ code: 'pointsBelowZero', status: 400 })
  expect(await give(ada, -2)).toMatchObject({ balance: 10 })
  for (const who of [bot, guest]) await expect(give(who, 1)).rejects.toMatchObject({ code: 'holdsNoPoints' })
  await expect(give({ uuid: crypto.randomUUID() }, 1)).rejects.toMatchObject({ code: 'userNotFound' })
  await expect(give(ada, 1, { seasonId: 999 })).rejects.toMatchObject({ code: 'seasonNotFound' })
  // All or nothing, and what was given under a source is not given again.
  const one = (source: string, points: number) => ({ userUuid: ada.uuid, points, reason: 'Prize', source })
  const serve = (...entries: ReturnType<typeof one>[]) =>
    world.call(contract.servicePoints, { body: { entries } }, service)
  await expect(serve(one('a', 5), one('b', -100))).rejects.toMatchObject({ code: 'pointsBelowZero' })
  const nobody = { ...one('d', 1), userUuid: crypto.randomUUID() }
  const told = JSON.stringify({ entries: [one('a', 5), nobody, { ...one('e', 1), userUuid: guest.uuid }] })
  const headers = { 'content-type': 'application/json' }
  const init = { method: 'POST', token: service, body: told, headers }
  const refused = await world.fetch('/api/merch-service/points/service', init)
  expect(refused.status).toBe(404)
  expect(await refused.json()).toMatchObject({
    details: { 'entries.1': 'User not found', 'entries.2': expect.any(String) },
  })
  expect(await serve(one('a', 5), one('b', 3))).toEqual({ accepted: 2, repeated: 0 })
  expect(await serve(one('a', 5), one('c', 1))).toEqual({ accepted: 1, repeated: 1 })
  await expect.poll(async () => own(ada), { timeout: 20_000 }).toMatchObject({ balance: 19 })
  const entries = await world.call(contract.pointEntries, { query: {} }, ada.token)
  expect(entries.map(({ points }) => points)).toEqual([1, 3, 5, -2, 12, 3])
  const asAdmin = (userUuid: string) =>
    world.call(contract.pointEntriesOf, { params: { userUuid }, query: { take: 2 } }, admin.token)
  expect((await asAdmin(ada.uuid)).map(({ points }) => points)).toEqual([1, 3])
  await expect(asAdmin(crypto.randomUUID())).rejects.toMatchObject({ code: 'userNotFound' })
  // What is sealed takes no more.
  await db.updateTable('seasons').set({ status: 'CLOSED', sealedAt: new Date() }).execute()
  await expect(give(ada, 1, { seasonId: season.id })).rejects.toMatchObject({ code: 'seasonClosed' })
  await db.updateTable('seasons').set({ status: 'ACTIVE', sealedAt: null }).execute()
})

test('7: every place equals a count by hand, and pages joined give everybody once', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, someone))
  // Ties, and totals on both sides of a block of 256.
  const amounts = [300, 255, 256, 256, 40, 40, 40, 511, 512, 1, 255, 40]
  for (const [n, who] of people.entries()) await give(who, amounts[n] ?? 1)
  await give(people[0] ?? admin, -44)
  const { ranking, total } = await page({ take: 200 })
  expect(total).toBe(ranking.length)
  for (const { rank, balance } of ranking)
    expect(rank).toBe(1 + ranking.filter((other) => other.balance > balance).length)
  const joined: typeof ranking = []
  for (let skip = 0; skip < total; skip += 4) joined.push(...(await page({ take: 4, skip })).ranking)
  expect(joined).toEqual(ranking)
  expect((await page({ take: 4, skip: total })).ranking).toEqual([])
  const last = people[9] ?? admin
  const mine = await world.call(rankings.rankingAroundMe, { query: { take: 3 } }, last.token)
  expect(mine.ranking).toEqual(ranking.slice(0, 3))
  expect(mine.around.map(({ userUuid }) => userUuid)).toContain(last.uuid)
  expect(mine.own).toMatchObject({ hasCurrentRankingStatus: true, balance: 1 })
})

test('rankings are found by name, by number, and by what comes before and after', async () => {
  const named = (seasonName: string) =>
    world.call(rankings.seasonRankingByName, { params: { seasonName }, query: {} }, guest.token)
  const first = await named('fIRST')
  expect(await named(String(first.season?.id))).toMatchObject({ season: first.season })
  await expect(named('Never')).rejects.toMatchObject({ code: 'seasonNotFound' })
  const beside = (endpoint: typeof rankings.nextSeasonRanking, seasonStart: string) =>
    world.call(endpoint, { params: { seasonStart }, query: {} }, guest.token)
  expect((await beside(rankings.nextSeasonRanking, '0')).season).toEqual(first.season)
  const before = { params: { seasonStart: inDays(9) }, query: {} }
  const previous = await world.call(rankings.previousSeasonRanking, before, guest.token)
  expect(previous.season).toEqual(first.season)
  await expect(beside(rankings.nextSeasonRanking, inDays(9))).rejects.toMatchObject({ status: 404 })
  await expect(beside(rankings.nextSeasonRanking, 'soon')).rejects.toMatchObject({ code: 'notADate' })
  const all = await world.call(rankings.allSeasonsRanking, { query: {} }, guest.token)
  expect(all.ranking).toHaveLength(first.ranking.length)
  const lifetime = await world.call(rankings.allSeasonsRanking, { query: { scope: 'lifetime' } }, guest.token)
  expect(lifetime.total).toBe(all.total + 1)
  // 13: at the root too.
  const atRoot = await world.fetch('/points/season-ranking', { token: guest.token })
  expect(await atRoot.json()).toMatchObject({ season: first.season, total: first.total })
})

test('moderators find what people have, with its entries', async () => {
  const moderator = await account(world, 'moderator')
  const ada = await someone()
  await give(ada, 30)
  await give(ada, 12)
  const query = { userUuid: ada.uuid, balance: 42 }
  const found = await world.call(inAdmin.adminRankingStatuses, { query }, moderator.token)
  expect(found).toMatchObject({ total: 1, count: 1, page: 1, data: [{ balance: 42, nickname: 'user' }] })
  const [status] = found.data
  const mine = await own(ada)
  expect(status).toMatchObject(mine.hasCurrentRankingStatus ? { id: mine.id, rank: mine.rank } : {})
  const params = { id: status?.id ?? 0 }
  const whole = await world.call(inAdmin.adminRankingStatus, { params }, moderator.token)
  expect(whole.entries.map(({ points }) => points)).toEqual([12, 30])
  const sorted = { query: { sort: 'rank,ASC', seasonId: whole.seasonId ?? 0, limit: 5, page: 2 } }
  const second = await world.call(inAdmin.adminRankingStatuses, sorted, moderator.token)
  expect(second.data.map(({ balance }) => balance)).toEqual(
    (await page({ take: 5, skip: 5 })).ranking.map(({ balance }) => balance),
  )
  const lifetime = await world.call(inAdmin.adminLifetimeStatuses, { query }, moderator.token)
  const [ever] = lifetime.data
  expect(ever).toMatchObject({ balance: 42, seasonId: null })
  const inLife = { params: { id: ever?.id ?? 0 } }
  expect((await world.call(inAdmin.adminLifetimeStatus, inLife, moderator.token)).entries).toHaveLength(2)
  for (const [endpoint, asked] of [
    [inAdmin.adminRankingStatus, inLife],
    [inAdmin.adminLifetimeStatus, { params }],
  ] as const)
    await expect(world.call(endpoint, asked, moderator.token)).rejects.toMatchObject({
      code: 'rankingStatusNotFound',
      status: 404,
    })
})

test('the way of the first ten of a season ends at what they have', async () => {
  const { season, ranking } = await page({ take: 10 })
  const race = (id: number) => world.call(rankings.rankingRace, { params: { id } }, guest.token)
  const { times, lines } = await race(season?.id ?? 0)
  expect(times.length).toBeGreaterThan(0)
  expect(lines.map(({ userUuid, points }) => ({ userUuid, balance: points.at(-1) }))).toEqual(
    ranking.map(({ userUuid, balance }) => ({ userUuid, balance })),
  )
  for (const { points } of lines) expect(points).toHaveLength(times.length)
  await expect(race(99)).rejects.toMatchObject({ code: 'seasonNotFound', status: 404 })
})

test('(6.1) what people got on each day of a season is told of twelve at most, and adds up to what they have', async () => {
  const { season, ranking } = await page({ take: 3 })
  const history = (users: readonly string[], seasonId = season?.id ?? 0) =>
    world.call(seasonHistory, { params: { seasonId }, query: { users: [...users] } }, guest.token)
  const uuids = ranking.map(({ userUuid }) => userUuid).toReversed()
  const { days, lines, seasonId } = await history(uuids)
  expect(seasonId).toBe(season?.id)
  expect(days[0]).toBe(season?.startDate.slice(0, 10))
  expect(days.at(-1)).toBe(new Date().toISOString().slice(0, 10))
  expect(lines.map(({ userUuid }) => userUuid)).toEqual(uuids)
  const sum = (points: readonly number[]) => points.reduce((all, one) => all + one, 0)
  expect(lines.map(({ points }) => sum(points))).toEqual(ranking.map(({ balance }) => balance).toReversed())
  for (const { points } of lines) expect(points).toHaveLength(days.length)
  const nobody = crypto.randomUUID()
  expect(sum((await history([nobody])).lines[0]?.points ?? [])).toBe(0)
  await expect(history(Array.from({ length: 13 }, () => crypto.randomUUID()))).rejects.toMatchObject({
    status: 400,
  })
  await expect(history([])).rejects.toMatchObject({ status: 400 })
  await expect(history(uuids, 99)).rejects.toMatchObject({ code: 'seasonNotFound', status: 404 })
})

test('49: whoever is erased leaves the rankings, and the sum of all entries stays', async () => {
  const ada = await someone()
  await give(ada, 400)
  const sumOfAll = async () =>
    (
      await db
        .selectFrom('pointEntries')
        .select((e) => e.fn.sum<number>('points').as('n'))
        .executeTakeFirst()
    )?.n
  const [sum, { total }] = [await sumOfAll(), await page()]
  expect(await world.call(myData, {}, ada.token)).toMatchObject({ points: [{ points: 400 }] })
  const statuses = { params: { userUuid: ada.uuid }, query: {} }
  expect(await world.call(rankings.rankingStatuses, statuses, guest.token)).toMatchObject([{ balance: 400 }])
  await world.tools.tx((tx) => tx.emit(accountErased({ userUuid: ada.uuid })))
  await expect.poll(async () => (await page()).total, { timeout: 20_000 }).toBe(total - 1)
  expect(await sumOfAll()).toBe(sum)
  for (const table of ['pointEntries', 'pointTotals', 'pointInbox'] as const)
    expect(await db.selectFrom(table).select('userUuid').where('userUuid', '=', ada.uuid).execute()).toEqual(
      [],
    )
})

test('(1.4) of two with equal points the first is who came to them first, though both are counted at once', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => someone()))
  // Given in one transaction, the last one by uuid first: all are counted together.
  const order = people
    .map(({ uuid }) => uuid)
    .toSorted()
    .toReversed()
  await db.transaction().execute(async (tx) => {
    for (const userUuid of order)
      await tx.insertInto('pointInbox').values({ userUuid, points: 7_777, seasonId: null }).execute()
  })
  await fold(world.tools)
  const { ranking } = await world.call(
    rankings.allSeasonsRanking,
    { query: { take: 200, scope: 'lifetime' } },
    guest.token,
  )
  const tied = ranking.filter(({ balance }) => balance === 7_777)
  expect(tied.map(({ userUuid }) => userUuid)).toEqual(order)
  expect(new Set(tied.map(({ rank }) => rank)).size).toBe(1)
})
