import { expect, test } from 'vitest'
import { block, unblock } from '#contract/social/blocks.ts'
import * as fans from '#contract/social/djFans.ts'
import { putPrivacy } from '#contract/social/privacy.ts'
import { myData } from '#contract/user/myData.ts'
import { accountErased } from '#facts/user.ts'
import { account, type Caller } from '#test/suites/doors/callers.ts'
import { befriend } from '#test/support/friends.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld()
const someone = () => account(world, 'user')
const follow = (fan: Caller, dj: { uuid: string }, notify?: boolean) =>
  world.call(fans.followDj, { body: { djUuid: dj.uuid, ...(notify !== undefined && { notify }) } }, fan.token)
const count = async (dj: Caller, reader: Caller) =>
  (await world.call(fans.fanCount, { params: { id: dj.uuid } }, reader.token)).count
const listed = async (dj: Caller, reader: Caller) =>
  (await world.call(fans.fansOfDj, { params: { id: dj.uuid }, query: {} }, reader.token)).djFans.map(
    ({ userUuid }) => userUuid,
  )

test('5: forty fans come in twelves, the count is 40, and the legacy call is a bare list', async () => {
  const dj = await someone()
  const all = await Promise.all(Array.from({ length: 40 }, someone))
  await Promise.all(all.map((fan) => follow(fan, dj)))
  const sizes: number[] = []
  const seen = new Set<string>()
  for (let skip = 0; skip <= 48; skip += 12) {
    const params = { id: dj.uuid }
    const page = await world.call(fans.fansOfDj, { params, query: { skip } }, dj.token)
    sizes.push(page.djFans.length)
    expect(page.count).toBe(40)
    for (const { userUuid, userProfile } of page.djFans) {
      expect(userProfile?.uuid).toBe(userUuid)
      seen.add(userUuid)
    }
  }
  expect(sizes).toEqual([12, 12, 12, 4, 0])
  expect(seen.size).toBe(40)
  const legacy = await world.call(fans.fansOfDjLegacy, { params: { id: dj.uuid }, query: {} }, dj.token)
  expect(legacy).toHaveLength(12)
  expect(legacy[0]).not.toHaveProperty('userProfile')
  expect(await count(dj, dj)).toBe(40)
})

test('one follows once, changes whether one is told, and ends it by its number or the DJ', async () => {
  const [ada, ben] = [await someone(), await someone()]
  const made = await Promise.all(Array.from({ length: 10 }, () => follow(ben, ada)))
  expect(new Set(made.map(({ id }) => id)).size).toBe(1)
  expect(await count(ada, ben)).toBe(1)
  expect((await follow(ben, ada, false)).notify).toBe(false)
  expect(await world.call(fans.ownFollow, { params: { id: ada.uuid } }, ben.token)).toMatchObject({
    djUuid: ada.uuid,
    notify: false,
  })
  const own = await world.call(fans.followedDjs, { query: {} }, ben.token)
  expect(own).toMatchObject({ count: 1, djFans: [{ userProfile: { uuid: ada.uuid } }] })
  const end = (id: string, who = ben) => world.call(fans.unfollowDj, { params: { id } }, who.token)
  await expect(end(String(made[0]?.id), ada)).rejects.toMatchObject({ code: 'fanNotFound' })
  await end(String(made[0]?.id))
  await expect(end(ada.uuid)).rejects.toMatchObject({ code: 'fanNotFound' })
  expect(await count(ada, ben)).toBe(0)
  await expect(follow(ben, ben)).rejects.toMatchObject({ code: 'notYourself' })
  await expect(follow(ben, await account(world, 'guest'))).rejects.toMatchObject({ code: 'personNotFound' })
  expect((await follow(ben, await account(world, 'bot'))).notify).toBe(true)
})

test('whom somebody follows is shown to whom they let see it; such a fan is counted and not listed', async () => {
  const [dj, fan, friend] = [await someone(), await someone(), await someone()]
  await befriend(world, fan, friend)
  await follow(fan, dj)
  const followed = (reader: Caller) =>
    world.call(fans.djsFollowedBy, { params: { id: fan.uuid }, query: {} }, reader.token)
  expect(await followed(dj)).toMatchObject({ count: 1, djs: [{ djUuid: dj.uuid }] })
  await world.call(putPrivacy, { body: { followedDjs: 'friends' } }, fan.token)
  await expect(followed(dj)).rejects.toMatchObject({ code: 'listPrivate' })
  expect((await followed(friend)).count).toBe(1)
  expect([await listed(dj, dj), await listed(dj, friend), await count(dj, dj)]).toEqual([[], [fan.uuid], 1])
  await world.call(putPrivacy, { body: { followedDjs: 'nobody' } }, fan.token)
  expect([await listed(dj, friend), await listed(dj, fan)]).toEqual([[], [fan.uuid]])
})

test('12: a blocked fan counts and sees himself, and is nowhere for anybody else until unblocked', async () => {
  const [ada, ben, cleo] = [await someone(), await someone(), await someone()]
  await follow(cleo, ada)
  await follow(ben, ada)
  await follow(ada, ben)
  await world.call(block, { body: { userUuid: ben.uuid } }, ada.token)
  expect([await count(ada, ben), await count(ada, ada), await count(ada, cleo)]).toEqual([2, 1, 1])
  expect([await listed(ada, ben), await listed(ada, ada)]).toEqual([[ben.uuid, cleo.uuid], [cleo.uuid]])
  // Ada's follow of Ben ended, and she does not follow him again while she blocks him.
  expect(await count(ben, ben)).toBe(0)
  await expect(follow(ada, ben)).rejects.toMatchObject({ code: 'youBlockThem' })
  const admin = await account(world, 'admin')
  const all = await world.call(fans.fansForAdmins, { params: { id: ada.uuid }, query: {} }, admin.token)
  expect(all.djFans.map(({ userUuid, withheld }) => [userUuid, withheld])).toEqual([
    [ben.uuid, true],
    [cleo.uuid, false],
  ])
  // One that he makes while he is blocked is the same.
  await world.call(fans.unfollowDj, { params: { id: ada.uuid } }, ben.token)
  expect([await count(ada, ben), await count(ada, ada)]).toEqual([1, 1])
  await follow(ben, ada)
  expect([await count(ada, ben), await count(ada, ada)]).toEqual([2, 1])
  await world.call(unblock, { params: { id: ben.uuid } }, ada.token)
  expect([await count(ada, ben), await count(ada, ada)]).toEqual([2, 2])
})

test('follows are in my data, and an erased fan is counted no more', async () => {
  const [ada, ben] = [await someone(), await someone()]
  await follow(ben, ada)
  expect((await world.call(myData, {}, ben.token)).social.fans).toMatchObject([{ djUuid: ada.uuid }])
  await world.tools.tx((tx) => tx.emit(accountErased({ userUuid: ben.uuid })))
  await expect.poll(() => count(ada, ada), { timeout: 20_000 }).toBe(0)
})
