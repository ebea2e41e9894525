import { createRoute, redirect } from '@tanstack/react-router'
import { page } from './page.ts'
import { getParentRoute } from './root.ts'

const settings = createRoute({
  getParentRoute,
  path: '/settings',
  ...page(() => import('#web/features/account/SettingsLayout.tsx'), 'SettingsLayout', ['account']),
})
const inSettings = () => settings
const home = createRoute({
  getParentRoute: inSettings,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/settings/profile', replace: true })
  },
})
const profile = createRoute({
  getParentRoute: inSettings,
  path: 'profile',
  ...page(() => import('#web/features/profile/OwnProfilePage.tsx'), 'OwnProfilePage', [
    'profile',
    'person',
    'account',
  ]),
})
const account = createRoute({
  getParentRoute: inSettings,
  path: 'account',
  ...page(() => import('#web/features/account/AccountPage.tsx'), 'AccountPage', ['account']),
})
const security = createRoute({
  getParentRoute: inSettings,
  path: 'security',
  ...page(() => import('#web/features/account/SecurityPage.tsx'), 'SecurityPage', ['account']),
})
const bot = createRoute({
  getParentRoute: inSettings,
  path: 'bot',
  ...page(() => import('#web/features/account/BotPage.tsx'), 'BotPage', ['account']),
})
const links = createRoute({
  getParentRoute: inSettings,
  path: 'links',
  ...page(() => import('#web/features/account/LinksPage.tsx'), 'LinksPage', ['account']),
})

const privacy = createRoute({
  getParentRoute: inSettings,
  path: 'privacy',
  ...page(() => import('#web/features/account/PrivacyPage.tsx'), 'PrivacyPage', [
    'account',
    'privacy',
    'people',
  ]),
})
const blocked = createRoute({
  getParentRoute: inSettings,
  path: 'blocked',
  ...page(() => import('#web/features/account/BlockedPage.tsx'), 'BlockedPage', [
    'account',
    'privacy',
    'people',
  ]),
})
const contacts = createRoute({
  getParentRoute: inSettings,
  path: 'contacts',
  ...page(() => import('#web/features/account/ContactsPage.tsx'), 'ContactsPage', [
    'account',
    'privacy',
    'people',
  ]),
})
const notifications = createRoute({
  getParentRoute: inSettings,
  path: 'notifications',
  ...page(() => import('#web/features/account/NotificationSettingsPage.tsx'), 'NotificationSettingsPage', [
    'account',
    'notifications',
  ]),
})

/** One's own account. */
export const settingsRoutes = settings.addChildren([
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
])
