import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { getParentRoute } from './root.ts'
import { textsOf } from './search.ts'

const users = createRoute({
  getParentRoute,
  path: '/manage/users',
  validateSearch: (search: Record<string, unknown>) =>
    textsOf(search, ['find', 'role', 'state', 'sort', 'page']),
  component: lazyRouteComponent(() => import('#web/features/admin/UsersPage.tsx'), 'UsersPage'),
})
const home = createRoute({
  getParentRoute,
  path: '/manage',
  component: lazyRouteComponent(() => import('#web/features/admin/ManagePage.tsx'), 'ManagePage'),
})
const user = createRoute({
  getParentRoute,
  path: '/manage/users/$uuid',
  component: lazyRouteComponent(() => import('#web/features/admin/UserPage.tsx'), 'UserPage'),
})
const phones = createRoute({
  getParentRoute,
  path: '/manage/phones',
  component: lazyRouteComponent(() => import('#web/features/admin/PhonesPage.tsx'), 'PhonesPage'),
})
const vouchers = createRoute({
  getParentRoute,
  path: '/manage/vouchers',
  component: lazyRouteComponent(() => import('#web/features/admin/VouchersPage.tsx'), 'VouchersPage'),
})
const requests = createRoute({
  getParentRoute,
  path: '/manage/requests',
  component: lazyRouteComponent(() => import('#web/features/admin/RequestsPage.tsx'), 'RequestsPage'),
})
const house = createRoute({
  getParentRoute,
  path: '/manage/house',
  component: lazyRouteComponent(() => import('#web/features/admin/HousePage.tsx'), 'HousePage'),
})
const outbox = createRoute({
  getParentRoute,
  path: '/dev/outbox',
  component: lazyRouteComponent(() => import('#web/features/admin/OutboxPage.tsx'), 'OutboxPage'),
})

/** For those who look after the house; the server decides who that is. */
export const manageRoutes = [home, users, user, phones, vouchers, requests, house, outbox] as const
