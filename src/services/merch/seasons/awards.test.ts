import { expect, test } from 'vitest'
import { endAssignment } from '#contract/merch/assignments.ts'
import { changeAvatar } from '#contract/merch/avatars.ts'
import { backfillAvatars } from '#contract/merch/awards.ts'
import { handlePoints } from '#contract/merch/points.ts'
import { createSeason } from '#contract/merch/seasons.ts'
import { editProfile } from '#contract/user/profiles.ts'
import { account, type Caller } from '#test/suites/doors/callers.ts'
import { heardSong } from '#test/support/heardSong.ts'
import { jobsDone } from '#test/support/jobs.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld()
const { db } = world.tools
const DAY = 86_400_000
const inDays = (days: number): string => new Date(Date.now() + days * DAY).toISOString()
const admin = await account(world, 'admin')
const frog = { params: { slug: 'frog' }, body: { avatarStatus: 'SEASON_AWARD' } } as const
await world.call(changeAvatar, frog, admin.token)
const awards = [{ avatarSlug: 'frog', by: 'points' as const, rankingValue: 100 }]
const body = { name: 'Now', startDate: inDays(-1), endDate: inDays(1), awards }
const { id } = await world.call(createSeason, { body }, admin.token)

const give = (who: Caller, points: number) =>
  world.call(handlePoints, { body: { userUuid: who.uuid, points, reason: 'Prize' } }, admin.token)
/** What came of putting the award on. */
const wears = (who: Caller): Promise<string> =>
  world.call(editProfile, { body: { avatarId: 'frog' } }, who.token).then(
    (profile) => profile.avatarId,
    (error: { code?: string }) => String(error.code),
  )
/** Somebody who is a point short of the award. */
const nearly = async () => {
  const one = await account(world, 'user')
  expect(await give(one, 99)).toMatchObject({ achievedAvatars: [], nextAward: { missing: 1 } })
  expect(await wears(one)).toBe('avatarNotYours')
  return one
}
const backfill = (seasonId = id, limit = 500) =>
  world.call(backfillAvatars, { params: { seasonId }, query: { limit } }, admin.token)
/** Takes the award from somebody by hand. */
const take = async (who: Caller) => {
  const row = await db
    .selectFrom('avatarAssignments')
    .select('id')
    .where('userUuid', '=', who.uuid)
    .where('endedAt', 'is', null)
    .executeTakeFirstOrThrow()
  await world.call(endAssignment, { params: { avatarAssignmentId: row.id } }, admin.token)
}

test('11: the last point, by hand or for a song, gives the avatar; a backfill gives it once to who lacks it', async () => {
  const [ada, ben, cy] = [await nearly(), await nearly(), await nearly()]
  expect(await give(ada, 1)).toMatchObject({ achievedAvatars: ['frog'], nextAward: null })
  const fan = await account(world, 'user')
  await db
    .updateTable('users')
    .set({ createdAt: new Date(Date.now() - 7 * DAY) })
    .execute()
  const liked = { userUuid: fan.uuid, presentMs: 200_000, heardMs: 0, like: true, cluster: null }
  await world.tools.tx(async (tx) => {
    for (const { uuid } of [ben, cy]) tx.emit(heardSong(tx, uuid, [liked]))
  })
  for (const one of [ada, ben, cy]) await expect.poll(() => wears(one)).toBe('frog')
  expect(await wears(fan)).toBe('avatarNotYours')

  expect(await backfill()).toEqual({ granted: 0, checked: 3, remaining: 0 })
  await take(ben)
  // What is worn is taken off, and may not be put on again.
  await expect.poll(() => wears(ben)).toBe('avatarNotYours')
  expect(await backfill()).toEqual({ granted: 1, checked: 3, remaining: 0 })
  expect(await wears(ben)).toBe('frog')
  expect(await backfill()).toEqual({ granted: 0, checked: 3, remaining: 0 })
  // So many at a time.
  await jobsDone(world.tools)
  for (const one of [ada, cy]) await take(one)
  expect(await backfill(id, 1)).toEqual({ granted: 1, checked: 3, remaining: 1 })
  expect(await backfill(id, 1)).toEqual({ granted: 1, checked: 3, remaining: 0 })
  for (const limit of [0, 5001, 1.5]) await expect(backfill(id, limit)).rejects.toMatchObject({ status: 400 })
  await expect(backfill(id, 5000)).resolves.toMatchObject({ granted: 0 })
  await expect(backfill(999_999)).rejects.toMatchObject({ code: 'seasonNotFound', status: 404 })
})
