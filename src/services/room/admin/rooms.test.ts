import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import * as contract from '#contract/room/adminRooms.ts'
import { clearChat, joinChat, syncChat } from '#contract/room/chat.ts'
import { groupMessages } from '#contract/chat/messages.ts'
import * as info from '#contract/room/info.ts'
import { createRoom, deleteRoom, promoteRoom } from '#contract/room/infrastructure.ts'
import { promotedRooms } from '#contract/room/lists.ts'
import { playedSeconds } from '#contract/room/playedTime.ts'
import { pinMessages, room as readRoom } from '#contract/room/rooms.ts'
import { setGuestPassword } from '#contract/room/guestPassword.ts'
import { songEnded } from '#facts/runtime.ts'
import { createServiceToken } from '#services/user/api.ts'
import { account } from '#test/suites/doors/callers.ts'
import { youtubeSong } from '#test/support/songs.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })
const site = await account(world, 'admin')
const ada = await account(world, 'user')
const ben = await account(world, 'user')
const make = (body: object = {}) =>
  world.call(createRoom, { body: { name: 'Looked at', ...body } }, ada.token)
const list = (query: object) => world.call(contract.adminRooms, { query }, site.token)
const change = (id: string, body: object) =>
  world.call(contract.changeRoomAsAdmin, { params: { id }, body }, site.token)

test('35: rooms are listed with all that staff may know, and no password', async () => {
  const room = await make({ slug: 'looked-at', password: 'secret' })
  const guest = { slug: room.slug, guestPassword: 'guests only' }
  await world.call(setGuestPassword, { body: guest }, ada.token)
  const gone = await make({ slug: 'gone-one' })
  await world.call(deleteRoom, { params: { id: gone.slug } }, ada.token)
  const found = await list({
    filter: ['slug||$in||looked-at,gone-one'],
    sort: ['slug,ASC'],
    join: ['roomRoles,communities'],
  })
  expect(found).toMatchObject({
    total: 2,
    data: [
      { slug: 'gone-one', deletedAt: expect.any(String) as string },
      {
        id: room.id,
        ownerUuid: ada.uuid,
        ownerName: 'user',
        visitors30d: 0,
        plays: 0,
        isPasswordProtected: true,
        deletedAt: null,
        archivedAt: null,
        promotedUntil: null,
        communities: [],
        roomRoles: [{ userUuid: ada.uuid, role: 'owner' }],
      },
    ],
  })
  expect(JSON.stringify(found)).not.toMatch(/argon2|passwordHash|secret/i)
  const there = async (s: object) =>
    (await list({ s: JSON.stringify({ slug: { $in: ['looked-at', 'gone-one'] }, ...s }) })).data
  expect(await there({ deletedAt: { $notnull: true } })).toMatchObject([{ slug: 'gone-one' }])
  expect(await there({ deletedAt: { $isnull: true } })).toMatchObject([{ slug: 'looked-at' }])
  for (const id of ['gone-one', gone.uuid, String(gone.id)])
    expect((await world.call(contract.adminRoom, { params: { id } }, site.token)).id).toBe(gone.id)
  const wrong = [
    { filter: ['passwordHash||$starts||x'] },
    { s: '{"guestPasswordHash":{"$notnull":true}}' },
    { fields: ['passwordHash'] },
    { sort: ['passwordHash,ASC'] },
    { join: ['visits'] },
  ]
  for (const query of wrong) await expect(list(query)).rejects.toMatchObject({ status: 400 })
})

test('administrators change, hand over, archive, promote for a time and restore', async () => {
  const { slug, uuid } = await make()
  expect(await change(slug, { name: 'Renamed', ownerUuid: ben.uuid, archived: true })).toMatchObject({
    name: 'Renamed',
    ownerUuid: ben.uuid,
    archivedAt: expect.any(String) as string,
  })
  expect((await change(slug, { archived: false })).archivedAt).toBeNull()
  await expect(change(slug, { ownerUuid: randomUUID() })).rejects.toMatchObject({ code: 'personNotFound' })
  await make({ slug: 'in-use' })
  await expect(change(slug, { slug: 'in-use' })).rejects.toMatchObject({ code: 'slugTaken' })
  await expect(change(slug, { slug: 'shield' })).rejects.toMatchObject({ code: 'slugNotValid' })
  await expect(change('no-such-room', {})).rejects.toMatchObject({ code: 'roomNotFound' })

  const soon = new Date(Date.now() + 400).toISOString()
  expect(await change(slug, { promotedUntil: soon })).toMatchObject({ promoted: true, promotedUntil: soon })
  const promoted = async () =>
    (await world.call(promotedRooms, { query: {} }, ben.token)).rooms.some((one) => one.uuid === uuid)
  await vi.waitFor(async () => expect(await promoted()).toBe(false), 20_000)

  await world.call(deleteRoom, { params: { id: slug } }, ben.token)
  await expect(change(uuid, { name: 'No' })).rejects.toMatchObject({ code: 'roomNotFound' })
  expect(await change(uuid, { deletedAt: null })).toMatchObject({ deletedAt: null, slug })
  expect((await world.call(readRoom, { params: { id: slug } }, ada.token)).uuid).toBe(uuid)
})

test('35: DJs are those who played once, counted from plays that ended', async () => {
  const room = await make()
  const { songId, musicProvider, ...song } = youtubeSong('Counted')
  const startTime = Date.now() - 500_000
  const play = {
    roomUuid: room.uuid,
    djUuid: ben.uuid,
    song: { ...song, musicProviders: { [musicProvider]: songId } },
    startTime,
    endedAt: startTime + 200_000,
    votes: [
      { userUuid: ada.uuid, like: true, star: true },
      { userUuid: site.uuid, like: false },
    ],
  }
  for (const _ of [1, 2]) await world.tools.tx((tx) => tx.emit(songEnded({ ...play, playId: randomUUID() })))
  const one = () => world.call(contract.adminDj, { params: { id: ben.uuid } }, site.token)
  await vi.waitFor(async () => expect((await one()).plays).toBe(2), 20_000)
  const dj = await one()
  expect(dj).toMatchObject({
    id: ben.id,
    uuid: ben.uuid,
    fans: 0,
    likes: 2,
    dislikes: 2,
    stars: 2,
    rooms: 1,
    playedSeconds: 400,
    onDecksIn: null,
  })
  const djs = (query: object) => world.call(contract.adminDjs, { query }, site.token)
  expect(await djs({ filter: ['plays||$gte||2'], sort: ['playedSeconds,DESC'] })).toMatchObject({
    total: 1,
    data: [{ uuid: ben.uuid }],
  })
  await expect(djs({ filter: ['nickname||$eq||x'] })).rejects.toMatchObject({ status: 400 })
  const never = { params: { id: String(ada.id) } }
  await expect(world.call(contract.adminDj, never, site.token)).rejects.toMatchObject({
    code: 'personNotFound',
  })
  const page = await list({ filter: [`uuid||$eq||${room.uuid}`], fields: ['plays'] })
  expect(page.data).toMatchObject([{ plays: 2 }])

  const heard = (query: object) => world.call(playedSeconds, { query }, site.token)
  await vi.waitFor(
    async () => expect(await heard({})).toEqual({ playedSeconds: 400, plays: 2, rooms: 1, djs: 1 }),
    20_000,
  )
  const to = new Date(startTime).toISOString()
  expect(await heard({ to })).toEqual({ playedSeconds: 0, plays: 0, rooms: 0, djs: 0 })
})

test('the service says that it is there, and to administrators how it is', async () => {
  expect(await world.call(info.hello, {})).toEqual({ service: 'room', version: '1.4.2' })
  const before = await world.call(info.roomServiceStatus, {}, site.token)
  await make()
  const after = await world.call(info.roomServiceStatus, {}, site.token)
  expect(after).toMatchObject({ status: 'ok', live: 0, present: 0, guests: 0, djs: 0 })
  expect(after.rooms).toBe(before.rooms + 1)
})

test('24 rooms are promoted at a time; one whose time is over makes room for another', async () => {
  const full = { code: 'tooManyPromoted', status: 403 }
  const promoter = await account(world, 'staff')
  const promote = (id: string, promoted = true) =>
    world.call(promoteRoom, { params: { id }, body: { promoted } }, promoter.token)
  const taken = (await world.call(promotedRooms, { query: {} }, ben.token)).count
  const rows = Array.from({ length: 24 - taken }, (_, n) => ({
    uuid: randomUUID(),
    slug: `window-${n}`,
    name: 'Promoted',
    promoted: true,
  }))
  await world.tools.db.insertInto('rooms').values(rows).execute()
  const room = await make()
  await expect(promote(room.slug)).rejects.toMatchObject(full)
  await expect(change(room.slug, { promoted: true })).rejects.toMatchObject(full)
  const later = new Date(Date.now() + 3_600_000).toISOString()
  await expect(change(room.slug, { promotedUntil: later })).rejects.toMatchObject(full)
  const fresh = { body: { name: 'Born in it', promoted: true } }
  await expect(world.call(createRoom, fresh, promoter.token)).rejects.toMatchObject(full)
  expect((await change('window-0', { promotedUntil: later })).promotedUntil).toBe(later)

  // Its time is over, though nobody has looked at it since.
  const over = { promotedUntil: new Date(Date.now() - 1000) }
  await world.tools.db.updateTable('rooms').set(over).where('slug', '=', 'window-0').execute()
  expect((await promote(room.slug)).promoted).toBe(true)
  await expect(promote('window-0', false)).resolves.toMatchObject({ promoted: false })
  await expect(promote('window-0')).rejects.toMatchObject(full)

  // Who comes back from the dead finds the window as it is now.
  await world.call(deleteRoom, { params: { id: room.slug } }, ada.token)
  expect((await promote('window-0')).promoted).toBe(true)
  expect(await change(room.uuid, { deletedAt: null })).toMatchObject({ promoted: false })
})

test('the chat of a room takes those in who may enter, and is emptied by its owner', async () => {
  const room = await make()
  const banned = await account(world, 'user')
  await world.tools.db
    .insertInto('roomRoles')
    .values({ roomId: room.id, userUuid: banned.uuid, role: 'banned' })
    .execute()
  const params = { roomId: room.slug }
  const body = { userUuids: [ben.uuid, banned.uuid, randomUUID()] }
  const token = await createServiceToken(world.tools, 'sync')
  for (const by of [ada.token, token])
    expect(await world.call(syncChat, { params, body }, by)).toEqual({ success: true, added: 1, skipped: 2 })
  expect(await world.call(syncChat, { params, body: {} }, ada.token)).toEqual({
    success: true,
    added: 0,
    skipped: 0,
  })

  await world.call(joinChat, { params: { roomId: room.uuid } }, ada.token)
  const data = {
    receiver: room.uuid,
    receiverType: 'group',
    category: 'message',
    type: 'text',
    data: { text: 'Hush' },
  }
  await world.fetch('/openchat/v3/messages', {
    method: 'POST',
    token: ben.token,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(data),
  })
  const pin = { message: { reportIdentifier: '1' }, pinnedByName: 'Ada', pinnedByUUID: ada.uuid }
  await world.call(pinMessages, { params: { id: room.slug }, body: { pinnedMessages: [pin] } }, ada.token)
  const cleared = { params, body: { reason: 'Too loud' } }
  await expect(world.call(clearChat, cleared, ben.token)).rejects.toMatchObject({ code: 'notRoomOwner' })
  await world.call(clearChat, cleared, ada.token)
  const messages = await world.call(groupMessages, { params: { guid: room.uuid }, query: {} }, ada.token)
  expect(JSON.stringify(messages)).not.toContain('Hush')
  const { pinnedMessages } = await world.call(readRoom, { params: { id: room.slug } }, ada.token)
  expect(pinnedMessages).toEqual([])
})
