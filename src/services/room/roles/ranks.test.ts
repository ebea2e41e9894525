import { expect, test } from 'vitest'
import type { RoomRole } from '#contract/roles.ts'
import type { UserCtx } from '#services/core/context.ts'
import {
  heardOf,
  newRequest,
  outcome,
  type RoomRanks,
  roomRanks,
  whileDeleted,
} from '#test/support/roomRanks.ts'
import { startWorld } from '#test/support/world.ts'
import { grantRole } from './grantRole.ts'
import { kickFromRoom } from './kickFromRoom.ts'
import { removeRole } from './removeRole.ts'

const { tools } = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })
const DAY_MS = 86_400_000

type Given = Exclude<RoomRole, 'owner'>
type Rest = { expirationTime?: Date | null; reason?: string }
const give = (ctx: UserCtx, { room }: RoomRanks, userUuid: string, role: Given, rest: Rest = {}) =>
  grantRole(ctx, {
    params: { roomId: room.slug },
    body: { userUuid, role, expirationTime: null, ...rest },
  } as Parameters<typeof grantRole>[1])
const take = (ctx: UserCtx, { room }: RoomRanks, userUuid: string, role: Given, reason?: string) =>
  removeRole(ctx, {
    params: { roomId: room.slug },
    body: { userUuid, role, reason },
  } as Parameters<typeof removeRole>[1])
const kick = (ctx: UserCtx, { room }: RoomRanks, userUuid: string, reason?: string) =>
  kickFromRoom(ctx, { body: { userUuid, slug: room.slug, reason } } as Parameters<typeof kickFromRoom>[1])

test('each gives roles below their own, and who moderates nothing gives none', async () => {
  const place = await roomRanks(tools)
  const got: Record<string, string[]> = {}
  for (const [who, ctx] of Object.entries(place.people)) {
    got[who] = []
    for (const role of ['coOwner', 'moderator', 'dj', 'banned'] as const) {
      const { user } = await newRequest(tools)
      got[who].push(await outcome(give(ctx, place, user.uuid, role)))
    }
  }
  const [no, high] = ['notRoomModerator', 'roleTooHigh']
  expect(got).toEqual({
    owner: ['ok', 'ok', 'ok', 'ok'],
    coOwner: [high, 'ok', 'ok', 'ok'],
    moderator: [high, high, 'ok', 'ok'],
    dj: [no, no, no, no],
    stranger: [no, no, no, no],
    guest: [no, no, no, no],
    siteModerator: [high, 'ok', 'ok', 'ok'],
    staff: ['ok', 'ok', 'ok', 'ok'],
  })
})

test('nobody acts on an equal, on somebody above, or on themselves: not by a role, a kick, nor by taking one away', async () => {
  const place = await roomRanks(tools)
  const { people } = place
  const tried = async (who: UserCtx, whom: UserCtx) => [
    await outcome(give(who, place, whom.user.uuid, 'djDisabled')),
    await outcome(kick(who, place, whom.user.uuid)),
    await outcome(take(who, place, whom.user.uuid, 'djDisabled')),
  ]
  const [refused, done] = [Array(3).fill('roleTooHigh'), Array(3).fill('ok')]
  for (const [who, whom] of [
    ['moderator', 'coOwner'],
    ['moderator', 'owner'],
    ['moderator', 'moderator'],
    ['coOwner', 'siteModerator'],
    ['siteModerator', 'owner'],
    ['owner', 'staff'],
    ['owner', 'owner'],
    ['staff', 'staff'],
  ] as const)
    expect(await tried(people[who], people[whom]), `${who}, ${whom}`).toEqual(refused)
  for (const [who, whom] of [
    ['moderator', 'dj'],
    ['moderator', 'guest'],
    ['coOwner', 'moderator'],
    ['owner', 'siteModerator'],
    ['staff', 'owner'],
  ] as const)
    expect(await tried(people[who], people[whom]), `${who}, ${whom}`).toEqual(done)
})

test('a role ends later than now, or not at all', async () => {
  const place = await roomRanks(tools)
  const { owner, stranger } = place.people
  const now = Date.now() + DAY_MS
  const then = Object.assign(Object.create(owner), { now: () => now }) as UserCtx
  const until = (ms: number) => give(then, place, stranger.user.uuid, 'dj', { expirationTime: new Date(ms) })
  for (const late of [now, now - 1])
    await expect(until(late)).rejects.toMatchObject({
      code: 'badRequest',
      message: 'expirationTime is in the past',
    })
  expect(await until(now + 1)).toMatchObject({ expirationTime: new Date(now + 1).toISOString() })
})

test('guests play and are restricted; a role that moderates they hold none', async () => {
  const place = await roomRanks(tools)
  const { owner, guest } = place.people
  for (const role of ['moderator', 'coOwner'] as const)
    expect(await outcome(give(owner, place, guest.user.uuid, role))).toBe('guestsHoldNoRole')
  for (const role of ['dj', 'chatDisabled'] as const)
    expect(await give(owner, place, guest.user.uuid, role)).toMatchObject({ role, userUuid: guest.user.uuid })
  expect(await place.roles(guest.user.uuid)).toEqual(['dj', 'chatDisabled'])
})

test('of nobody, and of a room that is none or is deleted at that moment, nothing is changed', async () => {
  const acts = {
    give: (ctx: UserCtx, at: RoomRanks, uuid: string) => give(ctx, at, uuid, 'djDisabled'),
    kick,
    take: (ctx: UserCtx, at: RoomRanks, uuid: string) => take(ctx, at, uuid, 'dj'),
  }
  for (const act of Object.values(acts)) {
    const place = await roomRanks(tools)
    const { owner, dj } = place.people
    if (act !== acts.take) expect(await outcome(act(owner, place, tools.id()))).toBe('personNotFound')
    expect(await outcome(act(whileDeleted(owner, place), place, dj.user.uuid))).toBe('roomNotFound')
    expect(await outcome(act(owner, place, dj.user.uuid))).toBe('roomNotFound')
    expect([await place.roles(dj.user.uuid), await place.log(dj.user.uuid)]).toEqual([['dj'], []])
  }
})

test('what is given, ended and taken away stands in the log, and is told', async () => {
  const place = await roomRanks(tools)
  const { uuid } = place.people.dj.user
  const { ctx, facts, jobs } = heardOf(place.people.owner)
  const until = new Date(Date.now() + DAY_MS)
  await give(ctx, place, uuid, 'chatDisabled', { expirationTime: until, reason: 'loud' })
  await kick(ctx, place, uuid, 'go')
  await take(ctx, place, uuid, 'chatDisabled', 'fine')
  await take(ctx, place, uuid, 'chatDisabled')
  await take(ctx, place, uuid, 'dj')
  const by = { actorUuid: ctx.user.uuid, userUuid: uuid, roomUuid: place.room.uuid }
  const acts = [
    { kind: 'mute', reason: 'loud', previousRole: 'dj', newRole: 'chatDisabled', until },
    { kind: 'kick', reason: 'go', previousRole: 'dj', newRole: 'kicked', undo: null },
    { kind: 'unmute', reason: 'fine', previousRole: 'chatDisabled', newRole: 'dj', until: null },
    { kind: 'removeRole', reason: '', previousRole: 'dj', newRole: 'kicked', until: null },
  ]
  const log = await place.log(uuid)
  expect(log).toHaveLength(4)
  expect(log).toMatchObject(acts.map((act) => ({ ...by, ...act })))
  expect(log[0]?.undo).toEqual({
    role: 'chatDisabled',
    before: null,
    after: { until: until.toISOString(), reason: 'loud' },
  })
  const told = facts.filter(({ name }) => name === 'moderated').map(({ data }) => data)
  expect(told).toMatchObject([
    { ...by, type: 'grantRole', until: until.toISOString(), newRole: 'chatDisabled', logId: log[0]?.id },
    { ...by, type: 'kickUser' },
    { ...by, type: 'removeRole', until: null },
    { ...by, type: 'removeRole' },
  ])
  // It is looked at again when it has ended.
  expect(jobs).toMatchObject([
    { queue: 'room.expire', data: { roomUuid: place.room.uuid, until: until.toISOString() } },
    { queue: 'room.expire' },
  ])
  expect(jobs[0]?.startAfter?.getTime()).toBe(until.getTime() + 50)
  expect(await place.roles(uuid)).toEqual(['kicked'])
})

test('everybody gives up what they hold, and lifts nothing that was put on them', async () => {
  const place = await roomRanks(tools)
  const { moderator, dj } = place.people
  await place.hold(moderator.user.uuid, 'chatDisabled')
  await place.hold(moderator.user.uuid, 'dj')
  expect(await outcome(take(moderator, place, moderator.user.uuid, 'chatDisabled'))).toBe('roleTooHigh')
  for (const role of ['dj', 'moderator'] as const)
    expect(await outcome(take(moderator, place, moderator.user.uuid, role))).toBe('ok')
  expect(await place.roles(moderator.user.uuid)).toEqual(['chatDisabled'])
  expect(await outcome(take(dj, place, dj.user.uuid, 'dj'))).toBe('notRoomModerator')
})

test('of somebody who is gone from the site a role is taken away still, and none is given', async () => {
  const place = await roomRanks(tools)
  const [gone, above] = [tools.id(), tools.id()]
  await place.hold(gone, 'banned')
  await place.hold(above, 'coOwner')
  const { owner, coOwner } = place.people
  expect(await outcome(give(owner, place, gone, 'dj'))).toBe('personNotFound')
  expect(await outcome(take(coOwner, place, above, 'coOwner'))).toBe('roleTooHigh')
  expect(await outcome(take(coOwner, place, gone, 'banned'))).toBe('ok')
  expect(await outcome(take(owner, place, above, 'coOwner'))).toBe('ok')
  expect([await place.roles(gone), await place.roles(above)]).toEqual([[], []])
})
