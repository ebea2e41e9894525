import { expect, test } from 'vitest'
import { userMessages } from '#contract/chat/messages.ts'
import * as contract from '#contract/chat/search.ts'
import { deleteMessage, editMessage, sendMessage } from '#contract/chat/write.ts'
import { createRoom } from '#contract/room/infrastructure.ts'
import { grantRole } from '#contract/room/roles.ts'
import { block } from '#contract/social/blocks.ts'
import { befriend } from '#test/support/friends.ts'
import { jobsDone } from '#test/support/jobs.ts'
import { newPerson, type Person } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })
const say = async (from: Person, receiver: string, text: string, receiverType: 'user' | 'group' = 'user') =>
  (await world.call(sendMessage, { body: { receiver, receiverType, data: { text } } }, from.token)).data
const find = async (who: Person, q: string, more: object = {}) =>
  (await world.call(contract.searchMessages, { query: { q, ...more } }, who.token)).data.map(
    ({ data }) => data.text,
  )

test('33: finds by accent-folded words what one may read now, the newest first, and nothing else', async () => {
  const [ada, ben, cleo] = [await newPerson(world), await newPerson(world), await newPerson(world)]
  await befriend(world, ada, ben)
  const room = await world.call(createRoom, { body: { name: 'The Basement' } }, cleo.token)
  await say(ben, ada.uuid, 'Café de la Plaça')
  await say(ada, room.uuid, 'the CAFE is open', 'group')
  await say(ben, room.uuid, 'another cafe', 'group')
  expect(await find(ada, 'cafe')).toEqual(['another cafe', 'the CAFE is open', 'Café de la Plaça'])
  expect(await find(ada, 'PLACA café')).toEqual(['Café de la Plaça'])
  expect(await find(ada, 'caf', { sender: ben.uuid, limit: '1' })).toEqual(['another cafe'])
  expect(await find(ada, 'cafe', { to: '2000-01-01T00:00:00Z' })).toEqual([])
  expect(await find(cleo, 'cafe')).toEqual([])
  await expect(find(cleo, 'cafe', { conversationId: `group_${ada.uuid}` })).rejects.toMatchObject({
    status: 404,
  })
  const pair = [ada.uuid, ben.uuid].sort().join('_user_')
  await expect(find(cleo, 'cafe', { conversationId: pair })).rejects.toMatchObject({ status: 401 })
  expect(await find(ada, 'cafe', { conversationId: pair })).toEqual(['Café de la Plaça'])

  const mine = await say(ada, ben.uuid, 'a secret word')
  await world.call(
    editMessage,
    { params: { id: mine.id }, body: { data: { text: 'a plain word' } } },
    ada.token,
  )
  expect([await find(ada, 'secret'), await find(ada, 'plain')]).toEqual([[], ['a plain word']])
  await world.call(deleteMessage, { params: { id: mine.id } }, ada.token)
  expect(await find(ben, 'plain')).toEqual([])

  const banned = { userUuid: ada.uuid, role: 'banned', expirationTime: null } as const
  await world.call(grantRole, { params: { roomId: room.slug }, body: banned }, cleo.token)
  await jobsDone(world.tools)
  expect(await find(ada, 'cafe')).toEqual(['Café de la Plaça'])
})

test('11, 33: what a blocked person wrote is found by them alone', async () => {
  const [ada, ben] = [await newPerson(world), await newPerson(world)]
  await say(ben, ada.uuid, 'before the ferry')
  await world.call(block, { body: { userUuid: ben.uuid } }, ada.token)
  await say(ben, ada.uuid, 'after the ferry')
  expect([await find(ada, 'ferry'), await find(ben, 'ferry')]).toEqual([
    [],
    ['after the ferry', 'before the ferry'],
  ])
  const { data } = await world.call(userMessages, { params: { uid: ada.uuid }, query: {} }, ben.token)
  expect(data).toHaveLength(2)
})
