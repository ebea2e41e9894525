import { createRoute } from '@tanstack/react-router'
import { page } from './page.ts'
import { inManage, managePage } from './manageRoot.ts'
import { textsOf } from './search.ts'

const listed = (search: Record<string, unknown>) => textsOf(search, ['find', 'state', 'sort', 'page'])
const speaks = ['admin', 'profile', 'community', 'person'] as const

const rooms = createRoute({
  getParentRoute: inManage,
  path: 'rooms',
  validateSearch: listed,
  ...page(managePage('PlaceRoomsPage'), 'PlaceRoomsPage', speaks),
})
const room = createRoute({
  getParentRoute: inManage,
  path: 'rooms/$id',
  ...page(managePage('PlaceRoomPage'), 'PlaceRoomPage', speaks),
})
const communities = createRoute({
  getParentRoute: inManage,
  path: 'communities',
  validateSearch: listed,
  ...page(managePage('PlaceCommunitiesPage'), 'PlaceCommunitiesPage', speaks),
})
const community = createRoute({
  getParentRoute: inManage,
  path: 'communities/$id',
  ...page(managePage('PlaceCommunityPage'), 'PlaceCommunityPage', speaks),
})
const events = createRoute({
  getParentRoute: inManage,
  path: 'events',
  validateSearch: listed,
  ...page(managePage('PlaceEventsPage'), 'PlaceEventsPage', speaks),
})
const event = createRoute({
  getParentRoute: inManage,
  path: 'events/$id',
  ...page(managePage('PlaceEventPage'), 'PlaceEventPage', speaks),
})
const djs = createRoute({
  getParentRoute: inManage,
  path: 'djs',
  validateSearch: listed,
  ...page(managePage('PlaceDjsPage'), 'PlaceDjsPage', speaks),
})
const dj = createRoute({
  getParentRoute: inManage,
  path: 'djs/$id',
  ...page(managePage('PlaceDjPage'), 'PlaceDjPage', speaks),
})

/** Rooms, communities, events and DJs, for those who look after the house. */
export const managePlaceRoutes = [rooms, room, communities, community, events, event, djs, dj] as const
