import { createRoute } from '@tanstack/react-router'
import { page } from './page.ts'
import { getParentRoute } from './root.ts'
import { textsOf } from './search.ts'

const users = createRoute({
  getParentRoute,
  path: '/manage/users',
  validateSearch: (search: Record<string, unknown>) =>
    textsOf(search, ['find', 'role', 'state', 'sort', 'page']),
  component: page(() => import('#web/features/admin/UsersPage.tsx'), 'UsersPage', ['admin', 'profile']),
})
const home = createRoute({
  getParentRoute,
  path: '/manage',
  component: page(() => import('#web/features/admin/ManagePage.tsx'), 'ManagePage', ['admin', 'profile']),
})
const user = createRoute({
  getParentRoute,
  path: '/manage/users/$uuid',
  component: page(() => import('#web/features/admin/UserPage.tsx'), 'UserPage', ['admin', 'profile']),
})
const phones = createRoute({
  getParentRoute,
  path: '/manage/phones',
  component: page(() => import('#web/features/admin/PhonesPage.tsx'), 'PhonesPage', ['admin', 'profile']),
})
const vouchers = createRoute({
  getParentRoute,
  path: '/manage/vouchers',
  component: page(() => import('#web/features/admin/VouchersPage.tsx'), 'VouchersPage', ['admin', 'profile']),
})
const requests = createRoute({
  getParentRoute,
  path: '/manage/requests',
  component: page(() => import('#web/features/admin/RequestsPage.tsx'), 'RequestsPage', ['admin', 'profile']),
})
const providers = createRoute({
  getParentRoute,
  path: '/manage/providers',
  component: page(() => import('#web/features/admin/ProvidersPage.tsx'), 'ProvidersPage', [
    'admin',
    'profile',
  ]),
})
const house = createRoute({
  getParentRoute,
  path: '/manage/house',
  component: page(() => import('#web/features/admin/HousePage.tsx'), 'HousePage', ['admin', 'profile']),
})
const outbox = createRoute({
  getParentRoute,
  path: '/dev/outbox',
  component: page(() => import('#web/features/admin/OutboxPage.tsx'), 'OutboxPage', ['admin', 'profile']),
})

/** For those who look after the house; the server decides who that is. */
export const manageRoutes = [home, users, user, phones, vouchers, requests, providers, house, outbox] as const
