import { createRoute } from '@tanstack/react-router'
import { page } from './page.ts'
import { getParentRoute } from './root.ts'
import { textsOf } from './search.ts'

const people = createRoute({
  getParentRoute,
  path: '/people',
  validateSearch: (search: Record<string, unknown>) => textsOf(search, ['tab', 'q']),
  ...page(() => import('#web/features/people/PeoplePage.tsx'), 'PeoplePage', ['friends', 'people']),
})
const person = createRoute({
  getParentRoute,
  path: '/u/$uuid',
  ...page(() => import('#web/features/profile/PersonPage.tsx'), 'PersonPage', [
    'profile',
    'account',
    'people',
    'person',
  ]),
})

const notifications = createRoute({
  getParentRoute,
  path: '/notifications',
  ...page(() => import('#web/features/notifications/NotificationsPage.tsx'), 'NotificationsPage', [
    'notifications',
  ]),
})

const chats = createRoute({
  getParentRoute,
  path: '/chat',
  validateSearch: (search: Record<string, unknown>) => textsOf(search, ['q']),
  ...page(() => import('#web/features/messages/MessagesPage.tsx'), 'MessagesPage', [
    'messages',
    'chat',
    'people',
  ]),
})
// The list stays where it is while one opens one conversation after the other: the page shows the one in the address.
const chat = createRoute({ getParentRoute: () => chats, path: '$uuid' })

/** One's people, what one was told, and anybody's own page. */
export const peopleRoutes = [people, notifications, chats.addChildren([chat]), person] as const
