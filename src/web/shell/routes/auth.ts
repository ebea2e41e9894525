import { createRoute } from '@tanstack/react-router'
import { page } from './page.ts'
import { getParentRoute } from './root.ts'
import { cameFrom, textsOf } from './search.ts'

const auth = createRoute({
  getParentRoute,
  id: 'auth',
  ...page(() => import('#web/features/auth/AuthLayout.tsx'), 'AuthLayout', ['auth', 'signUp']),
})
const inAuth = () => auth

const login = createRoute({
  getParentRoute: inAuth,
  path: '/login',
  validateSearch: (search: Record<string, unknown>): { back?: string; way?: string | undefined } => ({
    ...cameFrom(search),
    ...textsOf(search, ['way']),
  }),
  ...page(() => import('#web/features/auth/LoginPage.tsx'), 'LoginPage', ['auth', 'signUp']),
})
const signup = createRoute({
  getParentRoute: inAuth,
  path: '/signup',
  validateSearch: (search: Record<string, unknown>): { back?: string; voucher?: string | undefined } => ({
    ...cameFrom(search),
    ...textsOf(search, ['voucher']),
  }),
  ...page(() => import('#web/features/auth/SignupPage.tsx'), 'SignupPage', ['auth', 'signUp']),
})
const owner = createRoute({
  getParentRoute,
  path: '/owner/$token',
  ...page(() => import('#web/features/auth/OwnerPage.tsx'), 'OwnerPage', ['auth', 'signUp']),
})
const forgot = createRoute({
  getParentRoute: inAuth,
  path: '/forgot',
  ...page(() => import('#web/features/auth/ForgotPage.tsx'), 'ForgotPage', ['auth', 'signUp']),
})
const reset = createRoute({
  getParentRoute: inAuth,
  path: '/reset-password',
  validateSearch: (search: Record<string, unknown>) => textsOf(search, ['email', 'code']),
  ...page(() => import('#web/features/auth/ResetPasswordPage.tsx'), 'ResetPasswordPage', ['auth', 'signUp']),
})
const verify = createRoute({
  getParentRoute: inAuth,
  path: '/verify-email',
  validateSearch: (search: Record<string, unknown>) => textsOf(search, ['email', 'code']),
  ...page(() => import('#web/features/auth/VerifyEmailPage.tsx'), 'VerifyEmailPage', ['auth', 'signUp']),
})
const magic = createRoute({
  getParentRoute: inAuth,
  path: '/magic-link/$token/$',
  ...page(() => import('#web/features/auth/MagicLinkPage.tsx'), 'MagicLinkPage', ['auth', 'signUp']),
})
const linkReturn = createRoute({
  getParentRoute: inAuth,
  path: '/link/$provider',
  validateSearch: (search: Record<string, unknown>) => textsOf(search, ['code', 'state']),
  ...page(() => import('#web/features/auth/LinkReturnPage.tsx'), 'LinkReturnPage', ['auth', 'signUp']),
})

/** The ways in, and the pages that letters and providers lead to. */
export const authRoutes = [
  auth.addChildren([login, signup, forgot, reset, verify, magic, linkReturn]),
  owner,
] as const
