import { afterAll, describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import { addToQueue, queueSongs } from '#contract/playlist/queue.ts'
import { recentSongs } from '#contract/playlist/plays.ts'
import { setGuestPassword } from '#contract/room/guestPassword.ts'
import { createRoom, deleteRoom } from '#contract/room/infrastructure.ts'
import { publicRooms } from '#contract/room/lists.ts'
import { grantRole, kickFromRoom, removeRole } from '#contract/room/roles.ts'
import { changeRoom, room as readRoom } from '#contract/room/rooms.ts'
import { holdBroadcast, holdReply } from '#test/support/frames.ts'
import { newGuest, newPerson, type Person } from '#test/support/people.ts'
import { youtubeSong } from '#test/support/songs.ts'
import { startWorld } from '#test/support/world.ts'

interface Op {
  readonly path: string
  readonly value?: unknown
}
interface Heard {
  readonly name: string
  readonly statePatch?: readonly Op[]
}

const world = await startWorld()
const owner = await newPerson(world, { nickname: 'Owner' })
const guest = await newGuest(world)
const sockets: WebSocket[] = []
afterAll(() => {
  for (const socket of sockets) socket.close()
})

/** Enters a room over the socket; `heard` fills with the room's messages. */
const enter = async (roomUuid: string, person: Person, params: object = {}) => {
  const socket = new WebSocket(`${world.url.replace('http', 'ws')}/primus?token=${person.token}`)
  sockets.push(socket)
  const heard: Heard[] = []
  const replies: Record<string, unknown>[] = []
  let messageId = 0
  socket.on('message', (data: Buffer) => {
    const frame = JSON.parse(data.toString()) as { context?: string; message?: Heard }
    holdBroadcast(frame)
    if (frame.context === 'user' && frame.message) heard.push(frame.message)
    if (frame.context === 'response') replies.push(frame as Record<string, unknown>)
  })
  await new Promise((resolve) => socket.once('open', resolve))
  const act = async (action: string, more: object = {}) => {
    const id = ++messageId
    socket.send(JSON.stringify({ event: 'action', params: { action, roomUuid, ...more }, messageId: id }))
    await expect.poll(() => replies.some((one) => one['messageId'] === id), { timeout: 9000 }).toBe(true)
    const reply = replies.find((one) => one['messageId'] === id) ?? {}
    holdReply(action, reply)
    return reply
  }
  const opsOf = (name: string) =>
    heard.filter((one) => one.name === name).flatMap((one) => one.statePatch ?? [])
  const joined = await act('joinRoom', params)
  await expect.poll(() => heard.length, { timeout: 9000 }).toBeGreaterThan(0)
  return { socket, heard, act, opsOf, joined }
}
const newRoom = (body: object = {}) =>
  world.call(createRoom, { body: { name: 'Live', ...body } }, owner.token)
const long = { timeout: 9000 }

describe('a live room', () => {
  it('hears of changed settings, roles and guest passwords at once', async () => {
    const { slug, uuid } = await newRoom()
    const inside = await enter(uuid, guest)
    await world.call(changeRoom, { params: { id: slug }, body: { songsPerDj: 4 } }, owner.token)
    await expect
      .poll(() => inside.opsOf('updatedRoomSettings'), long)
      .toContainEqual({ op: 'replace', path: '/settings/songsPerDj', value: 4 })

    const role = { userUuid: guest.uuid, role: 'djDisabled' as const }
    await world.call(grantRole, { params: { roomId: slug }, body: role }, owner.token)
    await expect
      .poll(() => inside.opsOf('updatedRoomSettings').map((op) => op.path), long)
      .toContain('/settings/roomRoles/1')
    expect(await inside.act('addDj')).toMatchObject({ error: 'You are not allowed to DJ in this room' })
    await world.call(removeRole, { params: { roomId: slug }, body: role }, owner.token)
    expect(await inside.act('addDj')).toMatchObject({ changed: true })

    await world.call(setGuestPassword, { body: { slug, guestPassword: 'x' } }, owner.token)
    await expect
      .poll(() => inside.opsOf('updatedGuestPassword'), long)
      .toEqual([{ op: 'replace', path: '/settings/isGuestPasswordProtected', value: true }])
  })

  it('is left by whoever is kicked, and by all when it is deleted', async () => {
    const { slug, uuid } = await newRoom()
    const kicked = await enter(uuid, guest)
    const ended = new Promise((resolve) => kicked.socket.once('close', resolve))
    await world.call(kickFromRoom, { body: { slug, userUuid: guest.uuid } }, owner.token)
    await ended
    expect(kicked.heard.map((one) => one.name)).toContain('kickedFromRoom')

    const other = await enter(uuid, owner)
    const reset = new Promise((resolve) => other.socket.once('close', resolve))
    await world.call(deleteRoom, { params: { id: slug } }, owner.token)
    await reset
    expect(other.heard.map((one) => one.name)).toContain('roomReset')
  })

  it('shows in the lists what plays, takes it from the queue, and remembers it', async () => {
    const { slug, uuid } = await newRoom()
    const dj = await newPerson(world, { nickname: 'Queue DJ' })
    const body = { songs: ['one', 'two'].map(youtubeSong), append: true }
    await world.call(addToQueue, { body }, dj.token)
    const decks = await enter(uuid, dj)
    await decks.act('addDj')
    const shown = () => world.call(readRoom, { params: { id: slug } }, guest.token)
    await expect.poll(async () => (await shown()).song?.trackName, { timeout: 20_000 }).toBe('one')
    expect(await shown()).toMatchObject({
      usersInRoomUuids: [dj.uuid],
      numberOfUsersInRoom: 1,
      numberOfActiveDjs: 1,
      roomtone: { djUuid: dj.uuid, djName: 'Queue DJ', people: [{ uuid: dj.uuid, isDj: true }] },
    })
    const { rooms } = await world.call(publicRooms, { query: { limit: 1 } }, guest.token)
    expect(rooms[0]).toMatchObject({ uuid })

    await decks.act('voteOnSong', { songVotes: { star: true } })
    await decks.act('skipSong')
    const plays = async () =>
      (await world.call(recentSongs, { params: { slug }, query: {} }, guest.token)).songPlays
    await expect.poll(async () => (await plays())[0]?.song.trackName, long).toBe('one')
    expect((await plays())[0]).toMatchObject({ djUuid: dj.uuid, voteCounts: { stars: 1 } })
    await expect.poll(async () => (await shown()).song?.trackName, { timeout: 20_000 }).toBe('two')
    const { songs } = await world.call(queueSongs, { query: {} }, dj.token)
    expect(songs).toHaveLength(2)
  })

  it('asks for its password, and shows its people only to whoever knows it', async () => {
    const { slug, uuid } = await newRoom({ password: 'secret' })
    const stranger = await newPerson(world)
    const wrong = await new Promise<unknown>((resolve) => {
      const socket = new WebSocket(`${world.url.replace('http', 'ws')}/primus?token=${stranger.token}`)
      sockets.push(socket)
      socket.on('message', (data: Buffer) => resolve(JSON.parse(data.toString())))
      const params = { action: 'joinRoom', roomUuid: uuid, password: 'wrong' }
      socket.once('open', () => socket.send(JSON.stringify({ event: 'action', params, messageId: 1 })))
    })
    expect(wrong).toMatchObject({ error: 'Wrong password' })
    const inside = await enter(uuid, stranger, { password: 'secret' })
    expect(inside.joined).toMatchObject({ roomUuid: uuid })
    const shownTo = async ({ token }: Person) =>
      (await world.call(readRoom, { params: { id: slug } }, token)).roomtone.people
    await expect.poll(() => shownTo(stranger), long).toMatchObject([{ uuid: stranger.uuid, isDj: false }])
    expect(await shownTo(guest)).toEqual([])
  })
})
