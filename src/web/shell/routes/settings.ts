import { createRoute, redirect } from '@tanstack/react-router'
import { hooksPage } from './hooksPage.ts'
import { page } from './page.ts'
import { pagesOf } from './pagesOf.ts'
import { getParentRoute } from './root.ts'
import { textsOf } from './search.ts'

const settingsPage = pagesOf(async () => (await import('../pages/settingsPages.ts')).settingsPages)

const settings = createRoute({
  getParentRoute,
  path: '/settings',
  ...page(settingsPage('SettingsLayout'), 'SettingsLayout', ['account']),
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
  ...page(settingsPage('OwnProfilePage'), 'OwnProfilePage', ['profile', 'person', 'account']),
})
const account = createRoute({
  getParentRoute: inSettings,
  path: 'account',
  ...page(settingsPage('AccountPage'), 'AccountPage', ['account']),
})
const security = createRoute({
  getParentRoute: inSettings,
  path: 'security',
  ...page(settingsPage('SecurityPage'), 'SecurityPage', ['account']),
})
const bot = createRoute({
  getParentRoute: inSettings,
  path: 'bot',
  ...page(settingsPage('BotPage'), 'BotPage', ['account']),
})
const developer = createRoute({
  getParentRoute: inSettings,
  path: 'developer',
  ...page(settingsPage('DeveloperPage'), 'DeveloperPage', ['account', 'developer', 'person']),
})
const webhooks = createRoute({
  getParentRoute: inSettings,
  path: 'webhooks',
  ...hooksPage(),
})
const links = createRoute({
  getParentRoute: inSettings,
  path: 'links',
  ...page(settingsPage('LinksPage'), 'LinksPage', ['account']),
})
const scrobbling = createRoute({
  getParentRoute: inSettings,
  path: 'scrobbling',
  validateSearch: (search: Record<string, unknown>) => textsOf(search, ['service', 'state', 'token']),
  ...page(settingsPage('ScrobblingPage'), 'ScrobblingPage', ['account', 'scrobbling']),
})

const privacy = createRoute({
  getParentRoute: inSettings,
  path: 'privacy',
  ...page(settingsPage('PrivacyPage'), 'PrivacyPage', ['account', 'privacy', 'people']),
})
const blocked = createRoute({
  getParentRoute: inSettings,
  path: 'blocked',
  ...page(settingsPage('BlockedPage'), 'BlockedPage', ['account', 'privacy', 'people']),
})
const contacts = createRoute({
  getParentRoute: inSettings,
  path: 'contacts',
  ...page(settingsPage('ContactsPage'), 'ContactsPage', ['account', 'privacy', 'people']),
})
const notifications = createRoute({
  getParentRoute: inSettings,
  path: 'notifications',
  ...page(settingsPage('NotificationSettingsPage'), 'NotificationSettingsPage', ['account', 'notifications']),
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
  developer,
  webhooks,
  links,
  scrobbling,
])
