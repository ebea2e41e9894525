import { describe, expect, test, vi } from 'vitest'
import { createCommunity } from '#contract/room/communityAdmin.ts'
import { joinCommunity } from '#contract/room/communities.ts'
import * as contract from '#contract/room/events.ts'
import { createRoom, deleteRoom } from '#contract/room/infrastructure.ts'
import { myData } from '#contract/user/myData.ts'
import { accountErased } from '#facts/user.ts'
import { occasionOf } from '#services/room/api.ts'
import { befriend } from '#test/support/friends.ts'
import { account } from '#test/suites/doors/callers.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })
const site = await account(world, 'admin')
const someone = () => account(world, 'user')
type Someone = Awaited<ReturnType<typeof someone>>
const roomOf = (who: Someone) => world.call(createRoom, { body: { name: 'Stage' } }, who.token)

/** Wall time so many days ahead, at nine in the evening. */
const evening = (days: number): string =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T21:00`
const plan = { title: 'Night shift', localStart: evening(3), timeZone: 'Europe/Madrid', durationMinutes: 90 }
const make = (host: Someone, body: object) =>
  world.call(contract.createEvent, { body: { ...plan, ...body } }, host.token)
const read = (who: Someone, id: string) => world.call(contract.event, { params: { id } }, who.token)
const cancel = (who: Someone, id: string, body: object = {}) =>
  world.call(contract.cancelEvent, { params: { id }, body }, who.token)
const answer = (
  who: Someone,
  id: string,
  body: { answer: 'going' | 'interested' | 'no'; occurrence?: string },
) => world.call(contract.answerEvent, { params: { id }, body }, who.token)
const list = async (who: Someone, query: object) =>
  (await world.call(contract.events, { query }, who.token)).events.map(({ uuid }) => uuid)

describe('events', () => {
  test('are made, found by slug, uuid and number, and listed by when they are next', async () => {
    const ada = await someone()
    const room = await roomOf(ada)
    const later = await make(ada, { room: room.slug, localStart: evening(5) })
    const sooner = await make(ada, { room: room.slug, slug: 'sooner-one' })
    expect(sooner).toMatchObject({
      slug: 'sooner-one',
      roomUuid: room.uuid,
      hostUuid: ada.uuid,
      status: 'SCHEDULED',
      going: 0,
      rsvp: null,
      occurrence: plan.localStart,
      mayChange: true,
    })
    for (const id of [sooner.slug, sooner.uuid, String(sooner.id)])
      expect((await read(ada, id)).uuid).toBe(sooner.uuid)
    const bySlug = { params: { id: 'sooner-one' } }
    expect((await world.call(contract.eventBySlug, bySlug, ada.token)).uuid).toBe(sooner.uuid)
    expect(await list(ada, { room: room.slug })).toEqual([sooner.uuid, later.uuid])
    const upcoming = await world.call(contract.upcomingEvents, { query: { host: ada.uuid } }, ada.token)
    expect(upcoming).toMatchObject({ count: 2, events: [{ uuid: sooner.uuid }, { uuid: later.uuid }] })
    const ben = await someone()
    expect((await read(ben, sooner.slug)).mayChange).toBe(false)
    expect(await list(ben, { room: room.slug, mine: 'true' })).toEqual([])
    expect(await list(ben, { room: room.slug, to: new Date(0).toISOString() })).toEqual([])
  })

  test('take instants with their offset, as the zone shows them', async () => {
    const ada = await someone()
    const room = await roomOf(ada)
    const start = new Date(`${evening(10)}:00Z`)
    const times = {
      startTime: start.toISOString(),
      endTime: new Date(start.getTime() + 3_600_000).toISOString(),
    }
    const body = { title: 'By instants', room: room.slug, timeZone: 'Asia/Kolkata', ...times }
    const made = await world.call(contract.createEvent, { body }, ada.token)
    expect(made).toMatchObject({ ...times, durationMinutes: 60 })
    expect(made.localStart).toMatch(/T02:30$/)
  })

  test('are refused in the past, for too long, in no zone, with no rule, without a place', async () => {
    const ada = await someone()
    const room = (await roomOf(ada)).slug
    const wrong: readonly (readonly [object, string])[] = [
      [{ room, localStart: '2020-01-01T10:00' }, 'eventInPast'],
      [{ room, durationMinutes: 1441 }, 'eventTooLong'],
      [{ room, timeZone: 'Mars/Olympus' }, 'timeZoneNotValid'],
      [{ room, timeZone: '+02:00' }, 'timeZoneNotValid'],
      [{ room, recurrence: { unit: 'day', every: 1, weekdays: ['MO'] } }, 'recurrenceNotValid'],
      [{ room, localStart: '2031-02-30T10:00' }, ''],
      [{ room, visibility: 'MEMBERS' }, ''],
      [{}, ''],
      [{ room: 'no-such-room' }, 'roomNotFound'],
      [{ community: 'no-such-community' }, 'communityNotFound'],
      [{ room, slug: 'upcoming' }, 'slugReserved'],
    ]
    for (const [body, code] of wrong)
      await expect(make(ada, body)).rejects.toMatchObject(code ? { code } : { status: 400 })
    await make(ada, { room, slug: 'only-once' })
    await expect(make(ada, { room, slug: 'only-once' })).rejects.toMatchObject({
      code: 'eventSlugTaken',
      status: 409,
    })
  })

  test('are twenty coming ones a room at most, also when they come at once', async () => {
    const ada = await someone()
    const { slug } = await roomOf(ada)
    const all = await Promise.allSettled(Array.from({ length: 23 }, () => make(ada, { room: slug })))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(contract.MOST_EVENTS_OF_ROOM)
    await expect(make(ada, { room: slug })).rejects.toMatchObject({ code: 'tooManyEvents', status: 403 })
    const [first = ''] = await list(ada, { room: slug })
    await cancel(ada, first)
    await make(ada, { room: slug })
  })

  test('of members are found by them alone', async () => {
    const [ada, ben, cleo] = [await someone(), await someone(), await someone()]
    const owned = { body: { name: 'Members', ownerUuid: ada.uuid } }
    const { slug } = await world.call(createCommunity, owned, site.token)
    await world.call(joinCommunity, { params: { id: slug } }, ben.token)
    const { uuid } = await make(ada, { community: slug, visibility: 'MEMBERS' })
    const hidden = await make(ada, { community: slug, visibility: 'UNLISTED' })
    expect((await read(ben, uuid)).roomUuid).toBeNull()
    await expect(read(cleo, uuid)).rejects.toMatchObject({ code: 'eventNotFound', status: 404 })
    await expect(answer(cleo, uuid, { answer: 'going' })).rejects.toMatchObject({ status: 404 })
    expect(await list(ben, { community: slug })).toEqual([uuid])
    expect(await list(cleo, { community: slug })).toEqual([])
    expect((await list(ada, { community: slug })).sort()).toEqual([uuid, hidden.uuid].sort())
    expect((await read(cleo, hidden.uuid)).uuid).toBe(hidden.uuid)
  })

  test('are found by number by others only if they are public, as numbers can be counted through', async () => {
    const [ada, ben] = [await someone(), await someone()]
    const [guest, moderator] = [await account(world, 'guest'), await account(world, 'moderator')]
    const owned = { body: { name: 'Counted', ownerUuid: ada.uuid } }
    const { slug: community } = await world.call(createCommunity, owned, site.token)
    await world.call(joinCommunity, { params: { id: community } }, ben.token)
    for (const visibility of ['UNLISTED', 'MEMBERS'] as const) {
      const hidden = await make(ada, { community, visibility })
      const number = String(hidden.id)
      for (const who of [ada, moderator, site]) expect((await read(who, number)).uuid).toBe(hidden.uuid)
      expect((await read(ben, hidden.slug)).uuid).toBe(hidden.uuid)
      for (const who of [ben, guest])
        await expect(read(who, number)).rejects.toMatchObject({ code: 'eventNotFound', status: 404 })
      await expect(answer(ben, number, { answer: 'going' })).rejects.toMatchObject({ status: 404 })
      const staff = { params: { id: number } }
      expect((await world.call(contract.adminEvent, staff, site.token)).uuid).toBe(hidden.uuid)
    }
    const shown = await make(ada, { community })
    expect((await read(ben, String(shown.id))).uuid).toBe(shown.uuid)
  })

  test('of a deleted room are not found', async () => {
    const ada = await someone()
    const room = await roomOf(ada)
    const { uuid } = await make(ada, { room: room.slug })
    await world.call(deleteRoom, { params: { id: room.slug } }, ada.token)
    await expect(read(ada, uuid)).rejects.toMatchObject({ code: 'eventNotFound' })
  })

  test('show the next five times before they are made', async () => {
    const ada = await someone()
    const body = { ...plan, recurrence: { unit: 'week', every: 2 } as const }
    const { occurrences } = await world.call(contract.previewEvent, { body }, ada.token)
    expect(occurrences).toHaveLength(5)
    for (const { localStart } of occurrences) expect(localStart).toMatch(/T21:00$/)
  })
})

describe('who comes', () => {
  test('is counted once, by the latest answer, and named to friends only', async () => {
    const [ada, ben, cleo] = [await someone(), await someone(), await someone()]
    await befriend(world, ben, ada)
    const room = await roomOf(ada)
    const { slug } = await make(ada, { room: room.slug, recurrence: { unit: 'week', every: 1 } })
    for (const _ of [1, 2]) await answer(ben, slug, { answer: 'going' })
    await answer(cleo, slug, { answer: 'interested' })
    expect(await read(ada, slug)).toMatchObject({
      going: 1,
      interested: 1,
      rsvp: null,
      friendsGoing: [ben.uuid],
    })
    expect(await read(cleo, slug)).toMatchObject({ rsvp: 'interested', friendsGoing: [] })
    // One occurrence counts before all of them.
    expect(await answer(ben, slug, { answer: 'no', occurrence: plan.localStart })).toMatchObject({
      going: 0,
      rsvp: 'no',
    })
    await expect(answer(ben, slug, { answer: 'no', occurrence: evening(4) })).rejects.toMatchObject({
      code: 'eventNotFound',
    })
    const params = { id: slug }
    for (const _ of [1, 2]) await world.call(contract.withdrawAnswer, { params }, ben.token)
    expect(await read(ben, slug)).toMatchObject({ going: 0, rsvp: null })
    expect(await list(cleo, { mine: 'true' })).toHaveLength(1)
  })

  test('is known to whoever tells them', async () => {
    const [ada, ben] = [await someone(), await someone()]
    const { slug, uuid, title } = await make(ada, { room: (await roomOf(ada)).slug })
    await answer(ben, slug, { answer: 'going' })
    expect(await occasionOf(world.tools, uuid, plan.localStart)).toMatchObject({
      title,
      slug,
      hostUuid: ada.uuid,
      going: [ben.uuid],
      interested: [],
    })
  })

  test('is in “my data” and goes with the account; what they host goes to who owns the room', async () => {
    const [ada, ben] = [await someone(), await someone()]
    const room = await roomOf(ada)
    const { uuid, title } = await make(site, { room: room.slug, title: 'Of the site' })
    await answer(ben, uuid, { answer: 'going' })
    const { places } = await world.call(myData, {}, ben.token)
    expect(places.rsvps).toMatchObject([{ event: title, eventUuid: uuid, occurrence: null, answer: 'going' }])
    const own = await make(ben, { room: (await roomOf(ben)).slug })
    expect((await world.call(myData, {}, ben.token)).places.events).toMatchObject([{ eventUuid: own.uuid }])
    await world.tools.tx((tx) => tx.emit(accountErased({ userUuid: ben.uuid })))
    await world.tools.tx((tx) => tx.emit(accountErased({ userUuid: site.uuid })))
    await vi.waitFor(
      async () => expect(await read(ada, uuid)).toMatchObject({ going: 0, hostUuid: ada.uuid }),
      20_000,
    )
    await vi.waitFor(() => expect(read(ada, own.uuid)).rejects.toMatchObject({ status: 404 }), 20_000)
  })
})
