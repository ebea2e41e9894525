import { expect, test } from 'vitest'
import { moderationLog, myModeration, undoAct } from '#contract/audit/moderationLog.ts'
import { clearMessages } from '#contract/chat/deletion.ts'
import { deleteMessage } from '#contract/chat/write.ts'
import { clearChat } from '#contract/room/chat.ts'
import { notifications } from '#contract/social/notifications.ts'
import { myData } from '#contract/user/myData.ts'
import { movableClock } from '#test/support/clock.ts'
import { newPerson, type Person } from '#test/support/people.ts'
import { powersOf } from '#test/support/powers.ts'
import { startWorld } from '#test/support/world.ts'
import { chatClient, texts } from '#test/suites/chat/chatWorld.ts'
import { chatWorkers } from '../workers.ts'

const world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })
const clock = movableClock()
const { owner, coOwner, moderator, newRoom } = await powersOf(world)
const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS

const told = async (who: Person) =>
  (await world.call(notifications, { query: {} }, who.token)).notifications.filter(
    ({ kind }) => kind === 'moderationNotice',
  )

/** A room in which people said something; reading is its moderator's. */
const saying = async (...said: readonly (readonly [Person, string])[]) => {
  const { uuid, slug, scope } = await newRoom()
  const ids: string[] = []
  for (const [who, text] of said) ids.push((await chatClient(world, who.token).send(uuid, text)).id)
  const reader = chatClient(world, moderator.token)
  await reader.join(uuid)
  const read = async () => (await reader.page(`/groups/${uuid}/messages?limit=100`)).toReversed()
  const stand = async () => texts(await read()).filter((text) => text !== undefined)
  const clear = (by: Person, body: object) =>
    world.call(clearMessages, { body: { receiver: uuid, ...body } }, by.token)
  const undo = (id: string | null, by: Person = moderator) =>
    world.call(undoAct, { params: { id: id ?? '' }, body: {} }, by.token)
  return { uuid, slug, scope, ids, reader, read, stand, clear, undo }
}

test('what one person said lately is deleted at once, they are told, and undoing it brings all of it back', async () => {
  const [ben, eve] = [await newPerson(world), await newPerson(world)]
  const room = await saying([ben, 'long ago'])
  clock.forward(11 * MINUTE_MS)
  for (const text of ['spam 1', 'spam 2']) await chatClient(world, ben.token).send(room.uuid, text)
  const { id } = await chatClient(world, eve.token).send(room.uuid, 'hello')
  const [, first] = await room.read()
  await room.reader.ask('POST', `/messages/${first?.id ?? ''}/reactions/👎`)
  const before = await room.read()
  const { data } = await room.clear(moderator, { userUuid: ben.uuid, reason: 'Spam' })
  expect(data).toMatchObject({ deleted: 2, more: false })
  expect(await room.stand()).toEqual(['long ago', 'hello'])
  await expect.poll(async () => (await told(ben))[0]?.title).toContain('Messages of yours')
  expect((await world.call(myModeration, { query: {} }, ben.token)).entries[0]).toMatchObject({
    kind: 'deleteMessages',
    reason: 'Spam',
  })
  // What is held about somebody is theirs to read, though nobody else does.
  const mine = await world.call(myData, {}, ben.token)
  expect(JSON.stringify(mine.chat.messages)).toContain('spam 2')
  const reacted = await room.reader.ask('GET', `/messages/${first?.id ?? ''}/reactions`)
  expect(reacted.body.data).toEqual([])

  await room.undo(data.actionId)
  const plain = (messages: typeof before) =>
    messages.map(({ id: one, data: { text, reactions } }) => [one, text, reactions])
  expect(plain(await room.read())).toEqual(plain(before))
  await expect(room.undo(data.actionId)).rejects.toMatchObject({ code: 'notUndoable' })
  expect((await room.reader.ask('GET', `/messages/${id}`)).status).toBe(200)
  expect(await world.tools.db.selectFrom('chatSealed').selectAll().execute()).toEqual([])
})

test('what everybody said lately is deleted, but for those with as much power', async () => {
  const ben = await newPerson(world)
  const room = await saying([ben, 'raid'], [owner, 'calm down'], [moderator, 'indeed'], [coOwner, 'yes'])
  const { data } = await room.clear(moderator, { minutes: 1 })
  expect(data.deleted).toBe(1)
  expect(await room.stand()).toEqual(['calm down', 'indeed', 'yes'])
  expect((await room.clear(moderator, { minutes: 1 })).data).toEqual({
    deleted: 0,
    actionId: null,
    more: false,
  })
  expect((await room.clear(owner, {})).data.deleted).toBe(2)
  expect(await room.stand()).toEqual(['calm down'])
  await room.undo(data.actionId)
  expect(await room.stand()).toEqual(['raid', 'calm down'])
  const { entries } = await world.call(moderationLog, { query: { scope: room.scope } }, moderator.token)
  expect(entries.map(({ kind }) => kind).slice(0, 3)).toEqual(['undo', 'clearChat', 'clearChat'])
})

test('nobody without power deletes what others said, nor what those above them said, nor undoes it late', async () => {
  const ben = await newPerson(world)
  const room = await saying([ben, 'here'], [owner, 'there'])
  const no = (by: Person, body: object) => expect(room.clear(by, body)).rejects
  await no(ben, {}).toMatchObject({ status: 403 })
  await no(moderator, { userUuid: owner.uuid }).toMatchObject({ status: 403 })
  await no(moderator, { userUuid: moderator.uuid }).toMatchObject({ status: 403 })
  await no(moderator, { minutes: 61 }).toMatchObject({ status: 400 })
  await no(moderator, { userUuid: crypto.randomUUID() }).toMatchObject({ status: 404 })
  await no(moderator, { receiver: crypto.randomUUID() }).toMatchObject({ status: 404 })
  const { data } = await room.clear(owner, { userUuid: ben.uuid })
  // A moderator does not take back what somebody above them did.
  await expect(room.undo(data.actionId)).rejects.toMatchObject({ code: 'roleTooHigh' })
  clock.forward(DAY_MS + MINUTE_MS)
  await expect(room.undo(data.actionId, owner)).rejects.toMatchObject({ code: 'notUndoable' })
})

test('one message that a moderator deleted comes back too, and nobody is told of it', async () => {
  const ben = await newPerson(world)
  const room = await saying([ben, 'oops'], [ben, 'mine'])
  await world.call(deleteMessage, { params: { id: room.ids[0] ?? '' } }, moderator.token)
  await world.call(deleteMessage, { params: { id: room.ids[1] ?? '' } }, ben.token)
  expect(await room.stand()).toEqual([])
  const [act] = (await world.call(moderationLog, { query: { scope: room.scope } }, moderator.token)).entries
  await room.undo(act?.id ?? null)
  expect(await room.stand()).toEqual(['oops'])
  expect(await told(ben)).toEqual([])
  // What its sender deletes is gone for good, also after a moderator did.
  await world.call(deleteMessage, { params: { id: room.ids[0] ?? '' } }, moderator.token)
  await world.call(deleteMessage, { params: { id: room.ids[0] ?? '' } }, ben.token)
  const [again] = (await world.call(moderationLog, { query: { scope: room.scope } }, moderator.token)).entries
  await room.undo(again?.id ?? null)
  expect(await room.stand()).toEqual([])
})

test('the whole chat that an owner empties comes back within a day, and is gone for good after thirty', async () => {
  const ben = await newPerson(world)
  const room = await saying([ben, 'one'], [owner, 'two'])
  const empty = () => world.call(clearChat, { params: { roomId: room.slug }, body: {} }, owner.token)
  const last = async () =>
    (await world.call(moderationLog, { query: { scope: room.scope } }, owner.token)).entries[0]?.id ?? null
  await empty()
  expect(await room.stand()).toEqual([])
  await room.undo(await last(), owner)
  expect(await room.stand()).toEqual(['one', 'two'])
  await empty()
  const sealed = () => world.tools.db.selectFrom('chatSealed').selectAll().execute()
  expect((await sealed()).map(({ sender }) => sender)).toEqual(expect.arrayContaining([ben.uuid, owner.uuid]))
  expect(JSON.stringify(await sealed())).not.toContain('two')
  clock.forward(31 * DAY_MS)
  const sweep = chatWorkers.find(({ queue }) => queue === 'chat.sweepMedia')
  await sweep?.work(world.tools, {}, new AbortController().signal)
  expect(await sealed()).toEqual([])
})
