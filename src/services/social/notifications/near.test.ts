import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { changeRoomRules } from '#contract/room/roomRules.ts'
import { notificationSettings, putNotificationSettings } from '#contract/social/notificationSettings.ts'
import { notifications } from '#contract/social/notifications.ts'
import { subscribeBrowser } from '#contract/social/webNotifications.ts'
import { putUserData } from '#contract/user/settings.ts'
import { Raw } from '#test/suites/wire/raw.ts'
import { newRoom, songNamed } from '#test/suites/wire/room.ts'
import { enter } from '#test/suites/wire/visitor.ts'
import { movableClock } from '#test/support/clock.ts'
import { dueNow, jobsDone } from '#test/support/jobs.ts'
import { newPerson, type Person } from '#test/support/people.ts'
import { startPushService } from '#test/support/pushService.ts'
import { startWorld } from '#test/support/world.ts'

const clock = movableClock()
const service = await startPushService()
const world = await startWorld({
  CHAT_ANNOUNCEMENTS: 'off',
  PUSH_HOSTS: service.host,
  PUSH_CONTACT: 'mailto:house@example.com',
})
type Someone = Pick<Person, 'uuid' | 'token'>
const MINUTE = 60_000

const told = async (who: Someone) => {
  await jobsDone(world.tools)
  return (await world.call(notifications, { query: {} }, who.token)).notifications
}
/** What comes of places is told a moment after the room changed. */
const hears = (who: Someone, what: readonly object[]) =>
  expect.poll(() => told(who), { timeout: 20_000 }).toMatchObject(what)

const rule = (token: string, id: string, merge: Record<string, unknown>) =>
  world.call(changeRoomRules, { params: { id }, body: { revision: 0, merge } }, token)

test('whose turn comes near is told so five minutes before, wherever they are; who looks at the room is told later', async () => {
  const { owner: ben, room, uuid } = await newRoom(world, { name: 'The Basement', numberOfDjs: 4 })
  const [cleo, ada, eva] = [await newPerson(world), await newPerson(world), await newPerson(world)]
  const browser = service.subscription()
  await world.call(subscribeBrowser, { body: browser }, ada.token)
  const quiet = { kinds: { turnSoon: { inbox: false } } }
  await world.call(putNotificationSettings, { body: quiet }, eva.token)
  const [first, second] = [await enter(world.url, ben, uuid), await enter(world.url, cleo, uuid)]
  const page = await new Raw(world.url, ada.token).open()
  await page.act('joinRoom', { roomUuid: uuid })
  await page.ask('roomtone.focus', { visible: true })
  const last = await enter(world.url, eva, uuid)
  await first.act('addDj', { song: songNamed('one', 200) })
  await second.act('addDj', { song: songNamed('two', 200) })
  await page.act('addDj', { roomUuid: uuid, song: songNamed('three', 100) })
  await last.act('addDj', { song: songNamed('four') })
  // What is far away is told to nobody, nor is it as they line up.
  await second.act('updateNextSong', { song: songNamed('two and a half', 210) })
  expect(await told(ada)).toEqual([])
  // The room looks once a second at who is near: it has seen all of them before time goes by.
  await setTimeout(1_500)
  clock.forward(2 * MINUTE)
  await page.ask('roomtone.focus', { visible: true })
  await second.act('updateNextSong', { song: songNamed('two', 200) })
  await jobsDone(world.tools)
  // She looks at the room: she is asked again, and told once she does not.
  expect(await told(ada)).toEqual([])
  await page.ask('roomtone.focus', { visible: false })
  await dueNow(world.tools, 'social.turnNears')
  await hears(ada, [
    { kind: 'turnSoon', title: 'You play in The Basement in about 5 min', link: `/r/${room.slug}`, count: 1 },
  ])
  await dueNow(world.tools, 'social.push')
  const [came] = await service.until(browser.endpoint)
  expect(came?.message.notification['tag']).toBe(`turn ${uuid}`)
  expect(came?.headers['urgency']).toBe('high')
  // Later of the same turn there is nothing new, and who wants none of it is told nothing.
  clock.forward(1 * MINUTE)
  await second.act('updateNextSong', { song: songNamed('two more', 190) })
  await jobsDone(world.tools)
  expect(await told(ada)).toMatchObject([{ kind: 'turnSoon', count: 1 }])
  expect(await told(eva)).toEqual([])
  for (const visit of [first, second, last]) visit.leave()
  page.close()
})

test('whoever becomes the next in line is told that they are, in their language', async () => {
  const { owner: ben, uuid } = await newRoom(world, { name: 'La Cueva', numberOfDjs: 1 })
  await rule(ben.token, uuid, { line: { mode: 'on' }, decks: { playsPerStay: 1 } })
  const [cleo, ada] = [await newPerson(world), await newPerson(world)]
  await world.call(putUserData, { body: { language: 'es' } }, ada.token)
  const visits = [
    await enter(world.url, ben, uuid),
    await enter(world.url, cleo, uuid),
    await enter(world.url, ada, uuid),
  ]
  const asWatcher = visits[2]
  await asWatcher?.hear('updatedUserData')
  const watched = (await asWatcher?.act('roomtone.watch', { v: 1 })) as { roomtone: { state: object } }
  for (const mirror of [asWatcher?.mirror, asWatcher?.twice])
    if (mirror) Object.assign(mirror.state, { roomtone: structuredClone(watched.roomtone.state) })
  for (const visit of visits) await visit.act('addDj', { song: songNamed(visit.uuid, 300) })
  expect(await told(ada)).toEqual([])
  // The places were told before one of them goes.
  await visits[2]?.hear('roomtone.place', (message) => JSON.stringify(message).includes('"position":2'))
  await visits[1]?.act('removeDj', {})
  await hears(ada, [{ kind: 'yourTurn', title: 'Te toca después en La Cueva' }])
  for (const visit of visits) visit.leave()
})

test('who is warned of being away is told wherever they are, and has nothing to read of it once back; a lost seat says why', async () => {
  const { owner, uuid } = await newRoom(world, { name: 'The Basement', numberOfDjs: 2 })
  await rule(owner.token, uuid, { person: { afk: { mode: 'enforce', minutes: 15, warnings: [10, 2] } } })
  const idle = await newPerson(world)
  const visit = await enter(world.url, owner, uuid)
  const away = await enter(world.url, idle, uuid)
  await visit.act('addDj', { song: songNamed('long', 7200) })
  await away.act('addDj', { song: songNamed('idle') })
  const later = async (minutes: number): Promise<void> => {
    clock.forward(minutes * MINUTE)
    await visit.act('playOneTimeAnimation', { animation: 'jump' })
  }
  await later(6)
  const warning = { kind: 'afkWarned', title: 'Are you still in The Basement?' }
  await hears(idle, [
    { ...warning, body: 'Do something there within 10 min, or others get your place', readAt: null },
  ])
  await away.act('voteOnSong', { songVotes: { like: true } })
  await hears(idle, [{ ...warning, readAt: expect.any(String) }])
  await later(6)
  await hears(idle, [{ ...warning, count: 1, readAt: null }, { ...warning }])
  await later(8.5)
  const last = 'Do something there within 2 min, or others get your place'
  await hears(idle, [{ ...warning, body: last, count: 2, readAt: null }, { ...warning }])
  await later(4)
  await visit.hear('removedDj')
  await expect
    .poll(() => told(idle), { timeout: 20_000 })
    .toContainEqual(
      expect.objectContaining({ kind: 'seatLost', body: 'You had not done anything for too long' }),
    )
  const { kinds } = await world.call(notificationSettings, {}, idle.token)
  expect(kinds.afkWarned).toMatchObject({ inbox: true, push: true })
  visit.leave()
  away.leave()
})

test('whoever loses a place in line for being away is told so wherever they are, and why', async () => {
  const { owner, uuid } = await newRoom(world, { name: 'The Long Line', numberOfDjs: 1 })
  const afk = { mode: 'enforce', minutes: 15, warnings: [10] }
  await rule(owner.token, uuid, { line: { mode: 'on' }, person: { afk } })
  const idle = await newPerson(world)
  const visit = await enter(world.url, owner, uuid)
  const page = await new Raw(world.url, idle.token).open()
  await page.act('joinRoom', { roomUuid: uuid })
  // They left the room open before them.
  await page.ask('roomtone.focus', { visible: true })
  await visit.act('addDj', { song: songNamed('long', 7200) })
  await page.act('addDj', { roomUuid: uuid })
  const later = async (minutes: number): Promise<void> => {
    clock.forward(minutes * MINUTE)
    await visit.act('playOneTimeAnimation', { animation: 'jump' })
  }
  await later(6)
  await hears(idle, [{ kind: 'afkWarned' }])
  await later(11)
  const lost = { kind: 'seatLost', title: 'You are off the wait list in The Long Line' }
  await expect
    .poll(() => told(idle), { timeout: 20_000 })
    .toContainEqual(expect.objectContaining({ ...lost, body: 'You had not done anything for too long' }))
  visit.leave()
  page.close()
})
