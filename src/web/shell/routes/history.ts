import { createRoute } from '@tanstack/react-router'
import { page } from './page.ts'
import { getParentRoute } from './root.ts'
import { textsOf } from './search.ts'

/** What was played in a room. */
const history = createRoute({
  getParentRoute,
  path: '/r/$slug/history',
  validateSearch: (search: Record<string, unknown>) =>
    textsOf(search, ['night', 'q', 'dj', 'from', 'to', 'month']),
  ...page(() => import('#web/features/history/HistoryPage.tsx'), 'HistoryPage', ['history', 'song']),
})
/** The same, counted. */
const roomStats = createRoute({
  getParentRoute,
  path: '/r/$slug/stats',
  validateSearch: (search: Record<string, unknown>) => textsOf(search, ['days']),
  ...page(() => import('#web/features/history/stats/RoomStatsPage.tsx'), 'RoomStatsPage', [
    'history',
    'song',
  ]),
})
const djStats = createRoute({
  getParentRoute,
  path: '/u/$uuid/stats',
  validateSearch: (search: Record<string, unknown>) => textsOf(search, ['days']),
  ...page(() => import('#web/features/history/stats/DjStatsPage.tsx'), 'DjStatsPage', ['history', 'song']),
})

/** What was played in a room, and what was counted of it and of a DJ. */
export const historyRoutes = [history, roomStats, djStats] as const
