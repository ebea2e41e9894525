import { expect, test } from 'vitest'
import * as contract from '#contract/room/discord.ts'
import { createRoom } from '#contract/room/infrastructure.ts'
import { exchangeCode, linkDiscord } from '#contract/user/discord.ts'
import { account, nameOf, operations } from '#test/suites/doors/callers.ts'
import { doors } from '#test/suites/doors/doors.ts'
import { startVendors } from '#test/support/vendors/double.ts'
import { agreeAt, newAccount } from '#test/support/vendors/linking.ts'
import { startWorld } from '#test/support/world.ts'

const vendors = await startVendors()
const world = await startWorld({ ...vendors.settings, CHAT_ANNOUNCEMENTS: 'off' })
const ada = await account(world, 'user')
const ben = await account(world, 'user')

const guildId = '123456789012345678'
const others = '223456789012345678'
const adaThere = newAccount({
  guilds: [
    { id: guildId, name: 'Vinyl Lovers', permissions: '32' },
    { id: others, name: 'Somewhere Else', permissions: '1024' },
  ],
})
const body = await agreeAt(world, vendors, ada, 'discord', adaThere)
const { shortLivedToken } = await world.call(exchangeCode, { body }, ada.token)
await world.call(linkDiscord, { body: { shortLivedToken } }, ada.token)

const link = (who: { token: string }, more: object = {}, guild = guildId) => {
  const discordAccessToken = vendors.grants.tokenOf(adaThere)
  const body = { discordAccessToken, ...more }
  return world.call(contract.linkGuild, { params: { guildId: guild }, body }, who.token)
}
const listed = async () => {
  const request = { params: { guildId }, query: {} }
  return (await world.call(contract.roomsOfGuild, request, ben.token)).rooms.map(({ slug }) => slug)
}
const make = (who: { token: string }, more: object = {}) =>
  world.call(createRoom, { body: { name: 'Linked', ...more } }, who.token)

test('35: a room is made with the name of the server, one is linked, and the links are ended', async () => {
  const made = await link(ada)
  expect(made).toMatchObject({ name: 'Vinyl Lovers', slug: 'vinyl-lovers', discordServer: guildId })
  const { slug } = await make(ada, { slug: 'of-the-server' })
  expect((await link(ada, { slug })).discordServer).toBe(guildId)
  expect((await listed()).sort()).toEqual([slug, made.slug])
  expect((await link(ada, { slug, unlink: true })).discordServer).toBeNull()
  expect((await link(ada, { slug, unlink: true })).discordServer).toBeNull()
  expect(await listed()).toEqual([made.slug])
  expect(await link(ada, { unlink: true })).toMatchObject({ slug: made.slug, discordServer: null })
  expect(await listed()).toEqual([])
  await expect(link(ada, { unlink: true })).rejects.toMatchObject({ code: 'roomNotFound' })
  // The owner of a server, and whoever administers it, manage it too.
  for (const right of [{ owner: true }, { permissions: '8' }]) {
    const discordAccessToken = vendors.grants.tokenOf({
      ...adaThere,
      guilds: [{ id: guildId, name: 'Owned', ...right }],
    })
    expect((await link(ada, { slug, discordAccessToken })).discordServer).toBe(guildId)
  }
  const kept = await world.tools.db
    .selectFrom('userLinks')
    .select(['accessSealed', 'refreshSealed'])
    .execute()
  expect(kept).toEqual([{ accessSealed: null, refreshSealed: null }])
})

test('35: is for who owns the room, linked that account and manages that server, as Discord itself says', async () => {
  const no = { code: 'guildNotYours', status: 403 }
  await expect(link(ada, {}, others)).rejects.toMatchObject(no)
  await expect(link(ada, {}, '323456789012345678')).rejects.toMatchObject(no)
  await expect(link(ada, { discordAccessToken: 'made-up' })).rejects.toMatchObject(no)
  const somebodyElse = vendors.grants.tokenOf(newAccount({ guilds: adaThere.guilds ?? [] }))
  await expect(link(ada, { discordAccessToken: somebodyElse })).rejects.toMatchObject(no)
  await expect(link(ben)).rejects.toMatchObject({ code: 'linkNotFound', status: 404 })
  const { slug } = await make(ben)
  await expect(link(ada, { slug })).rejects.toMatchObject({ code: 'notRoomOwner', status: 403 })
  await expect(link(ada, { slug: 'no-such-room' })).rejects.toMatchObject({ code: 'roomNotFound' })
  await expect(link(ada, {}, 'abc')).rejects.toMatchObject({ status: 400 })
  vendors.failures.push({ at: '/api/v10/users/@me/guilds', status: 500 })
  await expect(link(ada)).rejects.toMatchObject({
    status: 503,
    message: 'Discord does not answer right now, please try again later',
  })
  const many = Array.from({ length: 50 }, (_, n) => ({
    uuid: crypto.randomUUID(),
    slug: `held-${n}`,
    name: 'Held',
  }))
  const ids = await world.tools.db.insertInto('rooms').values(many).returning('id').execute()
  const owned = ids.map(({ id }) => ({ roomId: id, userUuid: ada.uuid, role: 'owner' as const }))
  await world.tools.db.insertInto('roomRoles').values(owned).execute()
  await expect(link(ada)).rejects.toMatchObject({ code: 'tooManyRooms', status: 403 })
})

test('rooms of a server are found while they are listed', async () => {
  const other = '423456789012345678'
  const room = await make(ben, { discordServer: other })
  await make(ben, { discordServer: other, unlisted: true })
  const request = { params: { guildId: other }, query: {} }
  const { rooms, count } = await world.call(contract.roomsOfGuild, request, ben.token)
  expect([count, rooms.map(({ uuid }) => uuid)]).toEqual([1, [room.uuid]])
})

/** What product document 2 names of rooms beside communities, events and what was there before. */
const named = `
GET /
GET /admin/rooms
GET /admin/rooms/:id
PATCH /rooms/admin/:id
GET /admin/djs
GET /admin/djs/:id
GET /admin/events
GET /admin/events/:id
GET /info-admin/played-seconds
GET /info-admin/room-service-status
POST /roomUserRoles/cometchat/sync/:roomId
DELETE /rooms/conversation/:roomId
GET /rooms/discord/list/:guildId
POST /rooms/discord/:guildId
DELETE /rooms/user/:userId
PATCH /rooms/user/:userId
GET /admin/communities
GET /admin/communities/:id
POST /admin/communities
POST /admin/communities/bulk
PATCH /admin/communities/:id
PUT /admin/communities/:id
DELETE /admin/communities/:id
GET /communities/:id
GET /communities/:id/users
GET /communities/:id/rooms
POST /communities/:id/join
POST /communities/:id/leave
PUT /communities/:id/users/:userId
DELETE /communities/:id/users/:userId
PUT /communities/:id/rooms/:roomId
DELETE /communities/:id/rooms/:roomId
POST /communities/:id/:roomId
DELETE /communities/:id/:roomId
POST /communities/:id/add
POST /communities/:id/remove
GET /room-communities/:roomId
GET /user-communities
GET /events
GET /events/upcoming
GET /events/:id
GET /events/slug/:id
POST /events
PATCH /events/:id
DELETE /events/:id`
  .trim()
  .split('\n')

test('35: all 45 calls of rooms, communities and events are answered, and stand in the matrix of doors', () => {
  const answered = new Set([...operations.values()].flat().map(nameOf))
  const full = named.map((one) => one.replace(' /', ' /api/room-service/').replace(/\/$/, ''))
  expect(full).toHaveLength(45)
  expect(full.filter((one) => !answered.has(one))).toEqual([])
  expect(full.filter((one) => !(one in doors))).toEqual([])
})
