import { createRoute } from '@tanstack/react-router'
import { page } from './page.ts'
import { pagesOf } from './pagesOf.ts'
import { getParentRoute } from './root.ts'

/** How one of these pages is loaded. */
export const managePage = pagesOf(async () => (await import('../pages/managePages.ts')).managePages)

const layout = page(managePage('ManageLayout'), 'ManageLayout', ['admin', 'profile'])

/** What the pages for those who look after the house stand in. */
export const manage = createRoute({ getParentRoute, path: '/manage', ...layout })
export const inManage = () => manage

/** The same for what a development server shows. */
export const development = createRoute({ getParentRoute, path: '/dev', ...layout })
export const inDevelopment = () => development
