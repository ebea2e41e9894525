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

const privacy = createRoute({
  getParentRoute,
  path: '/settings/privacy',
  component: page(() => import('#web/features/account/PrivacyPage.tsx'), 'PrivacyPage', [
    'account',
    'privacy',
    'people',
  ]),
})
const blocked = createRoute({
  getParentRoute,
  path: '/settings/blocked',
  component: page(() => import('#web/features/account/BlockedPage.tsx'), 'BlockedPage', [
    'account',
    'privacy',
    'people',
  ]),
})
const contacts = createRoute({
  getParentRoute,
  path: '/settings/contacts',
  component: page(() => import('#web/features/account/ContactsPage.tsx'), 'ContactsPage', [
    'account',
    'privacy',
    'people',
  ]),
})
const notifications = createRoute({
  getParentRoute,
  path: '/settings/notifications',
  component: page(
    () => import('#web/features/account/NotificationSettingsPage.tsx'),
    'NotificationSettingsPage',
    ['account', 'notifications'],
  ),
})

/** One's own account. */
export const settingsRoutes = [
  home,
  profile,
  account,
  security,
  privacy,
  blocked,
  contacts,
  notifications,
  bot,
  links,
] as const
