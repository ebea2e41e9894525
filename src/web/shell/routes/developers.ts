import { createRoute } from '@tanstack/react-router'
import { page } from './page.ts'
import { getParentRoute } from './root.ts'

/** What programs can do here, for everybody to read. */
export const developersRoute = createRoute({
  getParentRoute,
  path: '/developers',
  ...page(() => import('#web/features/developers/DevelopersPage.tsx'), 'DevelopersPage', ['developers']),
})
