import { expect, test } from 'vitest'
import type { UserCtx } from '#services/core/context.ts'
import { replaced } from '#services/core/replaced.ts'
import {
  heardOf,
  newRequest,
  outcome,
  type RoomRanks,
  roomRanks,
  whileDeleted,
} from '#test/support/roomRanks.ts'
import { startWorld } from '#test/support/world.ts'
import { ownedRoom } from '../access.ts'
import { changeOwner } from './changeOwner.ts'
import { expireAt, expireWorker } from './expire.ts'

const { tools } = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })
const { db } = tools
const DAY_MS = 86_400_000

const handTo = (ctx: UserCtx, { room }: RoomRanks, userUuid: string) =>
  changeOwner(ctx, { params: { roomId: room.slug }, body: { userUuid } } as Parameters<typeof changeOwner>[1])

test('a room is handed over by its owner and by staff, to people with an account', async () => {
  const place = await roomRanks(tools)
  const { owner, guest, stranger, staff, ...others } = place.people
  for (const ctx of [stranger, guest, ...Object.values(others)])
    expect(await outcome(handTo(ctx, place, stranger.user.uuid))).toBe('notRoomOwner')
  expect(await outcome(handTo(owner, place, guest.user.uuid))).toBe('guestsHoldNoRole')
  expect(await outcome(handTo(owner, place, tools.id()))).toBe('personNotFound')
  expect(await place.roles(owner.user.uuid)).toEqual(['owner'])
  expect(await outcome(handTo(owner, place, stranger.user.uuid))).toBe('ok')
  expect(await outcome(ownedRoom(owner, place.room.uuid))).toBe('notRoomOwner')
  expect(await outcome(handTo(staff, place, owner.user.uuid))).toBe('ok')
  expect(await outcome(ownedRoom(owner, place.room.uuid))).toBe('ok')
})

test('the new owner holds nothing else, the former one stays as co-owner; it stands in the log, and is told', async () => {
  const place = await roomRanks(tools)
  const { uuid } = place.people.moderator.user
  for (const role of ['coOwner', 'dj', 'djDisabled', 'chatDisabled', 'kicked', 'banned'] as const)
    await place.hold(uuid, role)
  const { ctx, facts } = heardOf(place.people.owner)
  await handTo(ctx, place, uuid)
  expect([await place.roles(uuid), await place.roles(ctx.user.uuid)]).toEqual([['owner'], ['coOwner']])
  const act = {
    actorUuid: ctx.user.uuid,
    userUuid: uuid,
    roomUuid: place.room.uuid,
    previousRole: 'coOwner',
    newRole: 'owner',
    reason: '',
    until: null,
  }
  expect(await place.log(uuid)).toMatchObject([{ ...act, kind: 'grantRole', undo: null }])
  const told = facts.filter(({ name }) => name === 'moderated')
  expect(told).toMatchObject([{ data: { ...act, type: 'grantRole' } }])
})

test('a room that belongs to somebody already, or that is deleted at that moment, stays as it is', async () => {
  const place = await roomRanks(tools)
  const { owner, staff, dj } = place.people
  for (const ctx of [owner, staff]) expect(await outcome(handTo(ctx, place, owner.user.uuid))).toBe('ok')
  expect([await place.roles(owner.user.uuid), await place.log(owner.user.uuid)]).toEqual([['owner'], []])
  expect(await outcome(handTo(whileDeleted(owner, place), place, dj.user.uuid))).toBe('roomNotFound')
  expect(await place.roles(dj.user.uuid)).toEqual(['dj'])
})

test('whoever handed it over a moment ago is no longer asked', async () => {
  const place = await roomRanks(tools)
  const { owner, dj, stranger } = place.people
  const second = replaced(owner, {
    tx: (async (work) => {
      await handTo(owner, place, dj.user.uuid)
      return owner.tx(work)
    }) as UserCtx['tx'],
  })
  expect(await outcome(handTo(second, place, stranger.user.uuid))).toBe('notRoomOwner')
  expect([await place.roles(dj.user.uuid), await place.roles(stranger.user.uuid)]).toEqual([['owner'], []])
})

test('somebody owns fifty rooms and no more', async () => {
  const { user } = await newRequest(tools)
  const own = async (count: number) => {
    for (let n = 0; n < count; n++) {
      const uuid = tools.id()
      const row = { name: 'One', uuid, slug: `o${uuid.slice(24)}` }
      const { id } = await db.insertInto('rooms').values(row).returning('id').executeTakeFirstOrThrow()
      await db.insertInto('roomRoles').values({ roomId: id, userUuid: user.uuid, role: 'owner' }).execute()
    }
  }
  const [one, more] = [await roomRanks(tools), await roomRanks(tools)]
  await own(49)
  expect(await outcome(handTo(one.people.owner, one, user.uuid))).toBe('ok')
  expect(await outcome(handTo(more.people.owner, more, user.uuid))).toBe('tooManyRooms')
})

test('what runs out is taken away then and not before, and is looked at every thirty days', async () => {
  const place = await roomRanks(tools)
  const { dj } = place.people
  const { ctx, jobs } = heardOf(dj)
  await ctx.tx((tx) => {
    for (const time of [null, new Date(tx.now() + 100 * DAY_MS)]) expireAt(tx, place.room.uuid, time)
  })
  expect(jobs).toHaveLength(1)
  const days = ((jobs[0]?.startAfter?.getTime() ?? 0) - Date.now()) / DAY_MS
  expect(Math.round(days)).toBe(30)

  const past = new Date(Date.now() - 1000)
  await place.hold(dj.user.uuid, 'chatDisabled', past)
  await place.hold(dj.user.uuid, 'kicked', new Date(Date.now() + DAY_MS))
  const refreshed: unknown[] = []
  const live = { refreshRoom: async (...about: unknown[]) => void refreshed.push(about) }
  const at = (until: Date) =>
    expireWorker.work(
      replaced(ctx, { live: replaced(ctx.live, live) }),
      { roomUuid: place.room.uuid, until: until.toISOString() },
      new AbortController().signal,
    )
  await at(new Date(Date.now() + DAY_MS))
  expect(jobs).toHaveLength(2)
  expect(await place.roles(dj.user.uuid)).toEqual(['dj', 'chatDisabled', 'kicked'])
  await at(past)
  expect(await place.roles(dj.user.uuid)).toEqual(['dj', 'kicked'])
  expect(refreshed).toEqual([[place.room.uuid, { guestPassword: false }]])
  await db.updateTable('rooms').set({ deletedAt: past }).where('id', '=', place.room.id).execute()
  await at(past)
  expect(refreshed).toHaveLength(1)
})
