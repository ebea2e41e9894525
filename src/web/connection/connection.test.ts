import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pairedSockets } from '#test/support/web/pairedSockets.ts'
import { Connection } from './connection.ts'
import { ActionRefusal, ConnectionLost } from './questions.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)

const start = () => {
  const server = pairedSockets()
  let token = 'first'
  const connection = new Connection({ address: () => token, openSocket: server.openSocket })
  const seen: string[] = []
  connection.subscribe(() => seen.push(connection.get().kind))
  return { server, connection, seen, speakAs: (now: string) => void (token = now) }
}

describe('the connection of a tab', () => {
  it('stands while anybody holds it, and a little longer', async () => {
    const { server, connection } = start()
    expect(connection.get().kind).toBe('idle')
    const release = connection.hold()
    const releaseOther = connection.hold()
    await pass(10)
    expect(connection.isOpen).toBe(true)
    release()
    await pass(60)
    releaseOther()
    await pass(5_000)
    const releaseLast = connection.hold()
    await pass(20_000)
    expect(server.sockets).toHaveLength(1)
    releaseLast()
    await pass(10_000)
    expect(connection.get().kind).toBe('idle')
    expect(server.open()).toHaveLength(0)
  })

  it('matches answers to questions whatever their order, and says why something was refused', async () => {
    const { server, connection } = start()
    connection.hold()
    await pass(10)
    const first = connection.ask('action', { action: 'skipSong' })
    const second = connection.ask('action', { action: 'addDj' })
    const refused = expect(second).rejects.toEqual(new ActionRefusal('The decks are full'))
    const [one, two] = server.newest().received
    server.newest().answer(two, { error: 'The decks are full' })
    server.newest().answer(one, { changed: true })
    await pass(1)
    await refused
    await expect(first).resolves.toMatchObject({ changed: true })
  })

  it('comes back after a drop, later and later, and at once when the network does', async () => {
    const { server, connection } = start()
    connection.hold()
    await pass(10)
    const lost = expect(connection.ask('action', {})).rejects.toEqual(new ConnectionLost('connection lost'))
    server.onDial = (end) => end.drop()
    server.newest().drop()
    await lost
    await pass(60_000)
    const tries = server.sockets.length
    expect(tries).toBeGreaterThan(10)
    expect(tries).toBeLessThan(40)
    server.onDial = (end) => end.accept()
    connection.handle('hurry')
    await pass(1)
    expect(connection.isOpen).toBe(true)
    expect(server.sockets).toHaveLength(tries + 1)
  })

  it('has one socket only, however many reasons there are at once to make another', async () => {
    const { server, connection } = start()
    connection.hold()
    await pass(10)
    server.newest().drop()
    connection.handle('renew')
    connection.handle('hurry')
    connection.handle('renew')
    await pass(10_000)
    expect(server.open()).toHaveLength(1)
    expect(connection.isOpen).toBe(true)
    // What the sockets before say is heard no more.
    const ask = connection.ask('action', {})
    for (const old of server.sockets.slice(0, -1)) old.drop()
    expect(connection.isOpen).toBe(true)
    server.newest().answer(server.newest().received[0], { changed: true })
    await pass(1)
    await expect(ask).resolves.toMatchObject({ changed: true })
  })

  it('takes up again after a handshake that hangs, and when nothing comes through any more', async () => {
    const { server, connection } = start()
    server.onDial = () => undefined
    connection.hold()
    await pass(14_000)
    expect(server.sockets).toHaveLength(1)
    server.onDial = (end) => end.accept()
    await pass(3_000)
    expect(connection.isOpen).toBe(true)
    const [first, second] = server.sockets
    expect([first?.isOpen, second?.isOpen]).toEqual([false, true])
    await pass(300_000)
    expect(server.sockets).toHaveLength(2)
    server.newest().isDead = true
    await pass(45_000)
    expect(server.sockets).toHaveLength(3)
    expect(connection.isOpen).toBe(true)
  })

  it('stays away when the server says so, until somebody speaks with another token', async () => {
    const { server, connection, speakAs } = start()
    connection.hold()
    await pass(10)
    server.newest().say('primus::server::close')
    await pass(1)
    expect(connection.get().kind).toBe('ended')
    await pass(120_000)
    expect(server.sockets).toHaveLength(1)
    speakAs('second')
    connection.handle('renew')
    await pass(1)
    expect(server.newest().address).toBe('second')
    expect(connection.isOpen).toBe(true)
  })

  it('comes back after a kick, which ends the stay in one room and not the session', async () => {
    const { server, connection } = start()
    connection.hold()
    await pass(10)
    const kick = { message: { name: 'kickedFromRoom' }, room: 'r', from: '0', context: 'user', sentAt: 1 }
    server.newest().say(kick)
    server.newest().say('primus::server::close')
    await pass(2_000)
    expect(connection.isOpen).toBe(true)
    expect(server.sockets).toHaveLength(2)
  })

  it('is closed while the page lies in the back/forward cache and made anew when it returns', async () => {
    const { server, connection } = start()
    connection.hold()
    await pass(10)
    connection.handle('suspend')
    expect(server.open()).toHaveLength(0)
    await pass(600_000)
    expect(server.sockets).toHaveLength(1)
    connection.handle('resume')
    await pass(1)
    expect(connection.isOpen).toBe(true)
  })

  it('is made anew when a question found silence, and not when only that answer was missing', async () => {
    const { server, connection } = start()
    connection.hold()
    await pass(10)
    const first = expect(connection.ask('action', {})).rejects.toEqual(new ConnectionLost('no answer'))
    await pass(5_000)
    server.newest().say('primus::ping::1')
    await pass(5_000)
    await first
    expect(server.sockets).toHaveLength(1)
    server.newest().isDead = true
    const second = expect(connection.ask('action', {})).rejects.toBeInstanceOf(ConnectionLost)
    await pass(10_000)
    await second
    expect(server.sockets).toHaveLength(2)
  })
})
