import { expect, test, vi } from 'vitest'
import { NodeLink } from '#runtime/cluster/nodeLink.ts'
import { RemoteRoom } from '#runtime/cluster/remoteRoom.ts'
import type { LocalConnection } from '#runtime/room/roomConnection.ts'
import { sharedMemory } from '#test/support/sharedMemory.ts'
import { joiner } from '../live/cast.ts'
import { recordingLog } from '../support/recordingLog.ts'

/** A room that a keeper written out here keeps for another node. */
const place = async () => {
  const { bus } = sharedMemory()
  const log = recordingLog()
  const [here, keeper] = [new NodeLink('here', { bus, log }), new NodeLink('keeper', { bus, log })]
  const ended: RemoteRoom[] = []
  const entering: ((n: number) => void)[] = []
  const remote = new RemoteRoom('room', 'keeper', here, (room) => void ended.push(room))
  await here.start((_, message) => {
    if (message.do === 'stream') remote.receive(message.outgoing)
  })
  await keeper.start((_, message, reply) => {
    if (message.do === 'enter')
      entering.push((n) => reply({ joined: { replyJson: '{}', userData: null, missed: [] }, n }))
  })
  here.meet(['here', 'keeper'])
  keeper.meet(['here', 'keeper'])

  /** Asks to come in; the keeper answers when it is told to. */
  const come = async (id: string) => {
    const heard: string[] = []
    const who = { uuid: id, id: 1, role: 'user', type: 'user', capabilities: [], sessionId: id } as const
    const connection: LocalConnection = {
      id,
      who,
      send: ({ n }) => void heard.push(`${n}`),
      takesAll: true,
      sendAll: (gathered) => void heard.push(...gathered.map(({ n }) => `${n}`)),
      closeForGood: () => void heard.push('closed'),
      closeToReconnect: () => void heard.push('reconnect'),
    }
    const known = entering.length
    const entered = remote.enter(connection, joiner(1), undefined, () => undefined)
    await vi.waitFor(() => expect(entering).toHaveLength(known + 1))
    const letIn = async (n: number): Promise<void> => {
      entering[known]?.(n)
      expect(await entered).toBeNull()
    }
    return { connection, heard, letIn }
  }
  const say = (n: number) =>
    keeper.tell('here', { do: 'stream', roomUuid: 'room', outgoing: { json: '{}', n } })
  return { remote, ended, come, say }
}

test('a remote room ends with its last member', async () => {
  const { remote, ended, come } = await place()
  const [ada, ben] = [await come('ada'), await come('ben')]
  await ada.letIn(1)
  await ben.letIn(2)
  remote.leave(ada.connection)
  expect(ended).toEqual([])
  remote.leave(ben.connection)
  expect(ended).toEqual([remote])
})

test('who is let in as the last member left hears what is said from then on, though much was said between', async () => {
  const { remote, ended, come, say } = await place()
  const ada = await come('ada')
  await ada.letIn(1)
  say(2)
  await vi.waitFor(() => expect(ada.heard).toEqual(['2']))
  const ben = await come('ben')
  remote.leave(ada.connection)
  // The keeper says nothing to a node that holds no member.
  await ben.letIn(40)
  say(41)
  await vi.waitFor(() => expect(ben.heard).toEqual(['41']))
  expect(ended).toEqual([])
})
