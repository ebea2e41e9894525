import * as z from 'zod'
import { listOf, paging, skipTake, Success, Uuid } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { RoomReference, roomBase } from './paths.ts'
import { RoomRest } from './room.ts'

/** A page of rooms; `count` is how many there are on all pages. */
const RoomList = z.object({ rooms: z.array(RoomRest), count: z.number() }).meta({ id: 'RoomList' })

const list = <const P extends `/${string}`>(path: P, does: string, scope: 'rooms:read' | null) => ({
  method: 'get' as const,
  path: `${roomBase}${path}` as const,
  does,
  as: 'guest' as const,
  scope,
  query: paging(30, 100),
  gives: { 200: RoomList },
  refuses: [] as const,
})

export const publicRooms = endpoint(
  list('/rooms/public', 'Lists the rooms anybody may find, liveliest first.', 'rooms:read'),
)

export const privateCount = endpoint({
  method: 'get',
  path: `${roomBase}/rooms/private-count`,
  does: 'Tells how many rooms are not listed.',
  as: 'guest',
  scope: null,
  gives: { 200: z.object({ count: z.number() }) },
  refuses: [],
})

export const promotedRooms = endpoint({
  ...list(
    '/rooms/promoted-rooms',
    'Lists the rooms in the shop window; `providers` narrows to rooms that play from them.',
    'rooms:read',
  ),
  query: paging(30, 100).extend({ providers: listOf(z.string().max(40)).default([]) }),
})

export const severalRooms = endpoint({
  ...list(
    '/rooms/multiple/list',
    'Shows several rooms at once, in the order asked; unknown ones are left out.',
    'rooms:read',
  ),
  query: z.object({ room: listOf(z.string().trim().max(100)).pipe(z.array(z.string()).max(100)) }),
})

export const myRooms = endpoint(
  list('/rooms/mine/list', 'Lists the rooms the caller runs: as owner, co-owner or moderator.', 'rooms:read'),
)
export const ownedRooms = endpoint(
  list('/rooms/owned-rooms/list', 'Lists the rooms the caller owns.', 'rooms:read'),
)
export const recentRooms = endpoint(
  list('/rooms/recent', 'Lists the rooms the caller visited, latest first.', null),
)
export const recentlyVisitedRooms = endpoint(
  list('/rooms/rockset/recently-visited-rooms', 'The same as `/rooms/recent`.', null),
)

export const roomsOfUser = endpoint({
  ...list('/rooms/users/:id', 'Lists the rooms somebody owns; unlisted ones only to themselves.', null),
  params: z.object({ id: Uuid }),
})

export const noteRecent = endpoint({
  method: 'post',
  path: `${roomBase}/rooms/recent`,
  does: 'Notes that the caller visits a room.',
  as: 'guest',
  scope: null,
  body: z.object({
    slug: z.string().trim().max(100).optional(),
    roomSlug: z.string().trim().max(100).optional(),
    roomUuid: z.string().trim().max(100).optional(),
  }),
  gives: { 201: Success },
  refuses: ['roomNotFound', 'bannedFromRoom'],
})

export const enterableRooms = endpoint({
  method: 'post',
  path: `${roomBase}/rooms/list`,
  does: 'Shows those of some rooms that the caller may enter with the passwords given.',
  as: 'guest',
  scope: null,
  body: z.object({
    rooms: z
      .array(z.object({ room: z.string().trim().max(100), password: z.string().max(128).nullish() }))
      .max(20)
      .default([]),
  }),
  gives: { 200: RoomList },
  refuses: [],
  perMinute: 60,
})

export const favoriteRooms = endpoint({
  ...list(
    '/rooms/favorites',
    'Lists the favorite rooms of somebody; unlisted ones only to themselves.',
    'rooms:read',
  ),
  query: paging(100, 1000).extend({ userUuid: Uuid.optional(), includePrivate: z.string().optional() }),
})

const forServices = { as: 'service' as const, refuses: [] as const }

export const roomsForServices = endpoint({
  ...list('/rooms/service/list', 'Lists every room, for services.', null),
  ...forServices,
  query: skipTake(100, 1000),
})

export const roomForServices = endpoint({
  method: 'get',
  path: `${roomBase}/rooms/service/room/:id`,
  does: 'Shows a room, for services.',
  as: 'service',
  scope: null,
  params: RoomReference,
  gives: { 200: RoomRest },
  refuses: ['roomNotFound'],
})

export const roomsOfUserForServices = endpoint({
  ...list('/rooms/users/service/:id', 'Lists every room somebody owns, for services.', null),
  ...forServices,
  params: z.object({ id: Uuid }),
})
