import { expect, test } from 'vitest'
import { changeAvatar } from '#contract/merch/avatars.ts'
import * as subscriptions from '#contract/payment/subscriptions.ts'
import { myData } from '#contract/user/myData.ts'
import { editProfile, ownProfile } from '#contract/user/profiles.ts'
import { lapseSubscriptions } from '#facts/payment.ts'
import { account } from '#test/suites/doors/callers.ts'
import { newRoom } from '#test/suites/wire/room.ts'
import { enter } from '#test/suites/wire/visitor.ts'
import { newPerson } from '#test/support/people.ts'
import { openStore } from '#test/support/store.ts'
import { startWorld } from '#test/support/world.ts'
import { checkoutsPersonalData, subscriptionsPersonalData } from '../personalData.ts'
import { paymentWorkers } from '../workers.ts'
import { lapse } from './lapse.ts'

const world = await startWorld()
const { tools } = world
const { admin, pro, act, person, subscribe, subscribed, claim } = await openStore(world)
const reader = await person()

test('(A38) who pays is subscribed, in the next token too, until it lapses', async () => {
  const buyer = await person()
  expect(await claim(buyer)).toBeNull()
  const own = () => world.call(subscriptions.subscription, { query: {} }, buyer.token)
  expect(await own()).toBeNull()
  const id = await subscribed(buyer)
  const mine = await own()
  expect(mine).toMatchObject({ level: 'pro', status: 'ACTIVE', source: 'local', testMode: true })
  expect(await claim(buyer)).toBe(mine && 'id' in mine ? mine.id : '')
  await expect(subscribe(buyer, pro.id)).rejects.toMatchObject({
    code: 'subscribedAlready',
    status: 409,
  })
  const portal = await world.call(subscriptions.subscriptionPortal, { body: {} }, buyer.token)
  expect(portal).toEqual({ url: `/dev/checkout/${id}` })
  const count = (query: Parameters<typeof world.call<typeof subscriptions.subscriptionCount>>[1]['query']) =>
    world.call(subscriptions.subscriptionCount, { query }, admin.token)
  expect(await count({ level: 'pro' })).toEqual({ count: 1, byLevel: { pro: 1 }, byRegion: { unknown: 1 } })
  const of = { params: { id: buyer.uuid } }
  expect(await world.call(subscriptions.subscriptionOf, of, admin.token)).toEqual(mine)
  await expect(world.call(subscriptions.subscriptionOf, of, reader.token)).rejects.toMatchObject({
    code: 'userNotFound',
  })
  await act(id, 'lapse')
  expect(await claim(buyer)).toBeNull()
  expect(await own()).toMatchObject({ status: 'EXPIRED' })
  expect((await count({ level: 'pro' })).count).toBe(0)
  const noneLeft = world.call(subscriptions.subscriptionPortal, { body: {} }, buyer.token)
  await expect(noneLeft).rejects.toMatchObject({ code: 'noSubscription', status: 404 })
  const all = { query: { all: '1', status: 'EXPIRED' } } as const
  expect(await world.call(subscriptions.subscription, all, admin.token)).toMatchObject({ total: 1 })
})

test('(A38) a subscription gives a seat in a room for subscribers and their avatars, and takes both when it lapses', async () => {
  const cat = { params: { slug: 'cat' }, body: { avatarStatus: 'SUBSCRIBER_ONLY' } } as const
  await world.call(changeAvatar, cat, admin.token)
  const buyer = await newPerson(world)
  const { owner, uuid, fence } = await newRoom(world, { djType: 'PRO_PLAN_OWNER' })
  const [watcher, visit] = [await enter(world.url, owner, uuid), await enter(world.url, buyer, uuid)]
  const wear = () => world.call(editProfile, { body: { avatarId: 'cat' } }, buyer.token)
  /** What a subscription gives, as others see it. */
  const rights = async () => {
    await fence(watcher)
    const isDj = watcher.mirror.state.djs.some((dj) => dj.uuid === buyer.uuid)
    const { avatarId, subscriptionId } = await world.call(ownProfile, {}, buyer.token)
    return { isDj, isCat: avatarId === 'cat', claim: await claim(buyer), subscriptionId }
  }
  const none = { isDj: false, isCat: false, claim: null, subscriptionId: null }
  const refuseBoth = async () => {
    await expect(visit.act('addDj', {})).rejects.toBe('You are not allowed to DJ in this room')
    await expect(wear()).rejects.toMatchObject({ code: 'avatarNotYours', status: 403 })
    expect(await rights()).toEqual(none)
  }
  await refuseBoth()
  await subscribed(buyer)
  await visit.act('addDj', {})
  await wear()
  const own = await world.call(subscriptions.subscription, { query: {} }, buyer.token)
  const id = own && 'id' in own ? own.id : ''
  expect(await rights()).toEqual({ isDj: true, isCat: true, claim: id, subscriptionId: id })
  // It runs out without a word; the job that sees it comes every five minutes.
  await lapse({ ...tools, now: () => tools.now() + 40 * 86_400_000 })
  await expect.poll(rights).toEqual(none)
  await refuseBoth()
  const { queue } = lapseSubscriptions({})
  expect(paymentWorkers.find((one) => one.queue === queue)).toMatchObject({ cron: '*/5 * * * *' })
  for (const one of [watcher, visit]) one.leave()
})

test('(A39) a late payment keeps the right for the days of grace, and not after them', async () => {
  const buyer = await person()
  const id = await subscribed(buyer)
  await act(id, 'failRenewal')
  expect(await claim(buyer)).not.toBeNull()
  const after = (days: number) => ({ ...tools, now: () => tools.now() + days * 86_400_000 })
  await lapse(after(32 + 4))
  expect(await claim(buyer)).not.toBeNull()
  await lapse(after(31 + 8))
  expect(await claim(buyer)).toBeNull()
})

test('a paid period that is given back ends the right at once; the next one brings it again', async () => {
  const buyer = await person()
  const id = await subscribed(buyer)
  await act(id, 'refund')
  expect(await claim(buyer)).toBeNull()
  await act(id, 'renew')
  expect(await claim(buyer)).not.toBeNull()
})

test('a gift is a subscription until its day', async () => {
  const buyer = await person()
  const give = (until: number, userUuid = buyer.uuid) =>
    world.call(
      subscriptions.giftSubscription,
      {
        body: {
          userUuid,
          level: 'pro',
          until: new Date(tools.now() + until).toISOString(),
          reason: 'Thanks',
        },
      },
      admin.token,
    )
  await expect(give(-1)).rejects.toMatchObject({ code: 'notAhead', status: 400 })
  const guest = await account(world, 'guest')
  await expect(give(1000, guest.uuid)).rejects.toMatchObject({ code: 'guestsHoldNone', status: 400 })
  const gift = await give(86_400_000)
  expect(gift).toMatchObject({ source: 'gift', level: 'pro', testMode: false })
  expect(await claim(buyer)).toBe(gift.id)
  const portal = world.call(subscriptions.subscriptionPortal, { body: {} }, buyer.token)
  await expect(portal).rejects.toMatchObject({ code: 'noSubscription' })
})

test('(8) admins see how many were subscribed at the end of each day, by level and country', async () => {
  const one = await person()
  const before = tools.now() - 3 * 86_400_000
  const history = (
    query: Parameters<typeof world.call<typeof subscriptions.subscriptionHistory>>[1]['query'],
  ) => world.call(subscriptions.subscriptionHistory, { query }, admin.token)
  const now = (await history({})).at(-1)
  const until = new Date(tools.now() + 86_400_000).toISOString()
  const body = { userUuid: one.uuid, level: 'bronze', until, reason: 'Thanks' }
  const { id } = await world.call(subscriptions.giftSubscription, { body }, admin.token)
  await tools.db
    .updateTable('subscriptions')
    .set({ entitledFrom: new Date(before), region: 'ES' })
    .where('id', '=', id)
    .execute()
  const days = await history({ from: new Date(before - 2 * 86_400_000).toISOString() })
  expect(days).toHaveLength(6)
  expect(days.map(({ byLevel }) => byLevel['bronze'] ?? 0)).toEqual([0, 0, 1, 1, 1, 1])
  expect(days.at(-1)).toMatchObject({ count: (now?.count ?? 0) + 1, byRegion: { ES: 1 } })
  const long = history({ from: '2001-01-01T00:00:00.000Z' })
  await expect(long).rejects.toMatchObject({ code: 'spanTooLong', status: 400 })
})

test('what somebody bought is in their data, and is nobody’s once they are erased', async () => {
  const buyer = await person()
  const id = await subscribed(buyer)
  const held = await world.call(myData, {}, buyer.token)
  expect(held.checkouts).toMatchObject([{ id, state: 'FULFILLED' }])
  expect(held.subscriptions).toMatchObject([{ level: 'pro', status: 'ACTIVE' }])
  await subscriptionsPersonalData.erase(tools, buyer.uuid)
  await checkoutsPersonalData.erase(tools, buyer.uuid)
  const mine = (table: 'checkouts' | 'subscriptions') =>
    tools.db.selectFrom(table).select('id').where('userUuid', '=', buyer.uuid).execute()
  expect([await mine('checkouts'), await mine('subscriptions')]).toEqual([[], []])
})
