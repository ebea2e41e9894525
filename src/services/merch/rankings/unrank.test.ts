import { expect, test } from 'vitest'
import * as inAdmin from '#contract/merch/adminRankings.ts'
import { handlePoints } from '#contract/merch/points.ts'
import { seasonRanking } from '#contract/merch/rankings.ts'
import { createSeason } from '#contract/merch/seasons.ts'
import { temporaryBan, unban } from '#contract/user/moderation.ts'
import { account } from '#test/suites/doors/callers.ts'
import { startWorld } from '#test/support/world.ts'
import { compact } from '../points/compact.ts'
import { rankAgain } from './unrank.ts'

const world = await startWorld()
const { db } = world.tools
const admin = await account(world, 'admin')
const DAY = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString()
const body = { name: 'First', startDate: inDays(-1), endDate: inDays(3) }
await world.call(createSeason, { body }, admin.token)

const someone = () => account(world, 'user')
const give = (who: { uuid: string }, points: number) =>
  world.call(handlePoints, { body: { userUuid: who.uuid, points, reason: 'A good night' } }, admin.token)
const page = () => world.call(seasonRanking, { query: {} }, admin.token)

test('whoever is banned keeps their points and has no place until the ban ends', async () => {
  const ada = await someone()
  await give(ada, 70)
  const { total } = await page()
  const ban = async (): Promise<string> => {
    const expirationTime = inDays(0.5)
    await world.call(
      temporaryBan,
      { body: { userUuid: ada.uuid, reason: 'spam', expirationTime } },
      admin.token,
    )
    return expirationTime
  }
  const lookAt = async () =>
    (await db.selectFrom('pointUnranked').select('lookAt').executeTakeFirst())?.lookAt.toISOString()
  const placed = async () => (await page()).total
  const end = await ban()
  await expect.poll(placed, { timeout: 20_000 }).toBe(total - 1)
  expect(await lookAt()).toBe(end)
  // What is given meanwhile counts, without a place.
  await give(ada, 5)
  expect(await placed()).toBe(total - 1)
  const query = { userUuid: ada.uuid }
  const listed = await world.call(inAdmin.adminRankingStatuses, { query }, admin.token)
  expect(listed.data).toMatchObject([{ balance: 75, rank: null }])
  await world.call(unban, { body: { userUuid: ada.uuid } }, admin.token)
  await expect.poll(placed, { timeout: 20_000 }).toBe(total)
  // A ban that ran out is found without a word.
  await ban()
  await expect.poll(placed, { timeout: 20_000 }).toBe(total - 1)
  const ended = { bannedUntil: new Date(Date.now() - 1) }
  await db.updateTable('users').set(ended).where('uuid', '=', ada.uuid).execute()
  await db.updateTable('pointUnranked').set({ lookAt: new Date() }).execute()
  await rankAgain(world.tools)
  expect(await placed()).toBe(total)
})

test('a season that closed long ago keeps one entry for each person and rule, and every sum', async () => {
  const sums = () =>
    db
      .selectFrom('pointEntries')
      .select(['userUuid', 'rule', (e) => e.fn.sum<number>('points').as('points')])
      .where('seasonId', 'is not', null)
      .groupBy(['userUuid', 'rule'])
      .orderBy('userUuid')
      .execute()
  const before = (await sums()).filter(({ points }) => points !== 0)
  const close = (days: number) =>
    db
      .updateTable('seasons')
      .set({ status: 'CLOSED', closedAt: new Date(Date.now() - days * DAY) })
      .execute()
  const entries = () => db.selectFrom('pointEntries').selectAll().where('seasonId', 'is not', null).execute()
  const all = await entries()
  await close(399)
  await compact(world.tools)
  expect(await entries()).toEqual(all)
  await close(401)
  await compact(world.tools)
  await compact(world.tools)
  const left = await entries()
  expect(left).toHaveLength(before.length)
  expect(left.length).toBeLessThan(all.length)
  expect(await sums()).toEqual(before)
  await expect(db.deleteFrom('pointEntries').execute()).rejects.toThrow('never changed')
})
