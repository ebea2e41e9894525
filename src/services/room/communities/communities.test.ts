import { describe, expect, test, vi } from 'vitest'
import * as admin from '#contract/room/communityAdmin.ts'
import * as contract from '#contract/room/communities.ts'
import { createRoom } from '#contract/room/infrastructure.ts'
import { myData } from '#contract/user/myData.ts'
import { accountErased } from '#facts/user.ts'
import { account } from '#test/suites/doors/callers.ts'
import { statementsOfListing } from '#test/support/statements.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })
const site = await account(world, 'admin')
const someone = () => account(world, 'user')
type Someone = Awaited<ReturnType<typeof someone>>

const make = (owner: Someone, body: object = {}) =>
  world.call(
    admin.createCommunity,
    { body: { name: 'Crate diggers', ownerUuid: owner.uuid, ...body } },
    site.token,
  )
const roomOf = (who: Someone, body: object = {}) =>
  world.call(createRoom, { body: { name: 'A room', ...body } }, who.token)
const read = (id: string, who: Someone) => world.call(contract.community, { params: { id } }, who.token)
const roomsSeen = async (id: string, who: Someone) =>
  (await world.call(contract.communityRooms, { params: { id }, query: {} }, who.token)).rooms.map(
    ({ uuid }) => uuid,
  )
const enter = (who: Someone, id: string) => world.call(contract.joinCommunity, { params: { id } }, who.token)
const leave = (who: Someone, id: string) => world.call(contract.leaveCommunity, { params: { id } }, who.token)
const put = (by: Someone, id: string, who: Someone, role?: 'owner' | 'moderator' | 'member') => {
  const params = { id, userId: who.uuid }
  return world.call(contract.putCommunityUser, { params, body: role ? { role } : {} }, by.token)
}

test('its owner changes how it looks and who may join; a moderator does not', async () => {
  const [ada, ben, cleo] = [await someone(), await someone(), await someone()]
  const { slug, id } = await make(ada, { description: 'Dust' })
  await put(ada, slug, ben, 'moderator')
  const look = {
    pictureUrl: 'https://pictures.example/one.webp',
    coverUrl: 'https://pictures.example/two.webp',
    color: '#4FD1C5',
    joinPolicy: 'INVITE',
  } as const
  const change = (by: Someone, body: object) =>
    world.call(contract.changeOwnCommunity, { params: { id: slug }, body }, by.token)
  await expect(change(ben, look)).rejects.toMatchObject({ code: 'notCommunityModerator', status: 403 })
  // Its address and its owner are for admins.
  const sent = { ...look, slug: 'elsewhere', ownerUuid: ben.uuid }
  expect(await change(ada, sent)).toMatchObject({ ...look, id, slug, description: 'Dust', role: 'owner' })
  await expect(enter(cleo, slug)).rejects.toMatchObject({ code: 'communityClosed' })
  for (const wrong of [
    { coverUrl: 'javascript:alert(1)' },
    { pictureUrl: 'https://me@pictures.example/one.webp' },
    { color: 'red' },
    { name: ' ' },
  ])
    await expect(change(ada, wrong)).rejects.toMatchObject({ status: 400 })
})

describe('people of a community', () => {
  test('join, are listed with their rank, and leave; repeats change nothing', async () => {
    const [ada, ben] = [await someone(), await someone()]
    const { slug, uuid, id } = await make(ada)
    expect(await enter(ben, slug)).toMatchObject({ isMember: true, role: 'member', usersCount: 2 })
    expect((await enter(ben, uuid)).usersCount).toBe(2)
    await put(ada, slug, ben, 'moderator')
    const { users, count } = await world.call(
      contract.communityUsers,
      { params: { id: String(id) }, query: {} },
      ben.token,
    )
    expect(count).toBe(2)
    expect(users).toMatchObject([
      { userUuid: ada.uuid, role: 'owner', userProfile: { uuid: ada.uuid } },
      { userUuid: ben.uuid, role: 'moderator' },
    ])
    const mine = await world.call(contract.myCommunities, { query: {} }, ben.token)
    expect(mine).toMatchObject({ count: 1, communities: [{ uuid, role: 'moderator' }] })
    for (const _ of [1, 2])
      expect(await leave(ben, slug)).toMatchObject({ isMember: false, role: null, usersCount: 1 })
  })

  test('37: the last owner cannot leave, be removed or lose the rank', async () => {
    const [ada, ben] = [await someone(), await someone()]
    const { slug } = await make(ada)
    const last = { code: 'lastCommunityOwner', status: 403 }
    const params = { id: slug, userId: ada.uuid }
    await expect(leave(ada, slug)).rejects.toMatchObject(last)
    await expect(put(ada, slug, ada, 'member')).rejects.toMatchObject(last)
    await expect(world.call(contract.removeCommunityUser, { params }, ada.token)).rejects.toMatchObject(last)
    await put(ada, slug, ben, 'owner')
    // Both at once: one of them stays.
    const both = await Promise.allSettled([leave(ada, slug), leave(ben, slug)])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('come by invitation where it says so', async () => {
    const [ada, ben] = [await someone(), await someone()]
    const { slug } = await make(ada, { joinPolicy: 'INVITE' })
    await expect(enter(ben, slug)).rejects.toMatchObject({ code: 'communityClosed', status: 403 })
    expect(await put(ada, slug, ben)).toMatchObject({ userUuid: ben.uuid, role: 'member' })
    expect((await enter(ben, slug)).isMember).toBe(true)
    const nobody = { ...ben, uuid: crypto.randomUUID() }
    await expect(put(ada, slug, nobody)).rejects.toMatchObject({ code: 'personNotFound' })
    const guest = await account(world, 'guest')
    await expect(put(ada, slug, guest)).rejects.toMatchObject({ code: 'personNotFound' })
  })

  test('moderators take members in and out, and touch nobody of rank', async () => {
    const [ada, ben, cleo] = [await someone(), await someone(), await someone()]
    const { slug } = await make(ada)
    await put(ada, slug, ben, 'moderator')
    await put(ben, slug, cleo)
    const refused = { code: 'notCommunityModerator', status: 403 }
    await expect(put(ben, slug, cleo, 'moderator')).rejects.toMatchObject(refused)
    await expect(put(cleo, slug, cleo, 'member')).rejects.toMatchObject(refused)
    const remove = (by: Someone, who: Someone) =>
      world.call(contract.removeCommunityUser, { params: { id: slug, userId: who.uuid } }, by.token)
    await expect(remove(ben, ada)).rejects.toMatchObject(refused)
    await remove(ben, cleo)
    await expect(remove(ben, cleo)).rejects.toMatchObject({ code: 'personNotFound' })
  })

  test('are in “my data”, and go with their account: what they owned alone goes to the next', async () => {
    const [ada, ben] = [await someone(), await someone()]
    const { slug, uuid, name } = await make(ada)
    const empty = await make(ada)
    await enter(ben, slug)
    const { places } = await world.call(myData, {}, ada.token)
    expect(places.communities).toMatchObject([
      { community: name, communityUuid: uuid, role: 'owner' },
      { communityUuid: empty.uuid },
    ])
    await world.tools.tx((tx) => tx.emit(accountErased({ userUuid: ada.uuid })))
    await vi.waitFor(async () => expect((await read(slug, ben)).role).toBe('owner'), 20_000)
    await vi.waitFor(async () => expect((await read(empty.slug, ben)).usersCount).toBe(0), 20_000)
    expect((await read(slug, ben)).usersCount).toBe(1)
  })
})

describe('rooms of a community', () => {
  test('37: come and go by either pair of calls, by number, slug and uuid', async () => {
    const ada = await someone()
    const { slug } = await make(ada)
    const room = await roomOf(ada)
    const named = (roomId: string) => ({ params: { id: slug, roomId } })
    const pairs = [
      [contract.putCommunityRoom, contract.dropCommunityRoom],
      [contract.addCommunityRoom, contract.removeCommunityRoom],
    ] as const
    for (const [add, drop] of pairs) {
      expect(await world.call(add, named(room.slug), ada.token)).toMatchObject({ roomsCount: 1 })
      expect(await world.call(add, named(String(room.id)), ada.token)).toMatchObject({ roomsCount: 1 })
      expect(await roomsSeen(slug, ada)).toEqual([room.uuid])
      const { communities } = await world.call(
        contract.communitiesOfRoom,
        { params: { roomId: room.uuid }, query: {} },
        ada.token,
      )
      expect(communities).toMatchObject([{ slug }])
      expect(await world.call(drop, named(room.uuid), ada.token)).toMatchObject({ roomsCount: 0 })
      await expect(world.call(drop, named(room.uuid), ada.token)).rejects.toMatchObject({
        code: 'roomNotInCommunity',
      })
    }
  })

  test('need both to be run by the caller; several come all or none', async () => {
    const [ada, ben] = [await someone(), await someone()]
    const { slug } = await make(ada)
    const [own, others] = [await roomOf(ada), await roomOf(ben)]
    const add = (by: Someone, rooms: string[]) =>
      world.call(contract.addCommunityRooms, { params: { id: slug }, body: { rooms } }, by.token)
    const remove = (by: Someone, rooms: string[]) =>
      world.call(contract.removeCommunityRooms, { params: { id: slug }, body: { rooms } }, by.token)
    await expect(add(ada, [own.slug, others.uuid])).rejects.toMatchObject({ code: 'notRoomOwner' })
    await expect(add(ada, [own.slug, 'no-such-room'])).rejects.toMatchObject({ code: 'roomNotFound' })
    await expect(add(ben, [others.slug])).rejects.toMatchObject({ code: 'notCommunityModerator' })
    expect((await read(slug, ada)).roomsCount).toBe(0)
    expect(await add(site, [own.slug, others.uuid])).toMatchObject({ roomsCount: 2 })
    await expect(remove(ben, [own.slug])).rejects.toMatchObject({ code: 'notCommunityModerator' })
    await remove(ben, [others.slug])
    await expect(remove(ada, [own.slug, others.slug])).rejects.toMatchObject({ code: 'roomNotInCommunity' })
    expect((await read(slug, ada)).roomsCount).toBe(1)
  })

  test('show unlisted ones to members and private ones to those with a role; nobody counts them', async () => {
    const [ada, ben, cleo] = [await someone(), await someone(), await someone()]
    const { slug } = await make(ada)
    const rooms = [
      await roomOf(ada),
      await roomOf(ada, { unlisted: true }),
      await roomOf(ada, { type: 'PRIVATE' }),
    ].map(({ uuid }) => uuid)
    await world.call(contract.addCommunityRooms, { params: { id: slug }, body: { rooms } }, ada.token)
    await enter(ben, slug)
    expect((await roomsSeen(slug, ada)).sort()).toEqual(rooms.toSorted())
    expect((await roomsSeen(slug, ben)).sort()).toEqual(rooms.slice(0, 2).sort())
    expect(await roomsSeen(slug, cleo)).toEqual(rooms.slice(0, 1))
    expect((await read(slug, cleo)).roomsCount).toBe(1)
  })

  test('are as many as a community, and a community as many as a room may have', async () => {
    const ada = await someone()
    const room = await roomOf(ada)
    const others = Array.from({ length: contract.MOST_COMMUNITIES_OF_ROOM }, (_, n) => ({ name: `C${n}` }))
    const made = await world.call(admin.createCommunities, { body: { bulk: others } }, site.token)
    const { slug } = await make(ada)
    const addTo = (id: string) =>
      world.call(contract.putCommunityRoom, { params: { id, roomId: room.slug } }, site.token)
    for (const one of made) await addTo(one.slug)
    await expect(addTo(slug)).rejects.toMatchObject({ code: 'tooManyCommunities', status: 403 })
    const at = new Date()
    const { id } = await make(ada)
    const many = Array.from({ length: contract.MOST_ROOMS_OF_COMMUNITY }, (_, n) => ({
      uuid: crypto.randomUUID(),
      slug: `many-${n}`,
      name: 'Many',
    }))
    const ids = await world.tools.db.insertInto('rooms').values(many).returning('id').execute()
    await world.tools.db
      .insertInto('communityRooms')
      .values(ids.map((row) => ({ communityId: id, roomId: row.id, addedAt: at })))
      .execute()
    const one = await roomOf(ada)
    await expect(
      world.call(contract.putCommunityRoom, { params: { id: String(id), roomId: one.slug } }, site.token),
    ).rejects.toMatchObject({ code: 'communityFull', status: 403 })
  })
})

describe('all communities', () => {
  test('are listed with the same number of questions, however many there are', async () => {
    const me = await someone()
    const list = () => world.call(contract.communities, { query: { limit: 100 } }, me.token)
    const asked = () => statementsOfListing(['communities', 'community_users', 'community_rooms'], list)
    const few = await asked()
    const bulk = Array.from({ length: 40 }, (_, n) => ({ name: `Many ${n}` }))
    await world.call(admin.createCommunities, { body: { bulk } }, site.token)
    const { communities, count } = await list()
    expect(communities).toHaveLength(count)
    expect((await asked()).length).toBe(few.length)
  })
})
