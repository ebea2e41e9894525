import { createRoute } from '@tanstack/react-router'
import { hooksPage } from './hooksPage.ts'
import { page } from './page.ts'
import { getParentRoute } from './root.ts'
import { textsOf } from './search.ts'

const room = createRoute({
  getParentRoute,
  path: '/r/$slug/moderate',
  validateSearch: (search: Record<string, unknown>) => textsOf(search, ['tab', 'case']),
  ...page(() => import('#web/features/moderation/RoomModerationPage.tsx'), 'RoomModerationPage', [
    'moderation',
  ]),
})
const webhooks = createRoute({
  getParentRoute,
  path: '/r/$slug/settings/webhooks',
  ...hooksPage(),
})
const besideSettings = createRoute({
  getParentRoute,
  id: 'besideSettings',
  ...page(() => import('#web/features/account/SettingsLayout.tsx'), 'GuestSettingsLayout', ['account']),
})
const mine = createRoute({
  getParentRoute: () => besideSettings,
  path: '/moderation',
  ...page(() => import('#web/features/moderation/MyModerationPage.tsx'), 'MyModerationPage', ['moderation']),
})
const appeal = createRoute({
  getParentRoute,
  path: '/appeal/$token',
  validateSearch: (search: Record<string, unknown>) => textsOf(search, ['act']),
  ...page(() => import('#web/features/moderation/AppealPage.tsx'), 'AppealPage', ['moderation']),
})

/** Keeping the peace in a room, and what was done about oneself. */
export const moderationRoutes = [room, webhooks, besideSettings.addChildren([mine]), appeal] as const
