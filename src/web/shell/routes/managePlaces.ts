import { createRoute } from '@tanstack/react-router'
import { page } from './page.ts'
import { getParentRoute } from './root.ts'
import { textsOf } from './search.ts'

const listed = (search: Record<string, unknown>) => textsOf(search, ['find', 'state', 'sort', 'page'])
const speaks = ['admin', 'profile', 'community', 'person'] as const

const rooms = createRoute({
  getParentRoute,
  path: '/manage/rooms',
  validateSearch: listed,
  component: page(() => import('#web/features/admin/PlaceRoomsPage.tsx'), 'PlaceRoomsPage', speaks),
})
const room = createRoute({
  getParentRoute,
  path: '/manage/rooms/$id',
  component: page(() => import('#web/features/admin/PlaceRoomPage.tsx'), 'PlaceRoomPage', speaks),
})
const communities = createRoute({
  getParentRoute,
  path: '/manage/communities',
  validateSearch: listed,
  component: page(
    () => import('#web/features/admin/PlaceCommunitiesPage.tsx'),
    'PlaceCommunitiesPage',
    speaks,
  ),
})
const community = createRoute({
  getParentRoute,
  path: '/manage/communities/$id',
  component: page(() => import('#web/features/admin/PlaceCommunityPage.tsx'), 'PlaceCommunityPage', speaks),
})
const events = createRoute({
  getParentRoute,
  path: '/manage/events',
  validateSearch: listed,
  component: page(() => import('#web/features/admin/PlaceEventsPage.tsx'), 'PlaceEventsPage', speaks),
})
const event = createRoute({
  getParentRoute,
  path: '/manage/events/$id',
  component: page(() => import('#web/features/admin/PlaceEventPage.tsx'), 'PlaceEventPage', speaks),
})
const djs = createRoute({
  getParentRoute,
  path: '/manage/djs',
  validateSearch: listed,
  component: page(() => import('#web/features/admin/PlaceDjsPage.tsx'), 'PlaceDjsPage', speaks),
})
const dj = createRoute({
  getParentRoute,
  path: '/manage/djs/$id',
  component: page(() => import('#web/features/admin/PlaceDjPage.tsx'), 'PlaceDjPage', speaks),
})

/** Rooms, communities, events and DJs, for those who look after the house. */
export const managePlaceRoutes = [rooms, room, communities, community, events, event, djs, dj] as const
