import { createRoute } from '@tanstack/react-router'
import { page } from './page.ts'
import { getParentRoute } from './root.ts'
import { textsOf } from './search.ts'

const events = createRoute({
  getParentRoute,
  path: '/events',
  validateSearch: (search: Record<string, unknown>) => textsOf(search, ['tab', 'month']),
  ...page(() => import('#web/features/events/EventsPage.tsx'), 'EventsPage', ['events']),
})
const event = createRoute({
  getParentRoute,
  path: '/e/$slug',
  ...page(() => import('#web/features/events/EventPage.tsx'), 'EventPage', ['events']),
})
const communities = createRoute({
  getParentRoute,
  path: '/communities',
  ...page(() => import('#web/features/communities/CommunitiesPage.tsx'), 'CommunitiesPage', ['communities']),
})
const community = createRoute({
  getParentRoute,
  path: '/c/$slug',
  ...page(() => import('#web/features/communities/CommunityPage.tsx'), 'CommunityPage', [
    'communities',
    'community',
    'people',
    'person',
  ]),
})

/** Events and communities. */
export const placeRoutes = [events, event, communities, community] as const
