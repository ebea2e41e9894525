import { createRoute, createRouter } from '@tanstack/react-router'
import { ErrorPage } from '#web/shared/page/ErrorPage.tsx'
import { NotFound } from './NotFound.tsx'
import { PagePending } from '#web/shared/page/PagePending.tsx'
import { authRoutes } from './routes/auth.ts'
import { catalogueRoutes } from './routes/catalogue.ts'
import { developersRoute } from './routes/developers.ts'
import { historyRoutes } from './routes/history.ts'
import { economyRoutes } from './routes/economy.ts'
import { manageRoutes } from './routes/manage.ts'
import { moderationRoutes } from './routes/moderation.ts'
import { musicRoutes } from './routes/music.ts'
import { page } from './routes/page.ts'
import { peopleRoutes } from './routes/people.ts'
import { placeRoutes } from './routes/places.ts'
import { getParentRoute, root } from './routes/root.ts'
import { textsOf } from './routes/search.ts'
import { settingsRoutes } from './routes/settings.ts'
import { storeRoutes } from './routes/store.ts'

const lobby = createRoute({
  getParentRoute,
  path: '/',
  validateSearch: (search: Record<string, unknown>) =>
    textsOf(search, ['find', 'genre', 'language', 'seat', 'free', 'company', 'friends']),
  ...page(() => import('#web/features/lobby/LobbyPage.tsx'), 'LobbyPage', ['lobby', 'rooms']),
})
const room = createRoute({
  getParentRoute,
  path: '/r/$slug',
  validateSearch: (search: Record<string, unknown>) =>
    textsOf(search, ['panel', 'person', 'settings', 'q', 'at', 'pick', 'who', 'visitor']),
  ...page(() => import('#web/features/room/RoomPage.tsx'), 'RoomPage', [
    'room',
    'rooms',
    'chat',
    'song',
    'crate',
    'find',
    'upload',
  ]),
})
const roomRules = createRoute({
  getParentRoute,
  path: '/r/$slug/settings/rules',
  ...page(() => import('#web/features/rules/RoomRulesPage.tsx'), 'RoomRulesPage', ['rules', 'rooms']),
})

/** All places of the client and the code each of them loads. */
export const router = createRouter({
  routeTree: root.addChildren([
    lobby,
    room,
    roomRules,
    ...moderationRoutes,
    ...musicRoutes,
    ...catalogueRoutes,
    ...peopleRoutes,
    ...placeRoutes,
    ...storeRoutes,
    ...economyRoutes,
    developersRoute,
    ...historyRoutes,
    settingsRoutes,
    ...authRoutes,
    ...manageRoutes,
  ]),
  defaultPreload: 'intent',
  // How old an answer may be is the query library's business.
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 300,
  defaultPendingComponent: PagePending,
  defaultErrorComponent: ErrorPage,
  defaultNotFoundComponent: NotFound,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
