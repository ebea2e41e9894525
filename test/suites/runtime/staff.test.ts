import { expect, test, vi } from 'vitest'
import { act } from '#runtime/api.ts'
import { newMember, roomOf, startNode, type TestMember, type TestNode } from '#test/support/node.ts'
import { sharedMemory } from '#test/support/sharedMemory.ts'

const asStaff = async (node: TestNode, action: string, member?: TestMember) => {
  const { connection } = member ?? (await newMember(node))
  const staff = { ...connection, who: { ...connection.who, role: 'staff' as const } }
  const { allRooms, host } = node.live
  return act({ allRooms, metrics: host.tools.metrics }, staff, member?.room ?? null, action, {})
}

test('what staff ask of all rooms reaches the rooms of every node', async () => {
  const shared = sharedMemory()
  const first = await startNode({ shared })
  const second = await startNode({ shared, databaseUrl: first.databaseUrl })
  const third = await startNode({ shared, databaseUrl: first.databaseUrl })
  const inRooms: TestMember[] = []
  const roomUuids: string[] = []
  for (const node of [first, second]) {
    const member = await newMember(node)
    const { uuid } = await roomOf(node, member.uuid)
    await member.join(uuid)
    inRooms.push(member)
    roomUuids.push(uuid)
  }
  const shown = async (): Promise<Map<string, string[]>> => {
    const { rooms } = (await asStaff(third, 'getRoomStates')) as {
      rooms: { roomUuid: string; state: { allUsers: { uuid: string }[] } }[]
    }
    return new Map(rooms.map(({ roomUuid, state }) => [roomUuid, state.allUsers.map(({ uuid }) => uuid)]))
  }
  expect(await shown()).toEqual(new Map(roomUuids.map((uuid, i) => [uuid, [inRooms[i]?.uuid ?? '']])))

  const far = await newMember(third)
  await far.join(roomUuids[0] ?? '')
  expect(await asStaff(third, 'getRoomStatus', far)).toMatchObject({
    state: { allUsers: [{ uuid: inRooms[0]?.uuid }, { uuid: far.uuid }] },
  })

  expect(await asStaff(third, 'resetAllRooms')).toEqual({ changed: true })
  for (const { heard } of [...inRooms, far])
    await vi.waitFor(() => expect(heard.slice(-2)).toEqual(['roomReset', '(closed to reconnect)']))
  for (const [, people] of await shown()) expect(people).toEqual([])
})
