import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { getParentRoute } from './root.ts'
import { cameFrom, textsOf } from './search.ts'

const login = createRoute({
  getParentRoute,
  path: '/login',
  validateSearch: cameFrom,
  component: lazyRouteComponent(() => import('#web/features/auth/LoginPage.tsx'), 'LoginPage'),
})
const signup = createRoute({
  getParentRoute,
  path: '/signup',
  validateSearch: (search: Record<string, unknown>): { back?: string; voucher?: string } => ({
    ...cameFrom(search),
    ...textsOf(search, ['voucher']),
  }),
  component: lazyRouteComponent(() => import('#web/features/auth/SignupPage.tsx'), 'SignupPage'),
})
const owner = createRoute({
  getParentRoute,
  path: '/owner/$token',
  component: lazyRouteComponent(() => import('#web/features/auth/OwnerPage.tsx'), 'OwnerPage'),
})
const forgot = createRoute({
  getParentRoute,
  path: '/forgot',
  component: lazyRouteComponent(() => import('#web/features/auth/ForgotPage.tsx'), 'ForgotPage'),
})
const reset = createRoute({
  getParentRoute,
  path: '/reset-password',
  validateSearch: (search: Record<string, unknown>) => textsOf(search, ['email', 'code']),
  component: lazyRouteComponent(
    () => import('#web/features/auth/ResetPasswordPage.tsx'),
    'ResetPasswordPage',
  ),
})
const verify = createRoute({
  getParentRoute,
  path: '/verify-email',
  validateSearch: (search: Record<string, unknown>) => textsOf(search, ['email', 'code']),
  component: lazyRouteComponent(() => import('#web/features/auth/VerifyEmailPage.tsx'), 'VerifyEmailPage'),
})
const magic = createRoute({
  getParentRoute,
  path: '/magic-link/$token/$',
  component: lazyRouteComponent(() => import('#web/features/auth/MagicLinkPage.tsx'), 'MagicLinkPage'),
})
const linkReturn = createRoute({
  getParentRoute,
  path: '/link/$provider',
  validateSearch: (search: Record<string, unknown>) => textsOf(search, ['code', 'state']),
  component: lazyRouteComponent(() => import('#web/features/auth/LinkReturnPage.tsx'), 'LinkReturnPage'),
})

/** The ways in, and the pages that letters and providers lead to. */
export const comingRoutes = [login, signup, owner, forgot, reset, verify, magic, linkReturn] as const
