import { expect, test } from 'vitest'
import * as blocks from '#contract/social/blocks.ts'
import * as friends from '#contract/social/friends.ts'
import * as invitations from '#contract/social/invitations.ts'
import { myData } from '#contract/user/myData.ts'
import { account, type Caller } from '#test/suites/doors/callers.ts'
import { chatClient } from '#test/suites/chat/chatWorld.ts'
import { befriend } from '#test/support/friends.ts'
import { newPerson } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })
const someone = () => account(world, 'user')
const block = (who: Pick<Caller, 'token'>, whom: { uuid: string }) =>
  world.call(blocks.block, { body: { userUuid: whom.uuid } }, who.token)
const unblock = (who: Caller, id: string) => world.call(blocks.unblock, { params: { id } }, who.token)
const invite = (from: Caller, to: Caller) =>
  world.call(invitations.invite, { body: { toUuid: to.uuid } }, from.token)
const openFor = async (who: Caller) =>
  (await world.call(invitations.invitationsFor, { query: {} }, who.token)).count

test('a block is listed, read and ended by whoever made it, and by nobody else', async () => {
  const [ada, ben] = [await someone(), await someone()]
  const made = await block(ada, ben)
  expect(await block(ada, ben)).toEqual(made)
  expect(await world.call(blocks.blockedUsers, { query: {} }, ada.token)).toEqual({
    blockedUsers: [made],
    count: 1,
  })
  for (const id of [String(made.id), ben.uuid.toUpperCase()])
    expect(await world.call(blocks.blockedUser, { params: { id } }, ada.token)).toEqual(made)
  for (const id of [String(made.id), ada.uuid])
    await expect(unblock(ben, id)).rejects.toMatchObject({ code: 'blockNotFound' })
  await unblock(ada, String(made.id))
  await expect(unblock(ada, ben.uuid)).rejects.toMatchObject({ code: 'blockNotFound' })
  await expect(block(ada, ada)).rejects.toMatchObject({ code: 'notYourself' })
  await expect(block(ada, { uuid: crypto.randomUUID() })).rejects.toMatchObject({ code: 'personNotFound' })
})

test('12: what Ben sends is kept from Ada, shows to him as sent, and is ordinary again when she unblocks him', async () => {
  const [ada, ben] = [await someone(), await someone()]
  const before = await invite(ben, ada)
  await block(ada, ben)
  expect(await openFor(ada)).toBe(0)
  expect(await invite(ben, ada)).toEqual(before)
  const body = { id: before.id, accept: true }
  await expect(world.call(invitations.answerInvitation, { body }, ada.token)).rejects.toMatchObject({
    code: 'invitationNotFound',
  })
  await expect(invite(ada, ben)).rejects.toMatchObject({ code: 'youBlockThem' })
  await world.call(invitations.withdrawInvitation, { params: { id: before.id } }, ben.token)
  const after = await invite(ben, ada)
  expect(after.invitationStatus).toBe('pending')
  expect(await openFor(ada)).toBe(0)
  await unblock(ada, ben.uuid)
  expect(await openFor(ada)).toBe(1)
})

test('a block ends friendship and Ada’s invitation; a friendship does not come back', async () => {
  const [ada, ben] = [await someone(), await someone()]
  await befriend(world, ada, ben)
  await block(ada, ben)
  for (const { token, uuid } of [ada, ben])
    expect((await world.call(friends.friends, { params: { id: uuid } }, token)).count).toBe(0)
  const [cleo, dan] = [await someone(), await someone()]
  await invite(cleo, dan)
  await block(cleo, dan)
  expect(await openFor(dan)).toBe(0)
  await unblock(ada, ben.uuid)
  expect((await world.call(friends.friends, { params: { id: ada.uuid } }, ada.token)).count).toBe(0)
})

test('11: a private message of Ben’s is answered and stays his; the block reaches the chat in its transaction', async () => {
  const [ada, ben] = [await newPerson(world), await newPerson(world)]
  await block(ada, ben)
  const sent = await chatClient(world, ben.token).send(ada.uuid, 'hello?', { receiverType: 'user' })
  expect(sent.id).toBeTruthy()
  const withOther = (token: string, uuid: string) => chatClient(world, token).page(`/users/${uuid}/messages`)
  expect((await withOther(ben.token, ada.uuid)).map(({ id }) => id)).toContain(sent.id)
  expect(await withOther(ada.token, ben.uuid)).toEqual([])
  await world.call(blocks.unblock, { params: { id: ben.uuid } }, ada.token)
  expect(await withOther(ada.token, ben.uuid)).toEqual([])
  await chatClient(world, ben.token).send(ada.uuid, 'and now?', { receiverType: 'user' })
  expect(await withOther(ada.token, ben.uuid)).toHaveLength(1)
})

test('my data never says that something was withheld', async () => {
  const [ada, ben] = [await someone(), await someone()]
  await block(ada, ben)
  await invite(ben, ada)
  const [hers, his] = await Promise.all(
    [ada, ben].map(async ({ token }) => (await world.call(myData, {}, token)).social),
  )
  expect(hers?.invitations).toEqual([])
  expect(hers?.blocked).toMatchObject([{ userUuid: ben.uuid }])
  expect(his?.invitations).toMatchObject([{ toUuid: ada.uuid, status: 'pending' }])
  expect(JSON.stringify(his)).not.toMatch(/withheld|withdrawn/)
})
