import { createRoute } from '@tanstack/react-router'
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
const mine = createRoute({
  getParentRoute,
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
export const moderationRoutes = [room, mine, appeal] as const
