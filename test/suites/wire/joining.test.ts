import { connect } from 'node:net'
import { SocketClient as OldClient } from 'ttfm-socket-0.2'
import { beforeAll, describe, expect, test } from 'vitest'
import { newGuest, newPerson } from '#test/support/people.ts'
import { startWorld, type World } from '#test/support/world.ts'
import { grantRole } from '#contract/room/roles.ts'
import { ban } from '#contract/user/moderation.ts'
import { setGuestPassword } from '#contract/room/guestPassword.ts'
import { Raw } from './raw.ts'
import { newRoom, songNamed } from './room.ts'
import { enter, type NpmClient, opsOf } from './visitor.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })
})

const stateKeys = [
  'allUserData',
  'allUsers',
  'audienceUsers',
  'djs',
  'floorUsers',
  'nowPlaying',
  'roomtone',
  'settings',
  'songsRemainingForDj',
  'vibeMeter',
  'visibleDjs',
  'voteCounts',
]

describe('joining (checklist 1–6, 8, 10–12, 26)', () => {
  test('1, 4, 5: the npm client joins and gets the whole state, itself in it once', async () => {
    const { uuid } = await newRoom(world)
    const person = await newPerson(world, { nickname: 'Ada' })
    const { reply } = await enter(world.url, person, uuid)
    expect(Object.keys(reply.state).sort()).toEqual(stateKeys)
    expect(reply.roomUuid).toBe(uuid)
    expect(Math.abs(reply.serverTime - Date.now())).toBeLessThan(2000)
    expect(reply.allowedRooms).toEqual([uuid])
    expect(reply.didCreate).toBe(true)
    expect(reply.state.allUserData).toEqual({})
    for (const list of [reply.state.allUsers, reply.state.audienceUsers])
      expect(list.filter((user) => user.uuid === person.uuid)).toHaveLength(1)
  })

  test('2: a bad token is refused in words, and the client does not hang', async () => {
    const { uuid, owner } = await newRoom(world)
    const forged = { ...owner, token: `${owner.token.slice(0, -4)}abcd` }
    for (const token of ['', 'nonsense', forged.token])
      await expect(enter(world.url, { ...owner, token }, uuid)).rejects.toBe('Invalid or expired token')
  })

  test('3: unknown rooms, passwords, bans, kicks and full rooms are refused in words', async () => {
    const { uuid, owner, room } = await newRoom(world, { password: 'open sesame', roomSize: 2 })
    const person = await newPerson(world)
    const missing = '00000000-0000-4000-8000-000000000000'
    for (const other of [missing, 'nonsense', ''])
      await expect(enter(world.url, person, other)).rejects.toBe('Room not found')
    await expect(enter(world.url, person, uuid)).rejects.toBe('Wrong password')
    await expect(enter(world.url, person, uuid, { password: 'wrong' })).rejects.toBe('Wrong password')
    await enter(world.url, person, uuid, { password: 'open sesame' })

    const body = { slug: room.slug, guestPassword: 'for guests' }
    await world.call(setGuestPassword, { body }, owner.token)
    const guest = await newGuest(world)
    await enter(world.url, guest, uuid, { guestPassword: 'for guests' })

    const late = await newPerson(world)
    await expect(enter(world.url, late, uuid, { password: 'open sesame' })).rejects.toBe('Room is full')
    await enter(world.url, owner, uuid)

    for (const [role, sentence] of [
      ['banned', 'You are banned from this room'],
      ['kicked', 'You were kicked from this room'],
    ] as const) {
      const barred = await newPerson(world)
      const params = { roomId: room.slug }
      await world.call(grantRole, { params, body: { userUuid: barred.uuid, role } }, owner.token)
      await expect(enter(world.url, barred, uuid, { password: 'open sesame' })).rejects.toBe(sentence)
    }
  })

  test('3: who is banned from the site is told so, with the token from before the ban', async () => {
    const { uuid } = await newRoom(world)
    const person = await newPerson(world)
    const visitor = await enter(world.url, person, uuid)
    const moderator = await newPerson(world, { role: 'globalModerator' })
    await world.call(ban, { body: { userUuid: person.uuid } }, moderator.token)
    await visitor.hear('kickedFromRoom')
    await expect(enter(world.url, person, uuid)).rejects.toBe('You are banned')
  })

  test('an upgrade with a broken address or another path harms nobody', async () => {
    const { uuid, owner } = await newRoom(world)
    const { port } = new URL(world.url)
    for (const path of ['http://[', '/nowhere', '//primus//?token=%', '*']) {
      const socket = connect(Number(port), '127.0.0.1')
      const headers = 'Host: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n'
      socket.write(`GET ${path} HTTP/1.1\r\n${headers}\r\n`)
      socket.on('error', () => undefined)
      await new Promise((resolve) => {
        socket.once('data', resolve)
        socket.once('close', resolve)
      })
      socket.destroy()
    }
    await enter(world.url, owner, uuid)
  })

  test('6, 8: updatedUserData comes first and to the joiner only; others hear userJoined once', async () => {
    const place = await newRoom(world)
    const first = await enter(world.url, place.owner, place.uuid)
    await first.hear('updatedUserData')
    const second = await enter(world.url, await newPerson(world, { nickname: 'Second' }), place.uuid)
    await second.hear('updatedUserData')
    await place.fence(first)
    await place.fence(second)

    const [data] = second.heard
    expect(data?.message.name).toBe('updatedUserData')
    expect((data?.receivedAt ?? 0) - second.joinedAt).toBeGreaterThanOrEqual(50)
    expect((data?.receivedAt ?? 0) - second.joinedAt).toBeLessThanOrEqual(2000)
    const filled = data ? opsOf(data.message) : []
    expect(new Set(filled.map((op) => `${op.op} ${op.path}`))).toEqual(
      new Set(second.reply.state.allUsers.map((user) => `add /allUserData/${user.uuid}`)),
    )
    expect(first.names.filter((name) => name === 'updatedUserData')).toHaveLength(1)
    expect(second.names).not.toContain('userJoined')
    const joined = first.heard.filter(({ message }) => message.name === 'userJoined')
    expect(joined).toHaveLength(1)
    const ops = joined.flatMap(({ message }) => opsOf(message))
    expect(ops.filter((op) => op.path.startsWith('/allUserData/'))).toHaveLength(1)
    expect(ops.at(-1)?.path).toBe(`/allUserData/${second.uuid}`)
    expect(first.mirror.state).toEqual(second.mirror.state)
  })

  test('10: replies echo the id; broadcasts have their envelope and no id', async () => {
    const place = await newRoom(world)
    const raw = await new Raw(world.url, place.owner.token).open()
    const reply = await raw.ask('action', { action: 'joinRoom', roomUuid: place.uuid }, 4711)
    expect(reply).toMatchObject({ messageId: 4711, context: 'response', roomUuid: place.uuid })
    const jump = await raw.act('playOneTimeAnimation', { animation: 'jump' })
    expect(jump).toMatchObject({ context: 'response', changed: true })
    await raw.until(() => raw.broadcasts.length >= 2)
    for (const broadcast of raw.broadcasts) {
      expect(broadcast).toMatchObject({ context: 'user', room: place.uuid, from: '0' })
      expect(typeof broadcast['sentAt']).toBe('number')
      expect(broadcast).not.toHaveProperty('messageId')
    }
  })

  test('11: an unknown action is refused and the connection goes on', async () => {
    const place = await newRoom(world)
    const visitor = await enter(world.url, place.owner, place.uuid)
    await expect(visitor.act('fly')).rejects.toBe('unknown action or invalid apiVersion')
    await expect(visitor.act('nextSong')).rejects.toBe('You are not allowed to do this')
    await expect(visitor.act('addDj')).resolves.toMatchObject({ changed: true })
  })

  test('12: who acts is told by the token and nothing else', async () => {
    const place = await newRoom(world)
    const owner = await enter(world.url, place.owner, place.uuid)
    const person = await enter(world.url, await newPerson(world), place.uuid)
    await person.hear('updatedUserData')
    const junk = { userUuid: owner.uuid, tokenRole: 'superUser', apiVersion: 7, nothing: { of: ['use'] } }
    await person.act('addDj', { ...junk, song: songNamed('mine') })
    await place.fence(person)
    expect(person.mirror.state.djs.map((dj) => dj.uuid)).toEqual([person.uuid])
    await expect(person.act('removeDj', { ...junk, djUuid: owner.uuid })).rejects.toBe(
      'You are not allowed to do this',
    )
  })

  test('26: one person may hold two connections; closing one is no news', async () => {
    const place = await newRoom(world)
    const watcher = await enter(world.url, place.owner, place.uuid)
    const person = await newPerson(world)
    const one = await enter(world.url, person, place.uuid)
    const two = await enter(world.url, person, place.uuid)
    await two.hear('updatedUserData')
    one.leave()
    await two.act('playOneTimeAnimation', { animation: 'jump' })
    await place.fence(watcher)
    expect(watcher.names.filter((name) => name === 'userJoined')).toHaveLength(1)
    expect(watcher.names).not.toContain('userLeft')
  })

  test('an action before a join is refused; other events are answered', async () => {
    const place = await newRoom(world)
    const raw = await new Raw(world.url, place.owner.token).open()
    expect(await raw.act('addDj', { roomUuid: place.uuid })).toMatchObject({ error: 'Join the room first' })
    expect(await raw.ask('nonsense', {})).toMatchObject({ error: 'unknown event' })
    expect(await raw.ask('detailsView', {})).toMatchObject({ status: 'OK', data: { rooms: [] } })
    await raw.act('joinRoom', { roomUuid: place.uuid })
    expect(await raw.ask('detailsView', {})).toMatchObject({ data: { rooms: [place.uuid] } })
    raw.send('not json')
    raw.send('"primus::unknown::1"')
    raw.send('{"event":5}')
    expect(await raw.ask('roomLeave', {})).toMatchObject({ status: 'OK' })
  })

  test('our own events: the clock before a join, sync reports in a room', async () => {
    const place = await newRoom(world)
    const raw = await new Raw(world.url, place.owner.token).open()
    const { serverTime } = await raw.ask('roomtone.time', {})
    expect(Math.abs(Number(serverTime) - Date.now())).toBeLessThan(2000)
    await raw.act('joinRoom', { roomUuid: place.uuid })
    expect(await raw.ask('roomtone.sync', { errorMs: -12.5 })).toMatchObject({ status: 'OK' })
    const metrics = await (await world.fetch('/metrics')).text()
    expect(metrics).toContain('client_sync_error_seconds')
    expect(metrics).not.toContain('client_jump_error_seconds_count')
    const heard = { errorMs: 250, provider: 'youtube', via: 'instead', state: 'heard' }
    expect(await raw.ask('roomtone.sync', heard)).toMatchObject({ status: 'OK' })
    const silent = { state: 'silent', why: 'account', provider: 'spotify', via: 'dj' }
    expect(await raw.ask('roomtone.sync', silent)).toMatchObject({ status: 'OK' })
    const later = await (await world.fetch('/metrics')).text()
    expect(later).toContain('client_jump_error_seconds_count 1')
    expect(later).toContain('client_sync_reports_total{state="silent"} 1')
    const elsewhere = { roomUuid: '00000000-0000-4000-8000-000000000000' }
    expect(await raw.act('addDj', elsewhere)).toMatchObject({ error: 'Join the room first' })
  })

  test('too many actions at once are refused, a frame over 64 KiB ends the connection', async () => {
    const place = await newRoom(world)
    const raw = await new Raw(world.url, place.owner.token).open()
    await raw.act('joinRoom', { roomUuid: place.uuid })
    const replies = await Promise.all(
      Array.from({ length: 60 }, () => raw.act('voteOnSong', { songVotes: { like: true } })),
    )
    const errors = new Set(replies.map((reply) => reply['error']))
    expect(errors).toEqual(new Set(['Nothing is playing right now.', 'Too many requests']))
    raw.send(JSON.stringify({ event: 'action', params: { junk: 'x'.repeat(70_000) }, messageId: 999 }))
    await raw.until(() => raw.closed !== null)
  })

  test('ttfm-socket 0.2.6 joins and plays too', async () => {
    const place = await newRoom(world)
    const Client = OldClient as unknown as new (url: string) => NpmClient
    const visitor = await enter(world.url, place.owner, place.uuid, {}, Client)
    await visitor.hear('updatedUserData')
    await visitor.act('addDj', { song: songNamed('old friend') })
    await visitor.hear('playedSong')
    expect(visitor.mirror.state.nowPlaying?.song.trackName).toBe('old friend')
  })
})
