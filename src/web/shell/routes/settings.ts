import { createRoute, redirect } from '@tanstack/react-router'
import { page } from './page.ts'
import { getParentRoute } from './root.ts'

const home = createRoute({
  getParentRoute,
  path: '/settings',
  beforeLoad: () => {
    throw redirect({ to: '/settings/profile', replace: true })
  },
})
const profile = createRoute({
  getParentRoute,
  path: '/settings/profile',
  component: page(() => import('#web/features/profile/OwnProfilePage.tsx'), 'OwnProfilePage', [
    'profile',
    'person',
    'account',
  ]),
})
const account = createRoute({
  getParentRoute,
  path: '/settings/account',
  component: page(() => import('#web/features/account/AccountPage.tsx'), 'AccountPage', ['account']),
})
const security = createRoute({
  getParentRoute,
  path: '/settings/security',
  component: page(() => import('#web/features/account/SecurityPage.tsx'), 'SecurityPage', ['account']),
})
const bot = createRoute({
  getParentRoute,
  path: '/settings/bot',
  component: page(() => import('#web/features/account/BotPage.tsx'), 'BotPage', ['account']),
})
const links = createRoute({
  getParentRoute,
  path: '/settings/links',
  component: page(() => import('#web/features/account/LinksPage.tsx'), 'LinksPage', ['account']),
})

/** One's own account. */
export const settingsRoutes = [home, profile, account, security, bot, links] as const
