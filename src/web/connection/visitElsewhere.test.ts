import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { exampleRoom, uuidOf } from '#test/support/web/exampleRoom.ts'
import { pairedSockets, type ServerEnd } from '#test/support/web/pairedSockets.ts'
import { Connection } from './connection.ts'
import { Visit } from './visit.ts'

const [roomUuid, another] = [uuidOf(700), uuidOf(702)]

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)

const actionsOf = ({ received }: ServerEnd): unknown[] =>
  received.map(({ params }) => Object(params)['action'])
const elsewhere = {
  message: { name: 'roomtone.elsewhere' },
  room: roomUuid,
  from: '0',
  context: 'user',
  sentAt: 1,
}

it('enters over a socket that names the room, where it is told to, and makes no other for it', async () => {
  const server = pairedSockets()
  const connection = new Connection({ address: (room) => `${room}`, openSocket: server.openSocket })
  server.onFrame = (end, frame) => {
    if (end.address === roomUuid) return end.answer(frame, { roomUuid, serverTime: 1, state: exampleRoom(4) })
    end.say(elsewhere)
    end.answer(frame, { error: 'Service Unavailable' })
  }
  connection.hold()
  await pass(10)
  const visit = new Visit({ roomUuid, connection })
  visit.begin()
  await pass(10)
  expect(visit.get()).toEqual({ kind: 'inside', link: 'up' })
  server.newest().say(elsewhere)
  await pass(3_000)
  expect(server.sockets.map((end) => [end.address, end.isOpen, actionsOf(end)])).toEqual([
    ['null', false, ['joinRoom']],
    [roomUuid, true, ['joinRoom']],
  ])
})

it('is named by the next sockets for as long as it lasts', async () => {
  const server = pairedSockets()
  const connection = new Connection({ address: (room) => `${room}`, openSocket: server.openSocket })
  connection.hold()
  const visits = [roomUuid, another].map((uuid) => new Visit({ roomUuid: uuid, connection }))
  for (const visit of visits) visit.begin()
  for (const visit of visits) {
    visit.leave()
    await pass(10)
    server.newest().drop()
    await pass(2_000)
  }
  expect(server.sockets.map(({ address }) => address)).toEqual(['null', another, 'null'])
})
