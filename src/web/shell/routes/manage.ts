import { createRoute, redirect } from '@tanstack/react-router'
import { managePlaceRoutes } from './managePlaces.ts'
import { hooksPage } from './hooksPage.ts'
import { development, inDevelopment, inManage, manage, managePage } from './manageRoot.ts'
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
  ...page(managePage('UsersPage'), 'UsersPage', ['admin', 'profile']),
})
const user = createRoute({
  getParentRoute: inManage,
  path: 'users/$uuid',
  ...page(managePage('UserPage'), 'UserPage', ['admin', 'profile', 'tokens']),
})
const audit = createRoute({
  getParentRoute: inManage,
  path: 'audit',
  validateSearch: (search: Record<string, unknown>) => textsOf(search, ['show', 'days']),
  ...page(managePage('DashboardsPage'), 'DashboardsPage', ['admin']),
})
const moderation = createRoute({
  getParentRoute: inManage,
  path: 'moderation',
  validateSearch: (search: Record<string, unknown>) => textsOf(search, ['tab', 'case']),
  ...page(managePage('ModerationPage'), 'ModerationPage', ['admin', 'moderation']),
})
const moderationLog = createRoute({
  getParentRoute: inManage,
  path: 'moderation-log',
  validateSearch: (search: Record<string, unknown>) => textsOf(search, ['type', 'state', 'person', 'page']),
  ...page(managePage('ModerationLogPage'), 'ModerationLogPage', ['admin', 'person']),
})
const phones = createRoute({
  getParentRoute: inManage,
  path: 'phones',
  ...page(managePage('PhonesPage'), 'PhonesPage', ['admin', 'profile']),
})
const vouchers = createRoute({
  getParentRoute: inManage,
  path: 'vouchers',
  validateSearch: (search: Record<string, unknown>) => textsOf(search, ['state', 'page']),
  ...page(managePage('VouchersPage'), 'VouchersPage', ['admin', 'profile']),
})
const webhooks = createRoute({
  getParentRoute: inManage,
  path: 'webhooks',
  ...hooksPage(),
})
const seasons = createRoute({
  getParentRoute: inManage,
  path: 'seasons',
  validateSearch: (search: Record<string, unknown>) => textsOf(search, ['edit']),
  ...page(managePage('SeasonsPage'), 'SeasonsPage', ['admin', 'person']),
})
const rankings = createRoute({
  getParentRoute: inManage,
  path: 'rankings',
  validateSearch: (search: Record<string, unknown>) => textsOf(search, ['find', 'person']),
  ...page(managePage('PointsPage'), 'PointsPage', ['admin', 'person', 'rankings']),
})
const avatars = createRoute({
  getParentRoute: inManage,
  path: 'avatars',
  validateSearch: (search: Record<string, unknown>) => textsOf(search, ['edit', 'show', 'page']),
  ...page(() => import('#web/features/admin/AvatarsPage.tsx'), 'AvatarsPage', ['admin', 'person']),
})
const consumables = createRoute({
  getParentRoute: inManage,
  path: 'consumables',
  validateSearch: (search: Record<string, unknown>) => textsOf(search, ['edit']),
  ...page(managePage('ConsumablesPage'), 'ConsumablesPage', ['admin', 'effects', 'person']),
})
const products = createRoute({
  getParentRoute: inManage,
  path: 'products',
  validateSearch: (search: Record<string, unknown>) => textsOf(search, ['edit']),
  ...page(managePage('ProductsPage'), 'ProductsPage', ['admin', 'person']),
})
const payments = createRoute({
  getParentRoute: inManage,
  path: 'payments',
  validateSearch: (search: Record<string, unknown>) =>
    textsOf(search, ['show', 'state', 'person', 'test', 'from', 'to']),
  ...page(managePage('PaymentsPage'), 'PaymentsPage', ['admin', 'person']),
})
const subscriptions = createRoute({
  getParentRoute: inManage,
  path: 'subscriptions',
  validateSearch: (search: Record<string, unknown>) => textsOf(search, ['status', 'level', 'over']),
  ...page(managePage('SubscriptionsPage'), 'SubscriptionsPage', ['admin', 'person']),
})
const acts = createRoute({
  getParentRoute: inManage,
  path: 'acts',
  validateSearch: (search: Record<string, unknown>) => textsOf(search, ['kind']),
  ...page(managePage('ActsPage'), 'ActsPage', ['admin']),
})
const bundles = createRoute({
  getParentRoute: inManage,
  path: 'bundles',
  validateSearch: (search: Record<string, unknown>) => textsOf(search, ['edit']),
  ...page(managePage('BundlesPage'), 'BundlesPage', ['admin']),
})
const requests = createRoute({
  getParentRoute: inManage,
  path: 'requests',
  ...page(managePage('RequestsPage'), 'RequestsPage', ['admin', 'profile']),
})
const providers = createRoute({
  getParentRoute: inManage,
  path: 'providers',
  ...page(managePage('ProvidersPage'), 'ProvidersPage', ['admin', 'profile']),
})
const house = createRoute({
  getParentRoute: inManage,
  path: 'house',
  ...page(managePage('HousePage'), 'HousePage', ['admin', 'profile']),
})
const outbox = createRoute({
  getParentRoute: inDevelopment,
  path: 'outbox',
  ...page(managePage('OutboxPage'), 'OutboxPage', ['admin', 'profile']),
})

/** For those who look after the house; the server decides who that is. */
export const manageRoutes = [
  manage.addChildren([
    home,
    users,
    user,
    audit,
    moderation,
    moderationLog,
    phones,
    vouchers,
    requests,
    webhooks,
    seasons,
    rankings,
    avatars,
    consumables,
    products,
    payments,
    subscriptions,
    acts,
    bundles,
    providers,
    house,
    ...managePlaceRoutes,
  ]),
  development.addChildren([outbox]),
] as const
