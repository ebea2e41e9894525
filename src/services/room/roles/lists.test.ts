import { expect, test } from 'vitest'
import type { UserCtx } from '#services/core/context.ts'
import { outcome, roomRanks } from '#test/support/roomRanks.ts'
import { startWorld } from '#test/support/world.ts'
import { myRestrictions, restrictionsOfRoom, visitorsOfRoom } from './restrictions.ts'
import { rolesOfRoom, rolesOfUser } from './roles.ts'

const { tools } = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })
const until = new Date(Date.now() + 86_400_000)

/** A room in which a DJ is muted and a guest was banned, once more than they still are. */
const newPlace = async () => {
  const place = await roomRanks(tools)
  const { dj, guest, stranger } = place.people
  await place.hold(dj.user.uuid, 'chatDisabled', until)
  await place.hold(guest.user.uuid, 'banned')
  await place.hold(stranger.user.uuid, 'kicked', new Date(Date.now() - 1))
  await place.hold(tools.id(), 'banned')
  return place
}
const muted = { role: 'chatDisabled', until: until.toISOString(), reason: '', since: expect.any(String) }
const looksOf = ({ user }: UserCtx) => ({
  userUuid: user.uuid,
  nickname: user.role,
  avatarId: user.type === 'guest' ? 'ghost' : 'fox',
  color: '#FFFFFF',
})

test('anybody may know who holds what in a room, and what somebody does', async () => {
  const { room, people } = await newPlace()
  const params = { roomId: room.slug }
  const all = await rolesOfRoom(people.stranger, { params } as Parameters<typeof rolesOfRoom>[1])
  expect(all.map(({ role }) => role)).toEqual([
    'owner',
    'coOwner',
    'moderator',
    'dj',
    'chatDisabled',
    'banned',
    'banned',
  ])
  const of = (userId: string) =>
    rolesOfUser(people.stranger, { params: { ...params, userId } } as Parameters<typeof rolesOfUser>[1])
  expect(await of(people.dj.user.uuid)).toMatchObject([{ role: 'dj' }, muted].map(({ role }) => ({ role })))
  expect(await of(people.stranger.user.uuid)).toEqual([])
})

test('everybody may know what they are kept from, and why', async () => {
  const { room, people } = await newPlace()
  const of = (ctx: UserCtx, id = room.slug) =>
    myRestrictions(ctx, { params: { id } } as Parameters<typeof myRestrictions>[1])
  expect(await of(people.dj)).toEqual({ restrictions: [muted] })
  for (const ctx of [people.owner, people.stranger]) expect(await of(ctx)).toEqual({ restrictions: [] })
  expect(await outcome(of(people.dj, 'no-such-room'))).toBe('roomNotFound')
})

test('who is kept from something, and who came by, is for those who moderate the room', async () => {
  const { room, people } = await newPlace()
  const { owner, dj, guest } = people
  const visitedAt = new Date()
  for (const [userUuid, ago] of [
    [dj.user.uuid, 1],
    [guest.user.uuid, 2],
    [tools.id(), 3],
  ] as const) {
    const at = new Date(visitedAt.getTime() - ago)
    await tools.db.insertInto('roomVisits').values({ roomId: room.id, userUuid, visitedAt: at }).execute()
  }
  const params = { id: room.slug }
  const restricted = (ctx: UserCtx) =>
    restrictionsOfRoom(ctx, { params } as Parameters<typeof restrictionsOfRoom>[1])
  const visitors = (ctx: UserCtx) => visitorsOfRoom(ctx, { params } as Parameters<typeof visitorsOfRoom>[1])
  for (const ask of [restricted, visitors]) {
    for (const who of ['dj', 'stranger', 'guest'] as const)
      expect(await outcome(ask(people[who]))).toBe('notRoomModerator')
    for (const who of ['owner', 'coOwner', 'moderator', 'siteModerator', 'staff'] as const)
      expect(await outcome(ask(people[who]))).toBe('ok')
  }
  const banned = { ...muted, role: 'banned', until: null }
  const held = (await restricted(owner)).restrictions
  expect(held).toHaveLength(2)
  expect(held).toEqual(
    expect.arrayContaining([
      { ...looksOf(dj), ...muted },
      { ...looksOf(guest), ...banned },
    ]),
  )
  const visit = (ms: number) => new Date(visitedAt.getTime() - ms).toISOString()
  expect(await visitors(owner)).toEqual({
    visitors: [
      { ...looksOf(dj), isGuest: false, visitedAt: visit(1) },
      { ...looksOf(guest), isGuest: true, visitedAt: visit(2) },
    ],
  })
})
