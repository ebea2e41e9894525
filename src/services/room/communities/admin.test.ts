import { expect, test } from 'vitest'
import * as admin from '#contract/room/communityAdmin.ts'
import * as contract from '#contract/room/communities.ts'
import { createRoom } from '#contract/room/infrastructure.ts'
import { room as readRoom } from '#contract/room/rooms.ts'
import { account } from '#test/suites/doors/callers.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })
const site = await account(world, 'admin')
const ada = await account(world, 'user')

const make = (body: object) =>
  world.call(admin.createCommunity, { body: { name: 'Deep cuts', ...body } }, site.token)
const list = (query: object) => world.call(admin.adminCommunities, { query }, site.token)

test('35: the list speaks the query language, and refuses what it does not know', async () => {
  const { slug, id } = await make({ name: 'Listed', slug: 'listed', ownerUuid: ada.uuid })
  const room = await world.call(createRoom, { body: { name: 'Room of it' } }, ada.token)
  await world.call(contract.putCommunityRoom, { params: { id: slug, roomId: room.slug } }, site.token)
  expect(await list({ filter: ['slug||$eq||listed'] })).toMatchObject({
    count: 1,
    total: 1,
    page: 1,
    pageCount: 1,
    data: [{ id, slug, name: 'Listed', ownerUuid: ada.uuid, usersCount: 1, roomsCount: 1 }],
  })
  const joined = await list({ s: '{"slug":"listed"}', join: ['users,rooms'], fields: ['name,users,rooms'] })
  expect(joined.data).toEqual([
    {
      id,
      uuid: expect.any(String) as string,
      name: 'Listed',
      users: [{ userUuid: ada.uuid, role: 'owner', joinedAt: expect.any(String) as string }],
      rooms: [{ uuid: room.uuid, slug: room.slug, name: room.name }],
    },
  ])
  const unknown = [
    { fields: ['secret'] },
    { filter: ['ownerUuid||$eq||x'] },
    { sort: ['usersCount,ASC'] },
    { join: ['events'] },
    { s: '{"password":"x"}' },
  ]
  for (const query of unknown) await expect(list(query)).rejects.toMatchObject({ status: 400 })
})

test('jqbx and web3 stand before livelier and larger ones, where they exist', async () => {
  for (const slug of ['web3', 'the-large', 'jqbx']) await make({ name: slug, slug })
  const members = Array.from({ length: 3 }, () => account(world, 'user'))
  for (const member of await Promise.all(members))
    await world.call(contract.joinCommunity, { params: { id: 'the-large' } }, member.token)
  const { communities: list } = await world.call(contract.communities, { query: {} }, ada.token)
  expect(list.slice(0, 2).map(({ slug }) => slug)).toEqual(['jqbx', 'web3'])
})

test('37: several are made all or none', async () => {
  const before = (await list({})).total
  const bulk = [
    { name: 'First', slug: 'first-one' },
    { name: 'Second', slug: 'all' },
  ]
  const several = (of: object[]) =>
    world.call(admin.createCommunities, { body: { bulk: of as typeof bulk } }, site.token)
  await expect(several(bulk)).rejects.toMatchObject({ code: 'slugReserved', status: 403 })
  await expect(several([bulk[0], bulk[0]].map((one) => ({ ...one })))).rejects.toMatchObject({
    code: 'communitySlugTaken',
    status: 409,
  })
  await expect(several([{ name: 'Third', ownerUuid: crypto.randomUUID() }])).rejects.toMatchObject({
    code: 'personNotFound',
  })
  expect((await list({})).total).toBe(before)
  expect(await several([{ name: 'One name' }, { name: 'One name' }])).toMatchObject([
    { slug: 'one-name' },
    { slug: 'one-name-2' },
  ])
})

test('a change keeps what is left out, a replacement does not; both may hand over', async () => {
  const made = await make({ description: 'Old', color: '#112233', ownerUuid: ada.uuid })
  const params = { id: made.uuid }
  const change = (body: object) => world.call(admin.changeCommunity, { params, body }, site.token)
  expect(await change({ name: 'New name' })).toMatchObject({
    name: 'New name',
    description: 'Old',
    color: '#112233',
    slug: made.slug,
    ownerUuid: ada.uuid,
  })
  await make({ slug: 'taken-one' })
  await expect(change({ slug: 'taken-one' })).rejects.toMatchObject({ code: 'communitySlugTaken' })
  await expect(change({ slug: 'mine' })).rejects.toMatchObject({ code: 'slugReserved' })
  const body = { name: 'Replaced', ownerUuid: site.uuid }
  expect(await world.call(admin.replaceCommunity, { params, body }, site.token)).toMatchObject({
    name: 'Replaced',
    description: '',
    slug: made.slug,
    ownerUuid: site.uuid,
    usersCount: 2,
  })
})

test('a deleted one is gone, its rooms stay', async () => {
  const { slug } = await make({ ownerUuid: ada.uuid })
  const room = await world.call(createRoom, { body: { name: 'Survivor' } }, ada.token)
  await world.call(contract.putCommunityRoom, { params: { id: slug, roomId: room.slug } }, site.token)
  const params = { id: slug }
  await world.call(admin.deleteCommunity, { params }, site.token)
  await expect(world.call(admin.deleteCommunity, { params }, site.token)).rejects.toMatchObject({
    code: 'communityNotFound',
    status: 404,
  })
  await expect(world.call(contract.community, { params }, ada.token)).rejects.toMatchObject({ status: 404 })
  expect((await world.call(readRoom, { params: { id: room.slug } }, ada.token)).uuid).toBe(room.uuid)
})
