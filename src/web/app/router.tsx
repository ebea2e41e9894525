import { createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { ErrorPage } from './ErrorPage.tsx'
import { NotFound } from './NotFound.tsx'
import { PagePending } from './PagePending.tsx'
import { comingRoutes } from './routes/coming.ts'
import { manageRoutes } from './routes/manage.ts'
import { getParentRoute, root } from './routes/root.ts'
import { settingsRoutes } from './routes/settings.ts'

const lobby = createRoute({
  getParentRoute,
  path: '/',
  component: lazyRouteComponent(() => import('#web/features/lobby/LobbyPage.tsx'), 'LobbyPage'),
})
const room = createRoute({
  getParentRoute,
  path: '/r/$slug',
  component: lazyRouteComponent(() => import('#web/features/room/RoomPage.tsx'), 'RoomPage'),
})
const music = createRoute({
  getParentRoute,
  path: '/crates',
  component: lazyRouteComponent(() => import('#web/features/music/MusicPage.tsx'), 'MusicPage'),
})
const person = createRoute({
  getParentRoute,
  path: '/u/$uuid',
  component: lazyRouteComponent(() => import('#web/features/profile/PersonPage.tsx'), 'PersonPage'),
})

/** All places of the client and the code each of them loads. */
export const router = createRouter({
  routeTree: root.addChildren([
    lobby,
    room,
    music,
    person,
    ...settingsRoutes,
    ...comingRoutes,
    ...manageRoutes,
  ]),
  defaultPreload: 'intent',
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
