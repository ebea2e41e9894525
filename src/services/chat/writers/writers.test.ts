import { expect, test } from 'vitest'
import { writers } from '#contract/chat/writers.ts'
import { deleteMessage } from '#contract/chat/write.ts'
import { newPerson } from '#test/support/people.ts'
import { powersOf } from '#test/support/powers.ts'
import { startWorld } from '#test/support/world.ts'
import { chatClient } from '#test/suites/chat/chatWorld.ts'

const world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })
const { moderator, newRoom } = await powersOf(world)

test('whoever wrote in a room is found there by their whole name, though they never were in it', async () => {
  const room = await newRoom()
  const [bo, boPeep, silent] = [
    await newPerson(world, { nickname: 'Bó' }),
    await newPerson(world, { nickname: 'Bo Peep' }),
    await newPerson(world, { nickname: 'bo' }),
  ]
  for (const { token } of [bo, boPeep]) await chatClient(world, token).send(room.uuid, 'hello')
  const elsewhere = await newRoom()
  await chatClient(world, silent.token).send(elsewhere.uuid, 'hello')
  const found = async (q: string, guid = room.uuid) => {
    const { data } = await world.call(writers, { params: { guid }, query: { q } }, moderator.token)
    return data.map(({ userUuid }) => userUuid).toSorted()
  }
  expect(await found('BO peep 10m too loud')).toEqual([bo.uuid, boPeep.uuid].toSorted())
  expect(await found('bo 10m')).toEqual([bo.uuid])
  expect(await found('bo', elsewhere.uuid)).toEqual([silent.uuid])
  expect(await found('b')).toEqual([])

  // What was deleted was written; who does not moderate the room reads nothing of it.
  const { id } = await chatClient(world, silent.token).send(room.uuid, 'oops')
  await world.call(deleteMessage, { params: { id } }, silent.token)
  expect(await found('bo')).toEqual([bo.uuid, silent.uuid].toSorted())
  const asked = { params: { guid: room.uuid }, query: { q: 'bo' } }
  await expect(world.call(writers, asked, bo.token)).rejects.toMatchObject({ code: 'notRoomModerator' })
})
