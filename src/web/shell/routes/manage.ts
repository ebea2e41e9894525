import { createRoute, redirect } from '@tanstack/react-router'
import { managePlaceRoutes } from './managePlaces.ts'
import { development, inDevelopment, inManage, manage } from './manageRoot.ts'
import { page } from './page.ts'
import { textsOf } from './search.ts'

const home = createRoute({
  getParentRoute: inManage,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/manage/users', replace: true })
  },
})
const users = createRoute({
  getParentRoute: inManage,
  path: 'users',
  validateSearch: (search: Record<string, unknown>) =>
    textsOf(search, ['find', 'role', 'state', 'sort', 'page']),
  ...page(() => import('#web/features/admin/UsersPage.tsx'), 'UsersPage', ['admin', 'profile']),
})
const user = createRoute({
  getParentRoute: inManage,
  path: 'users/$uuid',
  ...page(() => import('#web/features/admin/UserPage.tsx'), 'UserPage', ['admin', 'profile']),
})
const moderation = createRoute({
  getParentRoute: inManage,
  path: 'moderation',
  validateSearch: (search: Record<string, unknown>) => textsOf(search, ['tab', 'case']),
  ...page(() => import('#web/features/admin/ModerationPage.tsx'), 'ModerationPage', ['admin', 'moderation']),
})
const phones = createRoute({
  getParentRoute: inManage,
  path: 'phones',
  ...page(() => import('#web/features/admin/PhonesPage.tsx'), 'PhonesPage', ['admin', 'profile']),
})
const vouchers = createRoute({
  getParentRoute: inManage,
  path: 'vouchers',
  validateSearch: (search: Record<string, unknown>) => textsOf(search, ['state', 'page']),
  ...page(() => import('#web/features/admin/VouchersPage.tsx'), 'VouchersPage', ['admin', 'profile']),
})
const requests = createRoute({
  getParentRoute: inManage,
  path: 'requests',
  ...page(() => import('#web/features/admin/RequestsPage.tsx'), 'RequestsPage', ['admin', 'profile']),
})
const providers = createRoute({
  getParentRoute: inManage,
  path: 'providers',
  ...page(() => import('#web/features/admin/ProvidersPage.tsx'), 'ProvidersPage', ['admin', 'profile']),
})
const house = createRoute({
  getParentRoute: inManage,
  path: 'house',
  ...page(() => import('#web/features/admin/HousePage.tsx'), 'HousePage', ['admin', 'profile']),
})
const outbox = createRoute({
  getParentRoute: inDevelopment,
  path: 'outbox',
  ...page(() => import('#web/features/admin/OutboxPage.tsx'), 'OutboxPage', ['admin', 'profile']),
})

/** For those who look after the house; the server decides who that is. */
export const manageRoutes = [
  manage.addChildren([
    home,
    users,
    user,
    moderation,
    phones,
    vouchers,
    requests,
    providers,
    house,
    ...managePlaceRoutes,
  ]),
  development.addChildren([outbox]),
] as const
