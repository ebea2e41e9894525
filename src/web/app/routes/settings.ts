import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { getParentRoute } from './root.ts'

const profile = createRoute({
  getParentRoute,
  path: '/settings/profile',
  component: lazyRouteComponent(() => import('#web/features/profile/OwnProfilePage.tsx'), 'OwnProfilePage'),
})
const account = createRoute({
  getParentRoute,
  path: '/settings/account',
  component: lazyRouteComponent(() => import('#web/features/account/AccountPage.tsx'), 'AccountPage'),
})
const security = createRoute({
  getParentRoute,
  path: '/settings/security',
  component: lazyRouteComponent(() => import('#web/features/account/SecurityPage.tsx'), 'SecurityPage'),
})
const bot = createRoute({
  getParentRoute,
  path: '/settings/bot',
  component: lazyRouteComponent(() => import('#web/features/account/BotPage.tsx'), 'BotPage'),
})
const links = createRoute({
  getParentRoute,
  path: '/settings/links',
  component: lazyRouteComponent(() => import('#web/features/account/LinksPage.tsx'), 'LinksPage'),
})

/** One's own account. */
export const settingsRoutes = [profile, account, security, bot, links] as const
