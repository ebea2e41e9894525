import { describe, expect, test } from 'vitest'
import { createCommunity } from '#contract/room/communityAdmin.ts'
import { createRoom } from '#contract/room/infrastructure.ts'
import { createEvent } from '#contract/room/events.ts'
import { startWorld } from '#test/support/world.ts'
import { account, ask, type Caller } from './callers.ts'
import { holdsAllOf, type Row } from './table.ts'

const world = await startWorld({ TRUST_PROXY: 'on', CHAT_ANNOUNCEMENTS: 'off' })
const { db } = world.tools

/** Who asks: the host, who was of rank once and is no more; others by their rank in the room or the community. */
const callers = [
  'host',
  'roomOwner',
  'roomModerator',
  'owner',
  'moderator',
  'member',
  'guest',
  'stranger',
  'siteModerator',
  'staff',
] as const
type Who = (typeof callers)[number]

interface Place {
  /** One for everybody, and one for members. */
  readonly open: string
  readonly closed: string
  readonly room: string
}
interface Case {
  readonly path: (place: Place) => string
  readonly body?: (place: Place) => object
  readonly gives: Row<Who>
  readonly once?: true
}

const row = (others: string, some: Partial<Record<Who, string>> = {}): Row<Who> => ({
  ...(Object.fromEntries(callers.map((who) => [who, others])) as Row<Who>),
  ...some,
})
const ok = 'ok'
const noGuest = { guest: 'forbidden' } as const
const hosts = row('notEventHost', {
  ...noGuest,
  host: ok,
  roomOwner: ok,
  owner: ok,
  siteModerator: ok,
  staff: ok,
})
const unseen = row('eventNotFound', {
  host: ok,
  owner: ok,
  moderator: ok,
  member: ok,
  siteModerator: ok,
  staff: ok,
})
const localStart = `${new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)}T21:00`
const plan = { title: 'Doors', localStart, timeZone: 'UTC', durationMinutes: 60 }

const base = '/api/room-service/events'
const open = ({ open: id }: Place) => `${base}/${id}`
const closed = ({ closed: id }: Place) => `${base}/${id}`
const rsvp = (place: Place) => `${closed(place)}/rsvp`
const going = () => ({ answer: 'going' })

const cases: Readonly<Record<string, Case>> = {
  'GET /api/room-service/events/:id': { path: open, gives: row(ok) },
  'GET /api/room-service/events/:id, for members': { path: closed, gives: unseen },
  'GET /api/room-service/events/slug/:id': { path: ({ closed: id }) => `${base}/slug/${id}`, gives: unseen },
  'POST /api/room-service/events': {
    path: () => base,
    body: ({ room }) => ({ ...plan, room }),
    gives: row('notRoomModerator', {
      ...noGuest,
      roomOwner: ok,
      roomModerator: ok,
      siteModerator: ok,
      staff: ok,
    }),
  },
  'PATCH /api/room-service/events/:id': { path: open, body: () => ({ title: 'Other' }), gives: hosts },
  'DELETE /api/room-service/events/:id': { path: open, body: () => ({}), gives: hosts, once: true },
  'DELETE /api/room-service/events/:id, for members': {
    path: closed,
    body: () => ({}),
    // The room’s people are no members: for them it does not exist.
    gives: row('eventNotFound', {
      ...noGuest,
      host: ok,
      owner: ok,
      moderator: 'notEventHost',
      member: 'notEventHost',
      siteModerator: ok,
      staff: ok,
    }),
    once: true,
  },
  'PUT /api/room-service/events/:id/rsvp': {
    path: rsvp,
    body: going,
    gives: { ...unseen, ...noGuest },
  },
  'DELETE /api/room-service/events/:id/rsvp': { path: rsvp, gives: { ...unseen, ...noGuest } },
}

holdsAllOf('event', Object.keys(cases))

const site = { guest: 'guest', siteModerator: 'moderator', staff: 'staff' } as const
const people = Object.fromEntries(
  await Promise.all(
    callers.map(async (who) => {
      const role = who in site ? site[who as keyof typeof site] : 'user'
      return [who, await account(world, role)] as const
    }),
  ),
) as Record<Who, Caller>

/** A room and a community in which everybody holds what they are named after, with two events in both. */
const newPlace = async (): Promise<Place> => {
  const owner = await account(world, 'admin')
  const room = await world.call(createRoom, { body: { name: 'Doors' } }, owner.token)
  const body = { name: 'Doors', ownerUuid: people.owner.uuid }
  const community = await world.call(createCommunity, { body }, owner.token)
  await db.deleteFrom('roomRoles').where('roomId', '=', room.id).execute()
  const held = [
    [people.roomOwner, 'owner'],
    [people.roomModerator, 'moderator'],
  ] as const
  await db
    .insertInto('roomRoles')
    .values(held.map(([{ uuid: userUuid }, role]) => ({ roomId: room.id, userUuid, role })))
    .execute()
  const ranks = [
    [people.moderator, 'moderator'],
    [people.member, 'member'],
  ] as const
  const joinedAt = new Date()
  await db
    .insertInto('communityUsers')
    .values(
      ranks.map(([{ uuid: userUuid }, role]) => ({ communityId: community.id, userUuid, role, joinedAt })),
    )
    .execute()
  const make = async (visibility: 'PUBLIC' | 'MEMBERS') => {
    const event = { ...plan, room: room.slug, community: community.slug, visibility }
    const { id, slug } = await world.call(createEvent, { body: event }, owner.token)
    await db.updateTable('events').set({ hostUuid: people.host.uuid }).where('id', '=', id).execute()
    return slug
  }
  return { open: await make('PUBLIC'), closed: await make('MEMBERS'), room: room.slug }
}

describe('where somebody stands with an event decides', () => {
  test.each(Object.entries(cases))('%s', async (name, { path, body, gives, once }) => {
    const [method = ''] = name.split(' ')
    const shared = await newPlace()
    const got: Partial<Record<Who, string>> = {}
    for (const who of callers) {
      const place = once && gives[who] === ok ? await newPlace() : shared
      got[who] = await ask(world, method, path(place), {
        token: people[who].token,
        ...(body ? { body: body(place) } : {}),
      })
    }
    expect(got).toEqual(gives)
  })
})
