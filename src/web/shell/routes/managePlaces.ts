import { createRoute } from '@tanstack/react-router'
import { page } from './page.ts'
import { inManage } from './manageRoot.ts'
import { textsOf } from './search.ts'

const listed = (search: Record<string, unknown>) => textsOf(search, ['find', 'state', 'sort', 'page'])
const speaks = ['admin', 'profile', 'community', 'person'] as const

const rooms = createRoute({
  getParentRoute: inManage,
  path: 'rooms',
  validateSearch: listed,
  ...page(() => import('#web/features/admin/PlaceRoomsPage.tsx'), 'PlaceRoomsPage', speaks),
})
const room = createRoute({
  getParentRoute: inManage,
  path: 'rooms/$id',
  ...page(() => import('#web/features/admin/PlaceRoomPage.tsx'), 'PlaceRoomPage', speaks),
})
const communities = createRoute({
  getParentRoute: inManage,
  path: 'communities',
  validateSearch: listed,
  ...page(() => import('#web/features/admin/PlaceCommunitiesPage.tsx'), 'PlaceCommunitiesPage', speaks),
})
const community = createRoute({
  getParentRoute: inManage,
  path: 'communities/$id',
  ...page(() => import('#web/features/admin/PlaceCommunityPage.tsx'), 'PlaceCommunityPage', speaks),
})
const events = createRoute({
  getParentRoute: inManage,
  path: 'events',
  validateSearch: listed,
  ...page(() => import('#web/features/admin/PlaceEventsPage.tsx'), 'PlaceEventsPage', speaks),
})
const event = createRoute({
  getParentRoute: inManage,
  path: 'events/$id',
  ...page(() => import('#web/features/admin/PlaceEventPage.tsx'), 'PlaceEventPage', speaks),
})
const djs = createRoute({
  getParentRoute: inManage,
  path: 'djs',
  validateSearch: listed,
  ...page(() => import('#web/features/admin/PlaceDjsPage.tsx'), 'PlaceDjsPage', speaks),
})
const dj = createRoute({
  getParentRoute: inManage,
  path: 'djs/$id',
  ...page(() => import('#web/features/admin/PlaceDjPage.tsx'), 'PlaceDjPage', speaks),
})

/** Rooms, communities, events and DJs, for those who look after the house. */
export const managePlaceRoutes = [rooms, room, communities, community, events, event, djs, dj] as const
