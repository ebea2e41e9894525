import { expect, onTestFinished, test, vi } from 'vitest'
import { moderationLog } from '#contract/audit/moderationLog.ts'
import { sendMessage } from '#contract/chat/write.ts'
import { setLiveState } from '#contract/room/infrastructure.ts'
import { removeDevice } from '#contract/social/devices.ts'
import { followDj } from '#contract/social/djFans.ts'
import { notifications } from '#contract/social/notifications.ts'
import { putNotificationSettings } from '#contract/social/notificationSettings.ts'
import { subscribeBrowser } from '#contract/social/webNotifications.ts'
import * as events from '#contract/room/events.ts'
import { communityRoleGranted, eventBegan, eventChanged, eventSoon } from '#facts/room.ts'
import { pusher } from '#services/social/push/pushWorker.ts'
import { Raw } from '#test/suites/wire/raw.ts'
import { newRoom, songNamed } from '#test/suites/wire/room.ts'
import { enter } from '#test/suites/wire/visitor.ts'
import { createCommunity } from '#contract/room/communityAdmin.ts'
import { account } from '#test/suites/doors/callers.ts'
import { dueNow, jobsDone } from '#test/support/jobs.ts'
import { newPerson, type Person } from '#test/support/people.ts'
import { startPushService } from '#test/support/pushService.ts'
import { startWorld } from '#test/support/world.ts'

const service = await startPushService()
const world = await startWorld({
  CHAT_ANNOUNCEMENTS: 'off',
  PUSH_HOSTS: service.host,
  PUSH_CONTACT: 'mailto:house@example.com',
})
type Someone = Pick<Person, 'uuid' | 'token'>
const told = async (who: Someone) => {
  await jobsDone(world.tools)
  return (await world.call(notifications, { query: {} }, who.token)).notifications
}

/** A room in which it is somebody's turn next, who looks at it. */
const nextIn = async (ada: Someone) => {
  const { owner: ben, room, uuid } = await newRoom(world, { name: 'The Basement' })
  const page = await new Raw(world.url, ada.token).open()
  await page.act('joinRoom', { roomUuid: uuid })
  await page.ask('roomtone.focus', { visible: true })
  const visit = await enter(world.url, ben, uuid)
  await page.act('addDj', { roomUuid: uuid, song: songNamed('first') })
  await visit.act('addDj', { song: songNamed('second') })
  await page.act('updateNextSong', { roomUuid: uuid, song: songNamed('third') })
  await page.ask('roomtone.focus', { visible: true })
  await page.act('skipSong', { roomUuid: uuid })
  return { ben, room, uuid, page, visit }
}

test('18: who looks at the room is told nothing of their turn; who looks away is, before their song begins', async () => {
  const ada = await newPerson(world, { nickname: 'Ada' })
  const browser = service.subscription()
  await world.call(subscribeBrowser, { body: browser }, ada.token)
  const { ben, room, uuid, page, visit } = await nextIn(ada)
  expect(await told(ada)).toEqual([])
  await page.ask('roomtone.focus', { visible: false })
  await dueNow(world.tools, 'social.turnComes')
  const [turn] = await told(ada)
  expect(turn).toMatchObject({
    kind: 'yourTurn',
    title: 'You are next in The Basement',
    link: `/r/${room.slug}`,
  })
  await dueNow(world.tools, 'social.push')
  // Its own song takes the place of the turn, under the same tag.
  await visit.act('removeDj', { userUuid: ben.uuid })
  expect(await told(ada)).toMatchObject([{ kind: 'yourSong', title: 'Your song plays in The Basement' }])
  await dueNow(world.tools, 'social.push')
  const came = await service.until(browser.endpoint, 2)
  const tag = `turn ${uuid}`
  expect(came.map(({ message, headers }) => [message.notification['tag'], headers['urgency']])).toEqual([
    [tag, 'high'],
    [tag, 'high'],
  ])
  const ttl = Number(came[1]?.headers['ttl'])
  expect(ttl).toBeGreaterThan(100)
  expect(ttl).toBeLessThanOrEqual(180)
  // A moderator takes the seat: the song is over, and that is told.
  await visit.act('removeDj', { djUuid: ada.uuid })
  await jobsDone(world.tools)
  expect(await told(ada)).toMatchObject([
    { kind: 'seatLost', body: 'A moderator gave your seat to others', readAt: null },
    { kind: 'yourSong', readAt: expect.any(String) },
  ])
  const scope = `room:${room.slug}`
  const { entries } = await world.call(moderationLog, { query: { scope } }, ben.token)
  expect(entries).toMatchObject([
    { kind: 'offDecks', actorUuid: ben.uuid, userUuid: ada.uuid, automated: false },
  ])
  visit.leave()
  page.close()
})

test('18: who does not say again within 45 seconds that they look, looks no more, and is told', async () => {
  const ada = await newPerson(world, { nickname: 'Ada' })
  const { uuid, page, visit } = await nextIn(ada)
  const isLooking = async () => (await world.tools.live.looks([ada.uuid], uuid)).has(ada.uuid)
  expect(await isLooking()).toBe(true)
  // It is asked again for as long as they look.
  expect(await told(ada)).toEqual([])
  const kept = vi.spyOn(world.tools.kv, 'putMembers')
  onTestFinished(() => kept.mockRestore())
  await page.ask('roomtone.focus', { visible: true })
  // A phone that is put away says nothing any more: its line may stand for minutes, and what it said runs out.
  const [said, lastsMs] =
    kept.mock.calls.find(([places]) => places.some(({ set }) => set.includes(ada.uuid))) ?? []
  expect(lastsMs).toBe(45_000)
  await world.tools.kv.dropMembers(said ?? [])
  expect(await isLooking()).toBe(false)
  await dueNow(world.tools, 'social.turnComes')
  expect(await told(ada)).toMatchObject([{ kind: 'yourTurn' }])
  visit.leave()
  page.close()
})

test('19: at 23:30 in Madrid, on both days of a clock change, a mention waits and a turn is told', async () => {
  const ada = await newPerson(world, { nickname: 'Ada' })
  const quiet = { from: '22:00', to: '08:00', timeZone: 'Europe/Madrid', days: [0, 1, 2, 3, 4, 5, 6] }
  const body = { quiet: { ...quiet, letFriends: false } }
  await world.call(putNotificationSettings, { body }, ada.token)
  const { ben, uuid, page, visit } = await nextIn(ada)
  const say = (from: Someone, text: string) => {
    const message = { receiver: uuid, receiverType: 'group', data: { text } } as const
    return world.call(sendMessage, { body: message }, from.token)
  }
  await say(ada, 'here')
  await page.ask('roomtone.focus', { visible: false })
  await say(ben, `Hello <@uid:${ada.uuid}>`)
  await dueNow(world.tools, 'social.turnComes')
  const rows = await told(ada)
  expect(rows.map(({ kind }) => kind).toSorted()).toEqual(['mention', 'yourTurn'])
  await dueNow(world.tools, 'social.push')

  /** What comes to a browser of hers of all that was told at a moment. */
  const pushedAt = async (time: string) => {
    const browser = service.subscription()
    const { device } = await world.call(subscribeBrowser, { body: browser }, ada.token)
    const now = Date.parse(time)
    await world.tools.db
      .updateTable('notifications')
      .set({ createdAt: new Date(now - 1000) })
      .where('userUuid', '=', ada.uuid)
      .execute()
    const { signal } = new AbortController()
    for (const { id } of rows) {
      const job = { notificationId: id, userUuid: ada.uuid, tries: 0 }
      await pusher.work({ ...world.tools, now: () => now }, job, signal)
    }
    await world.call(removeDevice, { params: { token: device.token ?? '' } }, ada.token)
    const path = new URL(browser.endpoint).pathname
    return service.received
      .filter((one) => one.path === path)
      .map(({ message }) => (message.notification['data'] as { kind: string }).kind)
      .toSorted()
  }
  // In 2026 two o'clock becomes three on 29 March, and three becomes two on 25 October.
  for (const night of ['2026-03-28T22:30Z', '2026-03-29T21:30Z', '2026-10-24T21:30Z', '2026-10-25T22:30Z'])
    expect(await pushedAt(night), night).toEqual(['yourTurn'])
  for (const morning of ['2026-03-29T06:00Z', '2026-10-25T07:00Z'])
    expect(await pushedAt(morning), morning).toEqual(['mention', 'yourTurn'])
  visit.leave()
  page.close()
})

test('39: who comes to an event is reminded and told that it begins, once each, and of what changes', async () => {
  const { owner: host, room } = await newRoom(world)
  const [going, interested] = [await newPerson(world), await newPerson(world)]
  const localStart = `${new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)}T21:00`
  const plan = { title: 'Night shift', localStart, timeZone: 'Europe/Madrid', durationMinutes: 90 }
  const { uuid: eventUuid, slug } = await world.call(
    events.createEvent,
    { body: { ...plan, room: room.slug } },
    host.token,
  )
  const params = { id: eventUuid }
  await world.call(events.answerEvent, { params, body: { answer: 'going' } }, going.token)
  await world.call(events.answerEvent, { params, body: { answer: 'interested' } }, interested.token)
  const when = { eventUuid, occurrence: localStart, startTime: new Date().toISOString() }
  const tell = (fact: typeof eventSoon) => world.tools.tx((tx) => tx.emit(fact(when)))
  await tell(eventSoon)
  await tell(eventSoon)
  expect(await told(going)).toMatchObject([
    { kind: 'eventReminder', title: 'Night shift begins soon', link: `/e/${slug}`, count: 1 },
  ])
  expect(await told(interested)).toEqual([])
  await tell(eventBegan)
  for (const one of [going, interested])
    expect(await told(one)).toMatchObject([
      { kind: 'eventStarted', title: 'Night shift begins now', link: `/r/${room.slug}` },
    ])
  const change = (changed: ('cancelled' | 'other')[]) =>
    world.tools.tx((tx) => tx.emit(eventChanged({ eventUuid, occurrence: null, changed })))
  await change(['other'])
  await change(['cancelled'])
  expect(await told(interested)).toMatchObject([
    { kind: 'eventChanged', title: 'Night shift does not take place' },
  ])
})

test('a role in a community is told, and leads there', async () => {
  const [site, ada] = [await account(world, 'admin'), await newPerson(world)]
  const body = { name: 'Dub nights', slug: 'dub-nights' }
  const { uuid: communityUuid } = await world.call(createCommunity, { body }, site.token)
  const grant = (role: 'moderator' | 'member') =>
    world.tools.tx((tx) =>
      tx.emit(communityRoleGranted({ communityUuid, userUuid: ada.uuid, role, actorUuid: site.uuid })),
    )
  await grant('member')
  await grant('moderator')
  expect(await told(ada)).toMatchObject([
    { kind: 'roleGranted', title: 'You are a moderator of Dub nights now', link: '/c/dub-nights' },
  ])
})

test('nobody is told of a DJ in a room that is not live', async () => {
  const { owner: dj, room, uuid } = await newRoom(world)
  const fan = await newPerson(world)
  await world.call(followDj, { body: { djUuid: dj.uuid } }, fan.token)
  await world.call(setLiveState, { params: { id: room.slug }, body: { isLive: false } }, dj.token)
  const visit = await enter(world.url, dj, uuid)
  await visit.act('addDj', { song: songNamed('alone') })
  await jobsDone(world.tools)
  await dueNow(world.tools, 'social.djOnDecks')
  expect(await told(fan)).toEqual([])
  visit.leave()
})
