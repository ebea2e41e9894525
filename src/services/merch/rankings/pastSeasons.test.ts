import { expect, test } from 'vitest'
import { assignAvatar, assignments, endAssignment } from '#contract/merch/assignments.ts'
import { handlePoints } from '#contract/merch/points.ts'
import { pastSeasons } from '#contract/merch/rankings.ts'
import { putUserData } from '#contract/user/settings.ts'
import { turnSeasons } from '#facts/merch.ts'
import { account, type Caller } from '#test/suites/doors/callers.ts'
import { withoutJobs } from '#test/support/jobs.ts'
import { startWorld } from '#test/support/world.ts'
import { closeSeason } from '../seasons/closeSeason.ts'

const world = await startWorld()
const { db } = world.tools
// Each minute the server closes by itself what is over.
await withoutJobs(world.tools, turnSeasons({}).queue)
const DAY = 86_400_000
const admin = await account(world, 'admin')
const crowd = await Promise.all(Array.from({ length: 4 }, () => account(world, 'user')))

/** A season that ended, in which the first has most. */
const ended = async (name: string, daysAgo: number, people: readonly Caller[]): Promise<number> => {
  const at = (days: number) => new Date(Date.now() - days * DAY)
  const { id } = await db
    .insertInto('seasons')
    .values({
      name,
      description: '',
      startAt: at(daysAgo),
      endAt: at(daysAgo - 1),
      status: 'CLOSING',
      repeats: false,
      awards: '[]',
      rules: '{}',
      createdAt: at(daysAgo),
      updatedAt: at(daysAgo),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [n, { uuid: userUuid }] of people.entries())
    await world.call(
      handlePoints,
      { body: { userUuid, points: 100 - n, reason: 'A night', seasonId: id } },
      admin.token,
    )
  await closeSeason(world.tools, id)
  return id
}
const asked = (who: Caller, query: object = {}) => world.call(pastSeasons, { query }, who.token)

test('(8) seasons that are over are told with their first three, the last one first, and nobody’s name who wants none', async () => {
  const [ada, ben] = crowd
  if (!ada || !ben) throw new Error('nobody')
  const first = await ended('First', 30, crowd)
  const second = await ended('Second', 20, crowd.slice(0, 1))
  const third = await ended('Third', 10, [])
  const all = await asked(await account(world, 'guest'))
  expect(all.map(({ id, participants, first: top }) => [id, participants, top.length])).toEqual([
    [third, 0, 0],
    [second, 1, 1],
    [first, 4, 3],
  ])
  expect(all[2]?.first.map(({ rank, userUuid, balance }) => [rank, userUuid, balance])).toEqual(
    crowd.slice(0, 3).map(({ uuid }, n) => [n + 1, uuid, 100 - n]),
  )
  expect((await asked(ben, { take: 1, skip: 1 })).map(({ id }) => id)).toEqual([second])
  await world.call(putUserData, { body: { nameInRankings: false } }, ada.token)
  const said = await asked(ben)
  expect(JSON.stringify(said)).not.toContain(ada.uuid)
  expect(said[2]?.first[0]).toMatchObject({ rank: 1, named: false, balance: 99 })
  // Nobody with a name stands below: nothing is told.
  expect(said[1]?.first[0]).toMatchObject({ named: false, balance: 0 })
  expect((await asked(ada))[2]?.first[0]).toMatchObject({ userUuid: ada.uuid, balance: 100 })
})

test('(2.1) who has an avatar is listed to staff, the last one first, and no longer once it was taken away', async () => {
  const staff = await account(world, 'staff')
  const [ada, ben] = crowd
  if (!ada || !ben) throw new Error('nobody')
  const params = { slug: 'owl' }
  for (const { uuid: userUuid } of [ada, ben])
    await world.call(assignAvatar, { params, body: { userUuid } }, staff.token)
  const listed = (query: object = {}) => world.call(assignments, { params, query }, staff.token)
  const [last, before, ...others] = await listed()
  expect(others).toEqual([])
  expect([last?.userUuid, before?.userUuid]).toEqual([ben.uuid, ada.uuid])
  expect(last).toMatchObject({
    assignmentType: 'MANUAL',
    assignedBy: staff.uuid,
    person: { avatarId: 'fox', color: '#FFFFFF' },
  })
  expect((await listed({ take: 1, skip: 1 })).map(({ userUuid }) => userUuid)).toEqual([ada.uuid])
  await world.call(endAssignment, { params: { avatarAssignmentId: last?.id ?? 0 } }, staff.token)
  expect((await listed()).map(({ userUuid }) => userUuid)).toEqual([ada.uuid])
  await expect(world.call(assignments, { params, query: {} }, ada.token)).rejects.toMatchObject({
    status: 403,
  })
  await expect(
    world.call(assignments, { params: { slug: 'nothing' }, query: {} }, staff.token),
  ).rejects.toMatchObject({ code: 'avatarNotFound' })
})
