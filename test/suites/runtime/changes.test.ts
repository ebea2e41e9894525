import { randomUUID } from 'node:crypto'
import { forgottenInRooms, roomChanged, roomDeleted } from '#facts/room.ts'
import { uploadChanged } from '#facts/upload.ts'
import { accountErased } from '#facts/user.ts'
import { expect, test, vi } from 'vitest'
import type { RoomState } from '#contract/realtime/state.ts'
import { createRoom } from '#contract/room/infrastructure.ts'
import { changeOwner, grantRole, kickFromRoom, removeRole } from '#contract/room/roles.ts'
import { changeRoom } from '#contract/room/rooms.ts'
import { personCommand } from '#live/command.ts'
import { newMember, roomOf, startNode } from '#test/support/node.ts'
import { newGuest, newPerson } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'
import { Raw } from '../wire/raw.ts'

test('in 60 rounds a password set while a moderator grants a role is never undone: no guest walks in', async () => {
  const world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })
  const [owner, moderator, dj] = [await newPerson(world), await newPerson(world), await newPerson(world)]
  const guest = await newGuest(world)
  const room = await world.call(createRoom, { body: { name: 'Guarded' } }, owner.token)
  const params = { roomId: room.slug }
  const role = { userUuid: moderator.uuid, role: 'moderator', expirationTime: null } as const
  await world.call(grantRole, { params, body: role }, owner.token)
  const inside = await new Raw(world.url, owner.token).open()
  await inside.act('joinRoom', { roomUuid: room.uuid })
  const body = { userUuid: dj.uuid, role: 'dj', expirationTime: null } as const
  const stranger = await new Raw(world.url, guest.token).open()

  for (let round = 0; round < 60; round++) {
    const name = `Round ${round}`
    await Promise.all([
      world.call(changeRoom, { params: { id: room.slug }, body: { password: 'secret', name } }, owner.token),
      round % 2 === 0
        ? world.call(grantRole, { params, body }, moderator.token)
        : world.call(removeRole, { params, body: { userUuid: dj.uuid, role: 'dj' } }, moderator.token),
    ])
    expect((await stranger.act('joinRoom', { roomUuid: room.uuid }))['error']).toBe('Wrong password')
    const seen = await inside.act('joinRoom', { roomUuid: room.uuid })
    expect((seen['state'] as { settings: object }).settings).toMatchObject({
      name,
      isPasswordProtected: true,
    })
    await world.call(changeRoom, { params: { id: room.slug }, body: { password: null } }, owner.token)
    // Nobody may act too often on one line.
    if (round % 10 === 9) await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
}, 240_000)

/** A room whose state one person inside reads again and again, and a site admin who renames it. */
const racedRoom = async () => {
  const world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })
  const [owner, admin] = [await newPerson(world), await newPerson(world, { role: 'admin' })]
  const room = await world.call(createRoom, { body: { name: 'Raced' } }, owner.token)
  const inside = await new Raw(world.url, admin.token).open()
  return {
    world,
    owner,
    room,
    rename: (name: string) =>
      world.call(changeRoom, { params: { id: room.slug }, body: { name } }, admin.token),
    seen: async () => (await inside.act('joinRoom', { roomUuid: room.uuid }))['state'] as RoomState,
  }
}

test('in 60 rounds a kick beside a change of settings: both are stored, and both are in the room', async () => {
  const { world, owner, room, rename, seen } = await racedRoom()
  const guest = await newGuest(world)
  const params = { roomId: room.slug }
  const role = { userUuid: guest.uuid, role: 'kicked' } as const
  for (let round = 0; round < 60; round++) {
    const line = await new Raw(world.url, guest.token).open()
    expect(await line.act('joinRoom', { roomUuid: room.uuid })).toHaveProperty('state')
    const kick = { slug: room.slug, userUuid: guest.uuid }
    await Promise.all([rename(`Round ${round}`), world.call(kickFromRoom, { body: kick }, owner.token)])
    const { settings, allUsers } = await seen()
    expect(settings.name).toBe(`Round ${round}`)
    expect(settings.roomRoles).toContainEqual(expect.objectContaining(role))
    expect(allUsers.map((user) => user.uuid)).not.toContain(guest.uuid)
    await world.call(removeRole, { params, body: role }, owner.token)
    if (round % 10 === 9) await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
}, 240_000)

test('in 60 rounds a room is handed over beside a change of settings: both are stored, and both are in the room', async () => {
  const { world, owner, room, rename, seen } = await racedRoom()
  const other = await newPerson(world)
  for (let round = 0; round < 60; round++) {
    const [from, to] = round % 2 === 0 ? [owner, other] : [other, owner]
    const handOver = { params: { roomId: room.slug }, body: { userUuid: to.uuid } }
    await Promise.all([rename(`Round ${round}`), world.call(changeOwner, handOver, from.token)])
    const { settings } = await seen()
    expect(settings.name).toBe(`Round ${round}`)
    const held = settings.roomRoles.map(({ userUuid, role }) => [userUuid, role])
    expect(held).toHaveLength(2)
    expect(held).toContainEqual([to.uuid, 'owner'])
    expect(held).toContainEqual([from.uuid, 'coOwner'])
    if (round % 10 === 9) await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
}, 240_000)

test('a change that was stored while a room woke is in it', async () => {
  const node = await startNode()
  const owner = await newMember(node)
  const room = await roomOf(node, owner.uuid)
  const { tools, live } = node
  const read = vi.waitFor(() => expect(live.host.awakeRoom(room.uuid)).not.toBeNull())
  const joined = owner.join(room.uuid)
  await tools.tx(async (tx) => {
    await tx.db.updateTable('rooms').set({ name: 'Renamed' }).where('uuid', '=', room.uuid).execute()
  })
  await live.refreshRoom(room.uuid)
  expect(await joined).toBeNull()
  await read
  expect(live.host.awakeRoom(room.uuid)?.room.settings.name).toBe('Renamed')
})

test('a fact alone closes a deleted room, changes a changed one and puts out who was banned', async () => {
  const node = await startNode()
  const [owner, unwanted] = [await newMember(node), await newMember(node)]
  const { tools, live } = node
  const [kept, deleted] = [await roomOf(node, owner.uuid), await roomOf(node, owner.uuid)]
  await owner.join(kept.uuid)
  await unwanted.join(kept.uuid)
  const forgotten = await newMember(node)
  await forgotten.join(kept.uuid)
  const other = await newMember(node)
  await other.join(deleted.uuid)
  // As after a crash between the commit and the call: only what the transaction left behind is there.
  await tools.tx(async (tx) => {
    const { id } = await tx.db
      .updateTable('rooms')
      .set({ name: 'Changed' })
      .where('uuid', '=', kept.uuid)
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.db
      .insertInto('roomRoles')
      .values({ roomId: id, userUuid: unwanted.uuid, role: 'banned', expirationTime: null })
      .execute()
    tx.emit(roomChanged({ roomUuid: kept.uuid }))
    await tx.db.updateTable('rooms').set({ deletedAt: new Date() }).where('uuid', '=', deleted.uuid).execute()
    tx.emit(roomDeleted({ roomUuid: deleted.uuid }))
    tx.emit(forgottenInRooms({ userUuid: forgotten.uuid }))
  })
  await vi.waitFor(() => expect(forgotten.heard).toContain('kickedFromRoom'), { timeout: 10_000 })
  await vi.waitFor(() => expect(live.host.awakeRoom(deleted.uuid)).toBeNull(), { timeout: 10_000 })
  expect(other.heard).toContain('roomReset')
  await vi.waitFor(() => expect(unwanted.heard).toContain('kickedFromRoom'), { timeout: 10_000 })
  expect(live.host.awakeRoom(kept.uuid)?.room.settings.name).toBe('Changed')
  expect(await other.join(deleted.uuid)).toBe('roomNotFound')
})

test('where an owner is erased, their room closes for those in it, and one with a co-owner goes on as the heir’s', async () => {
  const node = await startNode()
  const [owner, heir, visitor, guest] = [
    await newMember(node),
    await newMember(node),
    await newMember(node),
    await newMember(node),
  ]
  const { tools, live } = node
  const [alone, shared] = [await roomOf(node, owner.uuid), await roomOf(node, owner.uuid)]
  const { id: roomId } = await tools.db
    .selectFrom('rooms')
    .select('id')
    .where('uuid', '=', shared.uuid)
    .executeTakeFirstOrThrow()
  const coOwner = { roomId, userUuid: heir.uuid, role: 'coOwner', expirationTime: null } as const
  await tools.db.insertInto('roomRoles').values(coOwner).execute()
  expect([await visitor.join(alone.uuid), await guest.join(shared.uuid)]).toEqual([null, null])
  await tools.tx((tx) => tx.emit(accountErased({ userUuid: owner.uuid })))
  await vi.waitFor(() => expect(live.host.awakeRoom(alone.uuid)).toBeNull(), { timeout: 30_000 })
  expect(visitor.heard).toContain('roomReset')
  expect(await visitor.join(alone.uuid)).toBe('roomNotFound')
  const owners = () =>
    live.host
      .awakeRoom(shared.uuid)
      ?.room.settings.roomRoles.flatMap(({ role, userUuid }) => (role === 'owner' ? [userUuid] : []))
  await vi.waitFor(() => expect(owners()).toEqual([heir.uuid]), { timeout: 30_000 })
  expect(guest.heard).not.toContain('(closed to reconnect)')
})

test('a fact alone brings what an upload is called now into the room that plays it', async () => {
  const node = await startNode()
  const dj = await newMember(node)
  const { tools, live } = node
  const room = await roomOf(node, dj.uuid)
  const [id, fileId] = [randomUUID(), randomUUID()]
  const prepared = JSON.stringify({ duration: 100, loudness: { integrated: -14, truePeak: -1 } })
  const file = { id: fileId, sha256: fileId, size: 1, state: 'ready', sealedKey: Buffer.alloc(1) } as const
  await tools.db
    .insertInto('uploadFiles')
    .values({ ...file, prepared })
    .execute()
  const names = { artistName: 'Somebody', trackName: 'Before', fileName: 'x.mp3' }
  const song = { id, fileId, ownerUuid: dj.uuid, status: 'VERIFIED', ...names } as const
  await tools.db.insertInto('uploadSongs').values(song).execute()
  await dj.join(room.uuid)
  const played = { ...names, duration: 100, musicProviders: { uploadService: id }, thumbnails: {} }
  const by = { userUuid: dj.uuid, role: 'user' } as const
  await dj.room?.act(personCommand('addDj', by, { song: played }))
  // As after a crash between the commit and the call.
  await tools.tx(async (tx) => {
    await tx.db.updateTable('uploadSongs').set({ trackName: 'After' }).where('id', '=', id).execute()
    tx.emit(uploadChanged({ songId: id, ownerUuid: dj.uuid }))
  })
  const plays = () => live.host.awakeRoom(room.uuid)?.room.decks.play?.now.song.trackName
  await vi.waitFor(() => expect(plays()).toBe('After'), { timeout: 10_000 })
})
