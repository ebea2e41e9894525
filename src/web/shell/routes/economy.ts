import { createRoute } from '@tanstack/react-router'
import { page } from './page.ts'
import { getParentRoute } from './root.ts'
import { textsOf } from './search.ts'

const load = () => import('#web/features/rankings/RankingsPage.tsx')
const speaks = ['rankings', 'person'] as const

const rankings = createRoute({
  getParentRoute,
  path: '/rankings',
  validateSearch: (search: Record<string, unknown>) => textsOf(search, ['scope']),
  ...page(load, 'RankingsPage', speaks),
})
const season = createRoute({
  getParentRoute,
  path: '/rankings/$season',
  ...page(load, 'RankingsPage', speaks),
})
const ownPoints = createRoute({
  getParentRoute,
  path: '/my-points',
  ...page(() => import('#web/features/rankings/OwnPointsPage.tsx'), 'OwnPointsPage', ['rankings']),
})
const tokens = createRoute({
  getParentRoute,
  path: '/store/tokens',
  validateSearch: (search: Record<string, unknown>) => textsOf(search, ['month', 'find', 'purpose']),
  ...page(() => import('#web/features/tokens/TokensPage.tsx'), 'TokensPage', ['tokens']),
})
const wardrobe = createRoute({
  getParentRoute,
  path: '/wardrobe',
  validateSearch: (search: Record<string, unknown>) => textsOf(search, ['show', 'avatar']),
  ...page(() => import('#web/features/wardrobe/WardrobePage.tsx'), 'WardrobePage', ['wardrobe', 'person']),
})

/** Points and what they lead to. */
export const economyRoutes = [rankings, season, ownPoints, tokens, wardrobe] as const
