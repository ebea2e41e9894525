import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { moderationLog } from '#contract/audit/moderationLog.ts'
import { sendMessage } from '#contract/chat/write.ts'
import { hookEvents, type HookEventName } from '#contract/hooks/events.ts'
import { makeRoomWebhook } from '#contract/hooks/webhooks.ts'
import { changeRoomRules } from '#contract/room/roomRules.ts'
import { hoursTurned, skipVetoed, songEnded } from '#facts/runtime.ts'
import { newRoom } from '#test/suites/wire/room.ts'
import { enter } from '#test/suites/wire/visitor.ts'
import { hooksNearby, startReceiver } from '#test/support/hookReceiver.ts'
import { jobsDone } from '#test/support/jobs.ts'
import { newPerson, type Person } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld({ ...hooksNearby, CHAT_ANNOUNCEMENTS: 'off' })
const long = { timeout: 20_000, interval: 50 }

const told = (receiver: Awaited<ReturnType<typeof startReceiver>>, name: HookEventName) =>
  receiver
    .of(name)
    .map(({ body }) => hookEvents[name].data.parse((JSON.parse(body) as { data: unknown }).data))

const hookedRoom = async (events: readonly HookEventName[]) => {
  const receiver = await startReceiver()
  const place = await newRoom(world)
  const asked = { params: { id: place.room.slug }, body: { url: receiver.url, events: events as never } }
  await world.call(makeRoomWebhook, asked, place.owner.token)
  return { ...place, receiver }
}

test('what is said in a room is told while the owner of the webhook may read it (7.6)', async () => {
  const { receiver, uuid: guid, owner } = await hookedRoom(['room.chat_message', 'room.hours_turned'])
  const guest = await newPerson(world)
  const visits = [await enter(world.url, guest, guid)]
  const say = async (from: Person, text: string) =>
    (
      await world.call(
        sendMessage,
        { body: { receiver: guid, receiverType: 'group', data: { text } } },
        from.token,
      )
    ).data
  // The owner was never there: the chat is not theirs to read.
  await say(guest, 'unheard')
  await jobsDone(world.tools)
  visits.push(await enter(world.url, owner, guid))
  const { id } = await say(guest, 'heard')
  await expect
    .poll(() => told(receiver, 'room.chat_message'), long)
    .toMatchObject([
      { roomUuid: guid, messageId: Number(id), senderUuid: guest.uuid, text: 'heard', hasMedia: false },
    ])
  for (const visit of visits) visit.leave()
})

test('rooms that open and close by their hours are told of (7.6)', async () => {
  const { receiver, uuid: roomUuid } = await hookedRoom(['room.hours_turned'])
  const changesAt = Date.UTC(2026, 10, 24, 19)
  await world.tools.tx((tx) => tx.emit(hoursTurned({ roomUuid, open: false, changesAt })))
  await world.tools.tx((tx) => tx.emit(hoursTurned({ roomUuid, open: true, changesAt: null })))
  await expect.poll(() => told(receiver, 'room.hours_turned').length, long).toBe(2)
  expect(told(receiver, 'room.hours_turned')).toEqual(
    expect.arrayContaining([
      { roomUuid, open: false, changesAt: new Date(changesAt).toISOString() },
      { roomUuid, open: true, changesAt: null },
    ]),
  )
})

test('a night that is over is told once, with what it was, and one that goes on is not (7.6)', async () => {
  const { receiver, uuid: roomUuid, owner } = await hookedRoom(['room.night_ended'])
  const hour = 3_600_000
  const played = { artistName: 'The Testers', trackName: 'Of the night', duration: 180 }
  // Noon is in the same night as what comes before it by any clock.
  const began = new Date().setUTCHours(12, 0, 0, 0) - 48 * hour
  const play = (startTime: number) => {
    const times = { startTime, endedAt: startTime + 180_000 }
    const votes = [{ userUuid: owner.uuid, like: true }]
    const song = { ...played, musicProviders: { youtube: 'night' }, thumbnails: {} }
    return world.tools.tx((tx) =>
      tx.emit(songEnded({ roomUuid, djUuid: owner.uuid, playId: randomUUID(), song, votes, ...times })),
    )
  }
  await play(Date.now() - 200_000)
  for (const minutes of [0, 10]) await play(began + minutes * 60_000)
  // It may be told of after the first play already, and what is told may come in any order.
  await expect
    .poll(() => told(receiver, 'room.night_ended'), long)
    .toContainEqual({
      roomUuid,
      nightId: expect.any(String),
      startedAt: new Date(began).toISOString(),
      endedAt: new Date(began + 780_000).toISOString(),
      plays: 2,
      likes: 2,
      dislikes: 0,
      stars: 0,
    })
  const nights = receiver.of('room.night_ended').map(({ body }) => /"nightId":"([^"]+)/.exec(body)?.[1])
  expect(new Set(nights).size).toBe(1)
})

test('that the rules changed is told with where, and by whom (7.6)', async () => {
  const { receiver, uuid: roomUuid, owner } = await hookedRoom(['room.rules_changed'])
  const merge = { decks: { playsPerStay: 3 }, skip: { mode: 'on' } }
  await world.call(changeRoomRules, { params: { id: roomUuid }, body: { revision: 0, merge } }, owner.token)
  await expect
    .poll(() => told(receiver, 'room.rules_changed'), long)
    .toEqual([{ roomUuid, revision: 1, by: owner.uuid, changed: ['decks.playsPerStay', 'skip.mode'] }])
})

test('who keeps a song playing against a vote stands in the log (4.5)', async () => {
  const { uuid: roomUuid, room, owner } = await newRoom(world)
  const dj = await newPerson(world)
  await world.tools.tx((tx) =>
    tx.emit(skipVetoed({ roomUuid, playId: randomUUID(), djUuid: dj.uuid, moderatorUuid: owner.uuid })),
  )
  const query = { scope: `room:${room.slug}`, kind: 'songKept' as const }
  const entries = async () => (await world.call(moderationLog, { query }, owner.token)).entries
  await expect
    .poll(entries, long)
    .toMatchObject([{ kind: 'songKept', actorUuid: owner.uuid, userUuid: dj.uuid, type: null }])
})
