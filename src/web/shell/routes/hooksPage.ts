import { page } from './page.ts'

/** The page of webhooks, which stands in three places. */
export const hooksPage = () => page(() => import('#web/shared/hooks/HooksPage.tsx'), 'HooksPage', ['hooks'])
