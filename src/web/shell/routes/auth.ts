import { createRoute } from '@tanstack/react-router'
import { page } from './page.ts'
import { getParentRoute } from './root.ts'
import { cameFrom, textsOf } from './search.ts'

const login = createRoute({
  getParentRoute,
  path: '/login',
  validateSearch: cameFrom,
  component: page(() => import('#web/features/auth/LoginPage.tsx'), 'LoginPage', ['auth', 'signUp']),
})
const signup = createRoute({
  getParentRoute,
  path: '/signup',
  validateSearch: (search: Record<string, unknown>): { back?: string; voucher?: string } => ({
    ...cameFrom(search),
    ...textsOf(search, ['voucher']),
  }),
  component: page(() => import('#web/features/auth/SignupPage.tsx'), 'SignupPage', ['auth', 'signUp']),
})
const owner = createRoute({
  getParentRoute,
  path: '/owner/$token',
  component: page(() => import('#web/features/auth/OwnerPage.tsx'), 'OwnerPage', ['auth', 'signUp']),
})
const forgot = createRoute({
  getParentRoute,
  path: '/forgot',
  component: page(() => import('#web/features/auth/ForgotPage.tsx'), 'ForgotPage', ['auth', 'signUp']),
})
const reset = createRoute({
  getParentRoute,
  path: '/reset-password',
  validateSearch: (search: Record<string, unknown>) => textsOf(search, ['email', 'code']),
  component: page(() => import('#web/features/auth/ResetPasswordPage.tsx'), 'ResetPasswordPage', [
    'auth',
    'signUp',
  ]),
})
const verify = createRoute({
  getParentRoute,
  path: '/verify-email',
  validateSearch: (search: Record<string, unknown>) => textsOf(search, ['email', 'code']),
  component: page(() => import('#web/features/auth/VerifyEmailPage.tsx'), 'VerifyEmailPage', [
    'auth',
    'signUp',
  ]),
})
const magic = createRoute({
  getParentRoute,
  path: '/magic-link/$token/$',
  component: page(() => import('#web/features/auth/MagicLinkPage.tsx'), 'MagicLinkPage', ['auth', 'signUp']),
})
const linkReturn = createRoute({
  getParentRoute,
  path: '/link/$provider',
  validateSearch: (search: Record<string, unknown>) => textsOf(search, ['code', 'state']),
  component: page(() => import('#web/features/auth/LinkReturnPage.tsx'), 'LinkReturnPage', [
    'auth',
    'signUp',
  ]),
})

/** The ways in, and the pages that letters and providers lead to. */
export const authRoutes = [login, signup, owner, forgot, reset, verify, magic, linkReturn] as const
