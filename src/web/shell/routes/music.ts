import { createRoute } from '@tanstack/react-router'
import { page } from './page.ts'
import { getParentRoute } from './root.ts'
import { textsOf } from './search.ts'

const crates = createRoute({
  getParentRoute,
  path: '/crates',
  validateSearch: (search: Record<string, unknown>) => textsOf(search, ['tab', 'q', 'at']),
  ...page(() => import('#web/features/music/MusicPage.tsx'), 'MusicPage', [
    'music',
    'song',
    'crate',
    'find',
    'imports',
    'upload',
  ]),
})
const crate = createRoute({
  getParentRoute,
  path: '/crates/$id',
  validateSearch: (search: Record<string, unknown>) => textsOf(search, ['find', 'sort', 'only']),
  ...page(() => import('#web/features/music/crates/CratePage.tsx'), 'CratePage', [
    'music',
    'song',
    'crate',
    'imports',
    'upload',
  ]),
})

/** One's music: crates, uploads, songs to find. */
export const musicRoutes = [crates, crate] as const
