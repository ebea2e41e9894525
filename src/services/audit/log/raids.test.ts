import { expect, test } from 'vitest'
import * as appealing from '#contract/audit/appeals.ts'
import { moderationLog, myModeration, undoAct } from '#contract/audit/moderationLog.ts'
import { oneReport, report } from '#contract/audit/reports.ts'
import { clearMessages } from '#contract/chat/deletion.ts'
import { sendMessage } from '#contract/chat/write.ts'
import { grantRole } from '#contract/room/roles.ts'
import { changeShield, endRaid, roomShield, startRaid } from '#contract/room/shield.ts'
import { block } from '#contract/social/blocks.ts'
import { newPerson, type Person } from '#test/support/people.ts'
import { powersOf } from '#test/support/powers.ts'
import { startWorld } from '#test/support/world.ts'
import { chatClient, texts } from '#test/suites/chat/chatWorld.ts'

const world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })
const { owner, coOwner, moderator, newRoom } = await powersOf(world)

const write = (who: Person, receiver: string, text: string) =>
  world.call(sendMessage, { body: { receiver, receiverType: 'group', data: { text } } }, who.token)
const restrict = (by: Person, roomId: string, who: Person, role: 'banned' | 'chatDisabled') =>
  world.call(grantRole, { params: { roomId }, body: { userUuid: who.uuid, role, reason: 'Raid' } }, by.token)

test('13: who blocked somebody and moderates where they misbehave sees what they wrote, and acts on it', async () => {
  const room = await newRoom()
  const [ben, eve] = [await newPerson(world), await newPerson(world)]
  await world.call(block, { body: { userUuid: ben.uuid } }, moderator.token)
  const { data: said } = await write(ben, room.uuid, 'you are all fools')
  await write(eve, room.uuid, 'stop it')
  const reader = chatClient(world, moderator.token)
  await reader.join(room.uuid)
  expect(texts(await reader.page(`/groups/${room.uuid}/messages?limit=30`))).toContain('you are all fools')
  const body = { kind: 'message', targetId: said.id, reason: 'harassment' } as const
  const { id } = await world.call(report, { body }, eve.token)
  const { evidence, userUuid } = await world.call(oneReport, { params: { id } }, moderator.token)
  expect(userUuid).toBe(ben.uuid)
  expect(evidence.message?.data.text).toBe('you are all fools')

  await restrict(moderator, room.slug, ben, 'chatDisabled')
  await expect(write(ben, room.uuid, 'more')).rejects.toMatchObject({ status: 403 })
  const cleared = { receiver: room.uuid, userUuid: ben.uuid }
  const { data } = await world.call(clearMessages, { body: cleared }, moderator.token)
  expect(data.deleted).toBe(1)
  const { entries } = await world.call(myModeration, { query: {} }, ben.token)
  expect(entries.map(({ kind }) => kind)).toEqual(['deleteMessages', 'mute'])
})

test('55: six accounts raid: one press stops them, of two that are banned one comes back by undo and one by appeal', async () => {
  const room = await newRoom()
  const raiders = await Promise.all(Array.from({ length: 6 }, () => newPerson(world)))
  for (const who of raiders) await write(who, room.uuid, 'spam spam spam')
  const [first, second] = raiders as [Person, Person]
  const params = { id: room.slug }
  await world.call(startRaid, { params, body: {} }, moderator.token)
  for (const who of raiders)
    await expect(write(who, room.uuid, 'spam again')).rejects.toMatchObject({ code: 'accountTooNew' })
  await world.call(clearMessages, { body: { receiver: room.uuid } }, moderator.token)
  const reader = chatClient(world, moderator.token)
  await reader.join(room.uuid)
  expect(texts(await reader.page(`/groups/${room.uuid}/messages?limit=30`)).filter(Boolean)).toEqual([])

  for (const who of [first, second]) await restrict(moderator, room.slug, who, 'banned')
  const query = { scope: room.scope, userUuid: first.uuid }
  const [ban] = (await world.call(moderationLog, { query }, moderator.token)).entries
  await world.call(undoAct, { params: { id: ban?.id ?? '' }, body: {} }, moderator.token)
  await world.call(endRaid, { params }, moderator.token)
  await write(first, room.uuid, 'sorry')
  await expect(write(second, room.uuid, 'me too')).rejects.toMatchObject({ status: 403 })

  const [told] = (await world.call(myModeration, { query: {} }, second.token)).entries
  expect(told).toMatchObject({ kind: 'roomBan', reason: 'Raid', by: 'room' })
  const asked = { actionId: told?.id ?? '', text: 'My brother had my phone' }
  const { id } = await world.call(appealing.appeal, { body: asked }, second.token)
  await world.call(
    appealing.decideAppeal,
    { params: { id }, body: { state: 'LIFTED', answer: 'Welcome back' } },
    coOwner.token,
  )
  await write(second, room.uuid, 'thank you')
  const { entries } = await world.call(moderationLog, { query: { scope: room.scope } }, owner.token)
  expect(entries.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['raid', 'clearChat', 'roomBan', 'roomUnban']),
  )
})

test('a shield, a raid and its end are undone like any act: exactly what stood before stands again, once, unless it changed since', async () => {
  const room = await newRoom()
  const params = { id: room.slug }
  const { token } = moderator
  const latest = async () => {
    const { entries } = await world.call(moderationLog, { query: { scope: room.scope } }, token)
    return entries[0]?.id ?? ''
  }
  const undo = (id: string, who = moderator) => world.call(undoAct, { params: { id }, body: {} }, who.token)
  const stands = () => world.call(roomShield, { params }, token)
  const open = await stands()
  const set = await world.call(changeShield, { params, body: { slowModeS: 5 } }, token)
  const first = await latest()
  const raid = await world.call(startRaid, { params, body: {} }, token)
  const second = await latest()
  // What was changed again is not undone below what came after it.
  await expect(undo(first)).rejects.toMatchObject({ code: 'notUndoable' })
  await world.call(endRaid, { params }, token)
  const third = await latest()
  expect(await undo(third)).toMatchObject({ kind: 'raid', actorUuid: moderator.uuid })
  expect(await stands()).toEqual(raid)
  await expect(undo(third)).rejects.toMatchObject({ code: 'notUndoable' })
  expect(await undo(second, owner)).toMatchObject({ kind: 'raid', actorUuid: owner.uuid })
  expect(await stands()).toEqual(set)
  const stranger = await newPerson(world)
  await expect(undo(first, stranger)).rejects.toMatchObject({ status: 404 })
  expect(await undo(first)).toMatchObject({ kind: 'shield' })
  expect(await stands()).toEqual(open)
})
