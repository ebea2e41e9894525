import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { moderationLog } from '#contract/audit/moderationLog.ts'
import { sendMessage } from '#contract/chat/write.ts'
import { hookEvents, type HookEventName } from '#contract/hooks/events.ts'
import { makeRoomWebhook } from '#contract/hooks/webhooks.ts'
import { hoursTurned, skipVetoed } from '#facts/runtime.ts'
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
