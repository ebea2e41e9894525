import { createRoute } from '@tanstack/react-router'
import { page } from './page.ts'
import { getParentRoute } from './root.ts'

const layout = page(() => import('#web/features/admin/ManageLayout.tsx'), 'ManageLayout', [
  'admin',
  'profile',
])

/** What the pages for those who look after the house stand in. */
export const manage = createRoute({ getParentRoute, path: '/manage', ...layout })
export const inManage = () => manage

/** The same for what a development server shows. */
export const development = createRoute({ getParentRoute, path: '/dev', ...layout })
export const inDevelopment = () => development
