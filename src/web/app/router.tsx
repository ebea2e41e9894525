import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { ErrorPage } from './ErrorPage.tsx'
import { NotFound } from './NotFound.tsx'
import { PagePending } from './PagePending.tsx'
import { Shell } from './Shell.tsx'

const root = createRootRoute({ component: Shell })
const getParentRoute = () => root

/** Where coming in leads back to, when it was asked for on another page. */
const cameFrom = (search: Record<string, unknown>): { back?: string } => {
  const back = search['back']
  return typeof back === 'string' && /^\/(?![/\\])/.test(back) ? { back } : {}
}

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
const ownProfile = createRoute({
  getParentRoute,
  path: '/settings/profile',
  component: lazyRouteComponent(() => import('#web/features/profile/OwnProfilePage.tsx'), 'OwnProfilePage'),
})
const login = createRoute({
  getParentRoute,
  path: '/login',
  validateSearch: cameFrom,
  component: lazyRouteComponent(() => import('#web/features/auth/LoginPage.tsx'), 'LoginPage'),
})
const signup = createRoute({
  getParentRoute,
  path: '/signup',
  validateSearch: cameFrom,
  component: lazyRouteComponent(() => import('#web/features/auth/SignupPage.tsx'), 'SignupPage'),
})
const owner = createRoute({
  getParentRoute,
  path: '/owner/$token',
  component: lazyRouteComponent(() => import('#web/features/auth/OwnerPage.tsx'), 'OwnerPage'),
})

/** All places of the client and the code each of them loads. */
export const router = createRouter({
  routeTree: root.addChildren([lobby, room, music, person, ownProfile, login, signup, owner]),
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
