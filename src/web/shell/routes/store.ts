import { createRoute } from '@tanstack/react-router'
import { page } from './page.ts'
import { getParentRoute } from './root.ts'

const store = createRoute({
  getParentRoute,
  path: '/store',
  ...page(() => import('#web/features/store/StorePage.tsx'), 'StorePage', ['store', 'effects']),
})
const subscription = createRoute({
  getParentRoute,
  path: '/store/subscription',
  ...page(() => import('#web/features/store/subscription/SubscriptionPage.tsx'), 'SubscriptionPage', [
    'store',
  ]),
})
const plan = createRoute({
  getParentRoute,
  path: '/subscribe-plan/$plan',
  ...page(() => import('#web/features/store/subscription/PlanPage.tsx'), 'PlanPage', ['store']),
})
const returned = createRoute({
  getParentRoute,
  path: '/store/return/$checkoutId',
  ...page(() => import('#web/features/store/ReturnPage.tsx'), 'ReturnPage', ['store']),
})
const localCheckout = createRoute({
  getParentRoute,
  path: '/dev/checkout/$id',
  ...page(() => import('#web/features/store/LocalCheckoutPage.tsx'), 'LocalCheckoutPage', ['store']),
})

/** What can be bought, and what comes of it. */
export const storeRoutes = [store, subscription, plan, returned, localCheckout] as const
