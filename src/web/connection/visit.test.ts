import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { exampleRoom, uuidOf } from '#test/support/web/exampleRoom.ts'
import { pairedSockets, type ServerEnd } from '#test/support/web/pairedSockets.ts'
import { Connection } from './connection.ts'
import { ActionRefusal } from './questions.ts'
import { Visit } from './visit.ts'

const roomUuid = uuidOf(700)
const me = uuidOf(2)

type Frame = ServerEnd['received'][number]
const paramsOf = (frame: Frame | undefined): Frame => ({ ...Object(frame?.['params']) })
const joins = (end: ServerEnd): Frame[] =>
  end.received.filter((frame) => paramsOf(frame)['action'] === 'joinRoom')

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)

const patch = (n: number, likes: number) => ({
  message: { name: 'votedOnSong', statePatch: [{ op: 'replace', path: '/voteCounts/likes', value: likes }] },
  room: roomUuid,
  from: '0',
  context: 'user',
  sentAt: n,
  roomtone: { epoch: 1, n },
})
const said = (name: string, room = roomUuid) => ({
  message: { name },
  room,
  from: '0',
  context: 'user',
  sentAt: 1,
})

/** Lets everybody in who joins; `resumed` where they say where they stopped. */
const letIn = (end: ServerEnd, frame: Frame): void => {
  const { action, roomtone } = paramsOf(frame)
  if (action !== 'joinRoom') return
  end.answer(frame, {
    roomUuid,
    serverTime: Date.now(),
    ...(Reflect.has(Object(roomtone), 'since') ? {} : { state: exampleRoom(4) }),
  })
}

const start = () => {
  const server = pairedSockets()
  const connection = new Connection({ address: () => 'ws', openSocket: server.openSocket })
  server.onFrame = letIn
  const visit = new Visit({ roomUuid, connection })
  const begin = async () => {
    visit.begin()
    await pass(10)
  }
  return { server, connection, visit, begin }
}

describe('a visit', () => {
  it('joins, hears its room alone, and leaves the connection to others', async () => {
    const { server, connection, visit, begin } = start()
    await begin()
    const release = connection.hold()
    expect(visit.get()).toEqual({ kind: 'inside', link: 'up' })
    server.newest().say(patch(1, 3))
    server.newest().say({ ...patch(2, 9), room: uuidOf(701) })
    await pass(1)
    expect(visit.store.get()?.voteCounts.likes).toBe(3)
    visit.leave()
    await pass(60_000)
    expect(server.newest().received.at(-1)).toMatchObject({ event: 'roomLeave' })
    expect(connection.isOpen).toBe(true)
    server.newest().say(patch(3, 7))
    await pass(1)
    expect(visit.store.get()?.voteCounts.likes).toBe(3)
    release()
  })

  it('resumes after a drop, and hears nothing twice', async () => {
    const { server, visit, begin } = start()
    await begin()
    server.newest().say(patch(1, 1))
    await pass(1)
    server.newest().drop()
    expect(visit.get()).toEqual({ kind: 'inside', link: 'down' })
    await pass(1_000)
    expect(visit.get()).toEqual({ kind: 'inside', link: 'up' })
    expect(paramsOf(joins(server.newest())[0])['roomtone']).toEqual({ watch: 1, epoch: 1, since: 1 })
    const heard: string[] = []
    visit.onMessage(({ name }) => heard.push(name))
    server.newest().say(patch(1, 5))
    server.newest().say(patch(2, 2))
    await pass(1)
    expect(heard).toEqual(['votedOnSong'])
    expect(visit.store.get()?.voteCounts.likes).toBe(2)
  })

  it('takes everything anew where a message was lost on the way', async () => {
    const { server, visit, begin } = start()
    await begin()
    const odd = { op: 'replace', path: '/djs/9/uuid', value: me }
    server.newest().say({ ...patch(5, 1), message: { name: 'playedSong', statePatch: [odd] } })
    await pass(2_000)
    expect(server.sockets).toHaveLength(2)
    expect(paramsOf(joins(server.newest())[0])['roomtone']).toEqual({ watch: 1 })
    expect(visit.get()).toEqual({ kind: 'inside', link: 'up' })
  })

  it('joins again when a join was not answered in ten seconds, though the connection stands', async () => {
    const { server, visit, begin } = start()
    server.onFrame = () => undefined
    await begin()
    await pass(9_000)
    expect(visit.get().kind).toBe('entering')
    const [slow] = joins(server.newest())
    await pass(5_000)
    expect(server.sockets).toHaveLength(1)
    expect(joins(server.newest())).toHaveLength(2)
    // The answer that came too late says nothing; the one to the second try does.
    letIn(server.newest(), slow ?? {})
    await pass(1)
    expect(visit.get().kind).toBe('entering')
    server.onFrame = letIn
    await pass(12_000)
    expect(visit.get()).toEqual({ kind: 'inside', link: 'up' })
  })

  it('joins again when the room is not ready yet, over one socket, also while the server restarts', async () => {
    const { server, visit, begin } = start()
    server.onFrame = (end, frame) => end.answer(frame, { error: 'Service Unavailable' })
    await begin()
    await pass(100)
    // The server goes away while the visit waits to try again, and comes back.
    server.newest().drop()
    await pass(5_000)
    expect(server.open()).toHaveLength(1)
    server.onFrame = letIn
    await pass(3_000)
    expect(visit.get()).toEqual({ kind: 'inside', link: 'up' })
    expect(server.sockets).toHaveLength(2)
    expect(server.open()).toHaveLength(1)
  })

  it('waits before it comes back to a room that was reset, and takes everything anew', async () => {
    const { server, visit, begin } = start()
    await begin()
    server.newest().say(patch(1, 1))
    server.newest().say(said('roomReset'))
    await pass(1)
    server.newest().drop()
    await pass(4_000)
    expect(visit.get()).toEqual({ kind: 'inside', link: 'up' })
    expect(paramsOf(joins(server.newest()).at(-1))['roomtone']).toEqual({ watch: 1 })
  })

  it('ends with a kick, and does not come back', async () => {
    const { server, connection, visit, begin } = start()
    await begin()
    const release = connection.hold()
    server.newest().say(said('kickedFromRoom'))
    server.newest().say('primus::server::close')
    await pass(5_000)
    expect(visit.get()).toEqual({ kind: 'closed', why: 'kicked' })
    expect(connection.isOpen).toBe(true)
    expect(joins(server.newest())).toHaveLength(0)
    release()
  })

  it.each([
    ['Room not found', 'notFound'],
    ['You are banned', 'banned'],
    ['You are banned from this room', 'bannedFromRoom'],
    ['You were kicked from this room', 'kicked'],
    ['Room is full', 'full'],
    ['Invalid or expired token', 'signedOut'],
  ])('is closed by “%s”', async (error, why) => {
    const { server, visit, begin } = start()
    server.onFrame = (end, frame) => end.answer(frame, { error })
    await begin()
    expect(visit.get()).toEqual({ kind: 'closed', why })
  })

  it('asks for a password, says what was wrong with it, and opens; a drop meanwhile changes nothing', async () => {
    const { server, visit, begin } = start()
    server.onFrame = (end, frame) =>
      paramsOf(frame)['password'] === 'open'
        ? letIn(end, frame)
        : end.answer(frame, { error: 'Wrong password' })
    await begin()
    expect(visit.get()).toEqual({ kind: 'password' })
    visit.tryPassword('shut')
    await pass(10)
    expect(visit.get()).toEqual({ kind: 'password', refused: 'wrong' })
    server.newest().drop()
    await pass(1_000)
    expect(visit.get()).toEqual({ kind: 'password', refused: 'wrong' })
    visit.tryPassword('open')
    await pass(10)
    expect(visit.get()).toEqual({ kind: 'inside', link: 'up' })
  })

  it('keeps its way in while a password is tried on a connection that just fell', async () => {
    const { server, visit, begin } = start()
    server.onFrame = (end, frame) => end.answer(frame, { error: 'Wrong password' })
    await begin()
    server.newest().drop()
    visit.tryPassword('open')
    server.onFrame = letIn
    await pass(2_000)
    expect(visit.get()).toEqual({ kind: 'inside', link: 'up' })
  })

  it('sends an action again whose answer was lost with the connection, under the same id', async () => {
    const { server, visit, begin } = start()
    await begin()
    const act = visit.act('skipSong')
    await pass(1)
    const before = paramsOf(server.newest().received.at(-1))
    server.newest().drop()
    await pass(2_000)
    const again = server.newest().received.at(-1)
    expect(paramsOf(again)['roomtone']).toEqual(before['roomtone'])
    server.newest().answer(again, { error: 'Nothing is playing right now.' })
    const refused = expect(act).rejects.toEqual(new ActionRefusal('Nothing is playing right now.'))
    await pass(1)
    await refused
  })

  it('goes from room to room over one socket', async () => {
    const { server, connection, visit, begin } = start()
    await begin()
    visit.leave()
    const next = new Visit({ roomUuid: uuidOf(702), connection })
    next.begin()
    await pass(10)
    expect(next.get()).toEqual({ kind: 'inside', link: 'up' })
    expect(visit.get()).toEqual({ kind: 'closed', why: 'left' })
    expect(server.sockets).toHaveLength(1)
    expect(server.newest().received.map(({ event }) => event)).toEqual(['action', 'roomLeave', 'action'])
  })
})
