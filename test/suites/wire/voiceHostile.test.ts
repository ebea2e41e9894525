import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import WebSocket from 'ws'
import { createRoom, setLiveAudio } from '#contract/room/infrastructure.ts'
import { roomVoice } from '#contract/room/voice.ts'
import { endSession, listSessions } from '#contract/user/sessions.ts'
import { serveVoice } from '#gateway/voice/serveVoice.ts'
import type { Tools } from '#services/core/context.ts'
import { voiceRightOf } from '#services/room/api.ts'
import { stillGood } from '#services/user/api.ts'
import { InstanceState } from '#services/core/instanceState.ts'
import { newPerson, type Person } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld()
const ends: (() => unknown)[] = []
afterAll(async () => {
  for (const end of ends) await end()
})

const talkRoom = async () => {
  const owner = await newPerson(world)
  const { uuid } = await world.call(createRoom, { body: { name: 'Talk' } }, owner.token)
  await world.call(setLiveAudio, { params: { id: uuid }, body: { liveAudio: true } }, owner.token)
  return { owner, roomUuid: uuid }
}

const ticketOf = async (who: Person, roomUuid: string): Promise<string> =>
  (await world.call(roomVoice, { params: { id: roomUuid }, body: {} }, who.token)).url ?? ''

const open = async (path: string, base = world.url) => {
  const socket = new WebSocket(base.replace('http', 'ws') + path)
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  socket.on('error', () => undefined)
  const isOpen = await Promise.race([once(socket, 'open').then(() => true), closed.then(() => false)])
  ends.push(() => socket.terminate())
  return { socket, closed, isOpen }
}

const signOut = async ({ token }: Person) => {
  const { sessions } = await world.call(listSessions, {}, token)
  for (const { id } of sessions) await world.call(endSession, { params: { id } }, token)
}

test('a ticket is worth nothing once the session it was made in is over', async () => {
  const { roomUuid } = await talkRoom()
  const ben = await newPerson(world)
  const [used, kept] = [await ticketOf(ben, roomUuid), await ticketOf(ben, roomUuid)]
  const listener = await open(used)
  expect(listener.isOpen).toBe(true)
  await signOut(ben)
  expect(await listener.closed).toBe(4403)
  expect((await open(kept)).isOpen).toBe(false)
})

test('whoever signs out between the look at the ticket and the registration is closed', async () => {
  const { roomUuid } = await talkRoom()
  const ben = await newPerson(world)
  let isFirst = true
  // The rights are read after the session was found good: that is when they sign out.
  const live: Tools['live'] = {
    ...world.tools.live,
    wholeSummary: async (uuid) => {
      if (isFirst) {
        isFirst = false
        await signOut(ben)
      }
      return world.tools.live.wholeSummary(uuid)
    },
  }
  // No message about it reaches this server: nobody will look for this socket again.
  const bus: Tools['bus'] = { ...world.tools.bus, subscribe: () => Promise.resolve(() => Promise.resolve()) }
  const tools = { ...world.tools, live, bus, state: new InstanceState() }
  const asks = {
    stillGood: (ids: readonly string[]) => stillGood(tools, ids),
    rightOf: (room: string, user: string) => voiceRightOf(tools, room, user),
  }
  const voice = await serveVoice({ tools, asks, alone: true, addressOf: () => '127.0.0.1' })
  const server = createServer()
  server.on('upgrade', (request: IncomingMessage, socket, head) =>
    voice.take(request, socket, head, request.url?.split('?')[1] ?? ''),
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
  ends.push(
    () => voice.close(),
    () => server.close(),
  )
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const late = await open(await ticketOf(ben, roomUuid), base)
  expect(isFirst).toBe(false)
  expect(await late.closed).toBe(4403)
})

test('all that comes is counted: who floods with texts, frames, signs of life or bytes is cut off', async () => {
  const { owner, roomUuid } = await talkRoom()
  const floods: ((socket: WebSocket) => void)[] = [
    (socket) => socket.send('no voice'),
    (socket) => socket.send(Buffer.alloc(1)),
    (socket) => socket.send(Buffer.alloc(0)),
    (socket) => socket.ping(),
    (socket) => socket.pong(),
  ]
  for (const flood of floods) {
    const { socket, closed, isOpen } = await open(await ticketOf(owner, roomUuid))
    expect(isOpen).toBe(true)
    for (let n = 0; n < 400 && socket.readyState === socket.OPEN; n++) flood(socket)
    expect(await closed).toBe(1006)
  }
})

test('one person has so many connections, and another theirs', async () => {
  const { owner, roomUuid } = await talkRoom()
  const ben = await newPerson(world)
  const mine = []
  for (let n = 0; n < 9; n++) mine.push(await open(await ticketOf(owner, roomUuid)))
  expect(mine.map(({ isOpen }) => isOpen)).toEqual([...Array<boolean>(8).fill(true), false])
  expect((await open(await ticketOf(ben, roomUuid))).isOpen).toBe(true)
  mine[0]?.socket.close()
  await mine[0]?.closed
  await expect.poll(async () => (await open(await ticketOf(owner, roomUuid))).isOpen).toBe(true)
})
