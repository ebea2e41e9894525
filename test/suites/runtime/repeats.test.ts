import { expect, test } from 'vitest'
import { personCommand } from '#live/command.ts'
import { newMember, roomOf, startNode } from '#test/support/node.ts'

test('R8: what took effect before a restart takes effect no more after it, and is answered as before', async () => {
  const first = await startNode()
  const owner = await newMember(first)
  const room = await roomOf(first, owner.uuid)
  await owner.join(room.uuid)
  const by = { userUuid: owner.uuid, role: 'user' } as const
  const seat = (commandId: string) => personCommand('addDj', by, { roomtone: { commandId } })
  expect(await owner.room?.act(seat('one'))).toEqual({ changed: true })
  expect(await owner.room?.act(personCommand('removeDj', by, {}))).toEqual({ changed: true })
  await first.stop()

  const second = await startNode({ databaseUrl: first.databaseUrl })
  const back = await newMember(second, { id: owner.connection.who.id, uuid: owner.uuid })
  await back.join(room.uuid)
  expect(await back.room?.act(seat('one'))).toEqual({ changed: true })
  expect(second.live.host.awakeRoom(room.uuid)?.room.decks.seats).toEqual([])
  expect(await back.room?.act(seat('two'))).toEqual({ changed: true })
  expect(second.live.host.awakeRoom(room.uuid)?.room.decks.seats).toHaveLength(1)
})
