import { expect, test } from 'vitest'
import type { Capability, TokenRole } from '#contract/roles.ts'
import type { Ctx, UserCtx, Who } from '#services/core/context.ts'
import { replaced } from '#services/core/replaced.ts'
import { startWorld } from '#test/support/world.ts'
import { knownEvent, ownEvent, placeFor } from './access.ts'

const { tools } = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })
const { db } = tools
const now = new Date()
const soon = new Date(now.getTime() + 3_600_000)

const asking = (role: TokenRole = 'user', capabilities: Capability[] = []): UserCtx => {
  const user: Who = { id: 1, uuid: tools.id(), role, type: 'user', capabilities, sessionId: '' }
  return replaced(tools, { user }) as unknown as UserCtx
}
const nobody = replaced(tools, { user: null }) as unknown as Ctx
const server = replaced(asking().user, { uuid: 'shop', type: 'service', role: 'guest' } as const)
const shop = replaced(tools, { user: server }) as unknown as UserCtx

/** A room and a community, with somebody for each rank in them. */
const newPlace = async () => {
  const [uuid, other] = [tools.id(), tools.id()]
  const named = { name: 'Access', uuid, slug: `a${uuid.slice(24)}` }
  const room = await db.insertInto('rooms').values(named).returningAll().executeTakeFirstOrThrow()
  const row = {
    ...named,
    uuid: other,
    slug: `c${other.slice(24)}`,
    color: '#FFFFFF',
    createdAt: now,
    updatedAt: now,
  }
  const community = await db.insertInto('communities').values(row).returningAll().executeTakeFirstOrThrow()
  const inRoom = async (role: 'coOwner' | 'moderator') => {
    const ctx = asking()
    await db.insertInto('roomRoles').values({ roomId: room.id, userUuid: ctx.user.uuid, role }).execute()
    return ctx
  }
  const inCommunity = async (role: 'owner' | 'moderator' | 'member') => {
    const ctx = asking()
    const member = { communityId: community.id, userUuid: ctx.user.uuid, role, joinedAt: now }
    await db.insertInto('communityUsers').values(member).execute()
    return ctx
  }
  const people = {
    host: asking(),
    coOwner: await inRoom('coOwner'),
    roomModerator: await inRoom('moderator'),
    owner: await inCommunity('owner'),
    moderator: await inCommunity('moderator'),
    member: await inCommunity('member'),
    stranger: asking(),
    promoter: asking('user', ['promoteRoom']),
    siteModerator: asking('moderator'),
  }
  return { room, community, people }
}
type Place = Awaited<ReturnType<typeof newPlace>>

const newEvent = async (
  { room, community, people }: Place,
  { visibility = 'PUBLIC', communityId = community.id as number | null } = {},
) => {
  const uuid = tools.id()
  const event = {
    uuid,
    slug: `e${uuid.slice(24)}`,
    title: 'Access',
    timeZone: 'UTC',
    localStart: '2030-01-01T20:00',
  }
  const where = { roomId: room.id, communityId, hostUuid: people.host.user.uuid, visibility }
  const row = { ...event, ...where, durationMinutes: 60, createdAt: now, updatedAt: now }
  const made = await db.insertInto('events').values(row).returningAll().executeTakeFirstOrThrow()
  const time = { planned: '2030-01-01T20:00', startTime: soon, endTime: new Date(soon.getTime() + 3_600_000) }
  await db
    .insertInto('eventOccurrences')
    .values({ eventId: made.id, ...time, state: 'SCHEDULED' })
    .execute()
  return made
}
/** `ok`, or the code of the refusal. */
const outcome = (done: Promise<unknown>): Promise<string> =>
  done.then(
    () => 'ok',
    (error: { code: string }) => error.code,
  )
const outcomes = async (people: Place['people'], ask: (ctx: UserCtx) => Promise<unknown>) =>
  Object.fromEntries(
    await Promise.all(Object.entries(people).map(async ([who, ctx]) => [who, await outcome(ask(ctx))])),
  ) as Record<keyof Place['people'], string>
const all = (code: string, people: Place['people']) =>
  Object.fromEntries(Object.keys(people).map((who) => [who, code]))

test('an event for all is known to all, one for members to them, its host and site staff', async () => {
  const place = await newPlace()
  const [open, closed] = [await newEvent(place), await newEvent(place, { visibility: 'MEMBERS' })]
  const knows = (reference: string) => outcomes(place.people, (ctx) => knownEvent(ctx, reference))
  expect(await knows(open.slug)).toEqual(all('ok', place.people))
  const hidden = 'eventNotFound'
  expect(await knows(closed.slug)).toEqual({
    ...all('ok', place.people),
    coOwner: hidden,
    roomModerator: hidden,
    stranger: hidden,
    promoter: hidden,
  })
  for (const ctx of [nobody, shop]) {
    expect(await knownEvent(ctx, open.slug)).toMatchObject({ id: open.id, roomSlug: place.room.slug })
    expect(await outcome(knownEvent(ctx, closed.uuid))).toBe(hidden)
  }
})

test('an event for members of a community that is gone is known to its host and site staff alone', async () => {
  const place = await newPlace()
  const { slug } = await newEvent(place, { visibility: 'MEMBERS', communityId: null })
  expect(await outcomes(place.people, (ctx) => knownEvent(ctx, slug))).toEqual({
    ...all('eventNotFound', place.people),
    host: 'ok',
    siteModerator: 'ok',
  })
})

test('by its number what is not public is known to its host and site staff alone', async () => {
  const place = await newPlace()
  const { id } = await newEvent(place, { visibility: 'UNLISTED' })
  expect(await outcomes(place.people, (ctx) => knownEvent(ctx, String(id)))).toEqual({
    ...all('eventNotFound', place.people),
    host: 'ok',
    siteModerator: 'ok',
  })
  for (const ctx of [nobody, shop]) expect(await outcome(knownEvent(ctx, String(id)))).toBe('eventNotFound')
})

test('an event that is none, or whose room was deleted, is not there', async () => {
  const place = await newPlace()
  const { slug } = await newEvent(place)
  expect(await outcome(knownEvent(nobody, 'no-such-event'))).toBe('eventNotFound')
  await db.updateTable('rooms').set({ deletedAt: now }).where('id', '=', place.room.id).execute()
  expect(await outcomes(place.people, (ctx) => knownEvent(ctx, slug))).toEqual(
    all('eventNotFound', place.people),
  )
})

test('an event is changed by its host, who co-owns its room, who owns its community, and site staff', async () => {
  const place = await newPlace()
  const { slug } = await newEvent(place)
  expect(await outcomes(place.people, (ctx) => ownEvent(ctx, slug))).toEqual({
    ...all('notEventHost', place.people),
    host: 'ok',
    coOwner: 'ok',
    owner: 'ok',
    siteModerator: 'ok',
  })
  expect(await ownEvent(place.people.coOwner, slug)).toMatchObject({ slug })
})

test('an event takes place where somebody moderates the room or runs the community, or where they promote', async () => {
  const { room, community, people } = await newPlace()
  const inRoom = await outcomes(people, (ctx) => placeFor(ctx, { room: room.slug }))
  const runsRoom = { coOwner: 'ok', roomModerator: 'ok', promoter: 'ok', siteModerator: 'ok' }
  expect(inRoom).toEqual({ ...all('notRoomModerator', people), ...runsRoom })
  const inCommunity = await outcomes(people, (ctx) => placeFor(ctx, { community: community.slug }))
  const runs = { owner: 'ok', moderator: 'ok', promoter: 'ok' }
  expect(inCommunity).toEqual({ ...all('notCommunityModerator', people), ...runs })
  const both = { room: room.slug, community: community.slug }
  const staff = asking('staff')
  for (const ctx of [staff, people.promoter]) {
    expect(await placeFor(ctx, both)).toEqual({ roomId: room.id, communityId: community.id })
    expect(await placeFor(ctx, { room: room.slug })).toEqual({ roomId: room.id, communityId: null })
    expect(await placeFor(ctx, { community: community.slug })).toEqual({
      roomId: null,
      communityId: community.id,
    })
    expect(await outcome(placeFor(ctx, { room: 'no-such-room' }))).toBe('roomNotFound')
    expect(await outcome(placeFor(ctx, { community: 'no-such-place' }))).toBe('communityNotFound')
  }
  // Both have to be theirs.
  expect(await outcome(placeFor(people.coOwner, both))).toBe('notCommunityModerator')
  expect(await outcome(placeFor(people.owner, both))).toBe('notRoomModerator')
})
