import { describe, expect, test, vi } from 'vitest'
import { groupMessages } from '#contract/chat/messages.ts'
import { addFavorite } from '#contract/room/favorites.ts'
import { joinChat } from '#contract/room/chat.ts'
import { createRoom, deleteRoom } from '#contract/room/infrastructure.ts'
import { favoriteRooms, noteRecent, publicRooms, recentRooms } from '#contract/room/lists.ts'
import * as contract from '#contract/room/restore.ts'
import { grantRole, rolesOfRoom } from '#contract/room/roles.ts'
import { room as readRoom } from '#contract/room/rooms.ts'
import { archiveRooms, purgeRooms } from '#facts/room.ts'
import { createServiceToken } from '#services/user/api.ts'
import { account } from '#test/suites/doors/callers.ts'
import { jobsDone } from '#test/support/jobs.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })
const { db } = world.tools
const DAY_MS = 86_400_000
const someone = () => account(world, 'user')
type Someone = Awaited<ReturnType<typeof someone>>
const make = (who: Someone, body: object = {}) =>
  world.call(createRoom, { body: { name: 'Mistake', ...body } }, who.token)
const read = (who: Someone, id: string) => world.call(readRoom, { params: { id } }, who.token)
const remove = (who: Someone, id: string) => world.call(deleteRoom, { params: { id } }, who.token)
const restore = (who: Someone, id: string, body: object = {}) =>
  world.call(contract.restoreRoom, { params: { id }, body }, who.token)
const deleted = (who: Someone) => world.call(contract.deletedRooms, {}, who.token)
const say = async (who: Someone, guid: string, text: string) => {
  await world.call(joinChat, { params: { roomId: guid } }, who.token)
  await world.fetch('/openchat/v3/messages', {
    method: 'POST',
    token: who.token,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      receiver: guid,
      receiverType: 'group',
      category: 'message',
      type: 'text',
      data: { text },
    }),
  })
}
const said = async (who: Someone, guid: string) =>
  (await world.call(groupMessages, { params: { guid }, query: {} }, who.token)).data

describe('36: a deleted room', () => {
  test('57: is gone at once, and comes back for its owner with address, roles, chat and favorites', async () => {
    const [ada, ben, cleo] = [await someone(), await someone(), await someone()]
    const room = await make(ada, { slug: 'by-mistake' })
    const role = { userUuid: ben.uuid, role: 'moderator' } as const
    await world.call(grantRole, { params: { roomId: room.slug }, body: role }, ada.token)
    await world.call(addFavorite, { body: { roomUuid: room.uuid } }, ben.token)
    await say(ada, room.uuid, 'Still here')
    await remove(ada, room.slug)
    await expect(read(ada, room.slug)).rejects.toMatchObject({ code: 'roomNotFound', status: 404 })
    const { rooms, count } = await deleted(ada)
    expect(count).toBe(1)
    expect(rooms).toMatchObject([{ uuid: room.uuid, slug: 'by-mistake', name: room.name }])
    const [first] = rooms
    expect(Date.parse(first?.erasedAt ?? '') - Date.parse(first?.deletedAt ?? '')).toBe(30 * 86_400_000)
    expect((await deleted(ben)).count).toBe(0)
    // Its address stays its own, and to others it is not there.
    await expect(make(ben, { slug: 'by-mistake' })).rejects.toMatchObject({ code: 'slugTaken' })
    for (const other of [ben, cleo])
      await expect(restore(other, room.uuid)).rejects.toMatchObject({ code: 'roomNotFound', status: 404 })

    expect(await restore(ada, 'by-mistake')).toMatchObject({ uuid: room.uuid, slug: 'by-mistake' })
    await expect(restore(ada, room.uuid)).rejects.toMatchObject({ code: 'roomNotFound' })
    expect((await read(cleo, 'by-mistake')).uuid).toBe(room.uuid)
    const roles = await world.call(rolesOfRoom, { params: { roomId: room.uuid } }, ada.token)
    expect(roles.map((held) => [held.userUuid, held.role])).toEqual([
      [ada.uuid, 'owner'],
      [ben.uuid, 'moderator'],
    ])
    const favorites = await world.call(favoriteRooms, { query: {} }, ben.token)
    expect(favorites.rooms.map(({ uuid }) => uuid)).toEqual([room.uuid])
    await world.call(joinChat, { params: { roomId: room.uuid } }, ada.token)
    expect((await said(ada, room.uuid)).map(({ data }) => data.text)).toContain('Still here')
  })

  test('comes back under another address, for site staff too, and not beyond fifty rooms', async () => {
    const [ada, moderator] = [await someone(), await account(world, 'moderator')]
    const room = await make(ada, { slug: 'renamed-one' })
    await make(ada, { slug: 'in-the-way' })
    await remove(ada, room.slug)
    await expect(restore(ada, room.uuid, { slug: 'in-the-way' })).rejects.toMatchObject({
      code: 'slugTaken',
      status: 409,
    })
    await expect(restore(ada, room.uuid, { slug: 'deleted' })).rejects.toMatchObject({ code: 'slugNotValid' })
    expect((await restore(moderator, room.uuid, { slug: 'renamed-two' })).slug).toBe('renamed-two')
    await remove(ada, 'renamed-two')
    const many = Array.from({ length: 49 }, (_, n) => ({
      uuid: crypto.randomUUID(),
      slug: `owned-${n}`,
      name: 'Owned',
    }))
    const ids = await db.insertInto('rooms').values(many).returning('id').execute()
    const owned = ids.map(({ id }) => ({ roomId: id, userUuid: ada.uuid, role: 'owner' as const }))
    await db.insertInto('roomRoles').values(owned).execute()
    await expect(restore(ada, room.uuid)).rejects.toMatchObject({ code: 'tooManyRooms', status: 403 })
  })

  test('is erased after 30 days with all that was said', async () => {
    const ada = await someone()
    const [old, fresh] = [await make(ada, { slug: 'long-gone' }), await make(ada)]
    await say(ada, old.uuid, 'Forget me')
    for (const { slug } of [old, fresh]) await remove(ada, slug)
    const long = new Date(Date.now() - 31 * DAY_MS)
    await db.updateTable('rooms').set({ deletedAt: long }).where('id', '=', old.id).execute()
    await expect(restore(ada, old.uuid)).rejects.toMatchObject({ code: 'roomNotFound' })
    await world.tools.send(purgeRooms({}))
    await jobsDone(world.tools)
    const left = await db.selectFrom('rooms').select('id').where('id', 'in', [old.id, fresh.id]).execute()
    expect(left).toEqual([{ id: fresh.id }])
    await vi.waitFor(async () => {
      const kept = await db
        .selectFrom('chatConversations')
        .select('id')
        .where('roomUuid', '=', old.uuid)
        .execute()
      expect(kept).toEqual([])
    }, 180_000)
    expect((await make(ada, { slug: 'long-gone' })).slug).toBe('long-gone')
  })
})

test('a room nobody enters leaves the lists and comes back when somebody does', async () => {
  const [ada, ben] = [await someone(), await someone()]
  const room = await make(ada)
  const listed = async () => {
    const { rooms } = await world.call(publicRooms, { query: { limit: 0 } }, ben.token)
    return rooms.some(({ uuid }) => uuid === room.uuid)
  }
  expect(await listed()).toBe(true)
  const long = new Date(Date.now() - 181 * DAY_MS)
  await db.updateTable('rooms').set({ lastVisitedAt: long }).where('id', '=', room.id).execute()
  await world.tools.send(archiveRooms({}))
  await jobsDone(world.tools)
  expect(await listed()).toBe(false)
  expect((await read(ben, room.slug)).uuid).toBe(room.uuid)
  await world.call(noteRecent, { body: { slug: room.slug } }, ben.token)
  expect(await listed()).toBe(true)
})

test('visits are forgotten one by one or all, but for the password that was known', async () => {
  const [ada, ben] = [await someone(), await someone()]
  const rooms = [await make(ada), await make(ada), await make(ada)]
  for (const { slug } of rooms) await world.call(noteRecent, { body: { slug } }, ben.token)
  const entered = { enteredAt: new Date() }
  await db.updateTable('roomVisits').set(entered).where('userUuid', '=', ben.uuid).execute()
  const recent = async () =>
    (await world.call(recentRooms, { query: {} }, ben.token)).rooms.map(({ slug }) => slug)
  const forget = (body: object) => world.call(contract.forgetRecent, { body }, ben.token)
  expect(await recent()).toHaveLength(3)
  await forget({ slug: rooms[0]?.slug })
  expect(await recent()).toEqual([rooms[2]?.slug, rooms[1]?.slug])
  await expect(forget({ slug: 'no-such-room' })).rejects.toMatchObject({ code: 'roomNotFound' })
  await forget({})
  expect(await recent()).toEqual([])
  const kept = await db
    .selectFrom('roomVisits')
    .select('enteredAt')
    .where('userUuid', '=', ben.uuid)
    .execute()
  expect(kept).toHaveLength(3)
})

describe('services and administrators', () => {
  test('take somebody out of the rooms, and hand their rooms over', async () => {
    const [ada, ben, cleo] = [await someone(), await someone(), await someone()]
    const admin = await account(world, 'admin')
    const token = await createServiceToken(world.tools, 'places')
    const [shared, alone] = [await make(ada), await make(ada)]
    const role = { userUuid: ben.uuid, role: 'coOwner' } as const
    await world.call(grantRole, { params: { roomId: shared.slug }, body: role }, ada.token)
    const params = { userId: ada.uuid }
    for (const who of [ada, ben])
      await expect(world.call(contract.forgetUser, { params }, who.token)).rejects.toMatchObject({
        code: 'personNotFound',
        status: 404,
      })
    await expect(world.call(contract.changeUser, { params, body: {} })).rejects.toMatchObject({ status: 401 })
    expect(await world.call(contract.changeUser, { params, body: {} }, token)).toEqual({ rooms: 0 })

    expect(await world.call(contract.forgetUser, { params }, token)).toEqual({ rooms: 2 })
    const ownerOf = async (id: string) =>
      (await read(cleo, id)).roomRoles.find((held) => held.role === 'owner')?.userUuid
    expect(await ownerOf(shared.slug)).toBe(ben.uuid)
    expect(await ownerOf(alone.slug)).toBeUndefined()
    const { archivedAt } = await db
      .selectFrom('rooms')
      .select('archivedAt')
      .where('id', '=', alone.id)
      .executeTakeFirstOrThrow()
    expect(archivedAt).not.toBeNull()

    const handed = { params: { userId: ben.uuid }, body: { ownerUuid: cleo.uuid } }
    expect(await world.call(contract.changeUser, handed, admin.token)).toEqual({ rooms: 1 })
    expect(await ownerOf(shared.slug)).toBe(cleo.uuid)
    const nobody = { params: { userId: cleo.uuid }, body: { ownerUuid: crypto.randomUUID() } }
    await expect(world.call(contract.changeUser, nobody, admin.token)).rejects.toMatchObject({
      code: 'personNotFound',
    })
  })
})
