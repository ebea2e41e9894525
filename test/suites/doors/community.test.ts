import { describe, expect, test } from 'vitest'
import { createCommunity } from '#contract/room/communityAdmin.ts'
import { startWorld } from '#test/support/world.ts'
import { account, ask, type Caller } from './callers.ts'
import { holdsAllOf, type Row } from './table.ts'

const world = await startWorld({ TRUST_PROXY: 'on', CHAT_ANNOUNCEMENTS: 'off' })
const { db } = world.tools

/** Who asks: named after their rank in the community; `roomOwner` owns the room that is named, and is no member. */
const callers = [
  'owner',
  'moderator',
  'member',
  'roomOwner',
  'guest',
  'stranger',
  'siteModerator',
  'staff',
  'admin',
] as const
type Who = (typeof callers)[number]

interface Place {
  readonly slug: string
  readonly room: string
  readonly outside: string
  readonly target: Caller
  readonly ranked: Caller
}

interface Case {
  readonly path: (place: Place) => string
  readonly body?: (place: Place) => object
  readonly gives: Row<Who>
}

const row = (others: string, some: Partial<Record<Who, string>> = {}): Row<Who> => ({
  ...(Object.fromEntries(callers.map((who) => [who, others])) as Row<Who>),
  ...some,
})
const ok = 'ok'
const all = row(ok)
const noGuest = { guest: 'forbidden' } as const
const ranks = row('notCommunityModerator', { ...noGuest, owner: ok, moderator: ok, staff: ok, admin: ok })
const owners = { ...ranks, moderator: 'notCommunityModerator' }
/** Only admins need not run the room too. */
const adding = row('notCommunityModerator', {
  ...noGuest,
  owner: 'notRoomOwner',
  moderator: 'notRoomOwner',
  staff: ok,
  admin: ok,
})
const removing = { ...ranks, roomOwner: ok, siteModerator: ok }

const base = '/api/room-service/communities'
const whole = ({ slug }: Place) => `${base}/${slug}`
const within = (part: string) => (place: Place) => `${whole(place)}/${part}`
const user = (place: Place) => `${whole(place)}/users/${place.target.uuid}`
const inside = (part: string) => (place: Place) => `${whole(place)}/${part}${place.room}`
const outside = (part: string) => (place: Place) => `${whole(place)}/${part}${place.outside}`

const cases: Readonly<Record<string, Case>> = {
  'GET /api/room-service/communities/:id': { path: whole, gives: all },
  'PATCH /api/room-service/communities/:id': {
    path: whole,
    body: () => ({ description: 'Changed' }),
    gives: owners,
  },
  'GET /api/room-service/communities/:id/users': { path: within('users'), gives: all },
  'GET /api/room-service/communities/:id/rooms': { path: within('rooms'), gives: all },
  'POST /api/room-service/communities/:id/join': { path: within('join'), gives: row(ok, noGuest) },
  'POST /api/room-service/communities/:id/leave': {
    path: within('leave'),
    gives: row(ok, { ...noGuest, owner: 'lastCommunityOwner' }),
  },
  'PUT /api/room-service/communities/:id/users/:userId': { path: user, body: () => ({}), gives: ranks },
  'PUT /api/room-service/communities/:id/users/:userId, a moderator': {
    path: user,
    body: () => ({ role: 'moderator' }),
    gives: owners,
  },
  'DELETE /api/room-service/communities/:id/users/:userId': { path: user, gives: ranks },
  'DELETE /api/room-service/communities/:id/users/:userId, of rank': {
    path: (place) => `${whole(place)}/users/${place.ranked.uuid}`,
    gives: owners,
  },
  'PUT /api/room-service/communities/:id/rooms/:roomId': { path: outside('rooms/'), gives: adding },
  'POST /api/room-service/communities/:id/:roomId': { path: outside(''), gives: adding },
  'POST /api/room-service/communities/:id/add': {
    path: within('add'),
    body: ({ outside: room }) => ({ rooms: [room] }),
    gives: adding,
  },
  'DELETE /api/room-service/communities/:id/rooms/:roomId': { path: inside('rooms/'), gives: removing },
  'DELETE /api/room-service/communities/:id/:roomId': { path: inside(''), gives: removing },
  'POST /api/room-service/communities/:id/remove': {
    path: within('remove'),
    body: ({ room }) => ({ rooms: [room] }),
    gives: removing,
  },
}

holdsAllOf('community', Object.keys(cases))

const site = { guest: 'guest', siteModerator: 'moderator', staff: 'staff', admin: 'admin' } as const
const people = Object.fromEntries(
  await Promise.all(
    callers.map(async (who) => {
      const role = who in site ? site[who as keyof typeof site] : 'user'
      return [who, await account(world, role)] as const
    }),
  ),
) as Record<Who, Caller>

/** A community in which everybody holds what they are named after, with one room of its own and one it lacks. */
const newPlace = async (): Promise<Place> => {
  const [target, ranked] = [await account(world, 'user'), await account(world, 'user')]
  const body = { name: 'Doors', ownerUuid: people.owner.uuid }
  const { id, slug } = await world.call(createCommunity, { body }, people.admin.token)
  const held = [
    [people.moderator, 'moderator'],
    [people.member, 'member'],
    [target, 'member'],
    [ranked, 'moderator'],
  ] as const
  const rows = held.map(([{ uuid: userUuid }, role]) => ({
    communityId: id,
    userUuid,
    role,
    joinedAt: new Date(),
  }))
  await db.insertInto('communityUsers').values(rows).execute()
  const [room, lacking] = [await newRoom(), await newRoom()]
  await db
    .insertInto('communityRooms')
    .values({ communityId: id, roomId: room.id, addedAt: new Date() })
    .execute()
  return { slug, room: room.slug, outside: lacking.slug, target, ranked }
}

/** A room of `roomOwner`’s, written into the rows: through the door people own fifty at most. */
const newRoom = async () => {
  const uuid = world.tools.id()
  const row = { name: 'Doors', uuid, slug: `doors-${uuid.slice(24)}` }
  const room = await db.insertInto('rooms').values(row).returning(['id', 'slug']).executeTakeFirstOrThrow()
  await db
    .insertInto('roomRoles')
    .values({ roomId: room.id, userUuid: people.roomOwner.uuid, role: 'owner' })
    .execute()
  return room
}

describe('where somebody stands in a community decides', () => {
  test.each(Object.entries(cases))('%s', async (name, { path, body, gives }) => {
    const [method = ''] = name.split(' ')
    const shared = await newPlace()
    const got: Partial<Record<Who, string>> = {}
    for (const who of callers) {
      // What is done cannot be done twice in one place.
      const place = gives[who] === ok && method !== 'GET' ? await newPlace() : shared
      got[who] = await ask(world, method, path(place), {
        token: people[who].token,
        ...(body ? { body: body(place) } : {}),
      })
    }
    expect(got).toEqual(gives)
  })
})
