import type { MyData } from '#contract/user/myData.ts'
import { inPages } from '#services/core/inPages.ts'
import type { PersonalDataPart } from '#services/privacy/api.ts'
import { type CheckoutRow, checkoutsOf, forgetBuyer } from './checkouts/store.ts'
import { forgetPayer } from './events/store.ts'
import { forgetClaims } from './events/storeClaims.ts'
import { payOf } from './pay.ts'
import { forgetSubscriber, subscriptionsOf } from './subscriptions/store.ts'
import { checkoutView, subscriptionView } from './view.ts'

/** What somebody bought. The rows stay for the books and are nobody's. */
export const checkoutsPersonalData: PersonalDataPart<MyData['checkouts']> = {
  service: 'checkouts',
  export: async ({ db, user: { uuid } }) =>
    inPages((last: CheckoutRow | undefined) => checkoutsOf(db, uuid, last), checkoutView),
  erase: async ({ db }, uuid) => {
    await forgetBuyer(db, uuid)
    await forgetPayer(db, uuid)
    await forgetClaims(db, uuid)
  },
}

/** What somebody was subscribed to. What still runs is ended where it is paid. */
export const subscriptionsPersonalData: PersonalDataPart<MyData['subscriptions']> = {
  service: 'subscriptions',
  export: async ({ db, user: { uuid } }) => (await subscriptionsOf(db, uuid)).map(subscriptionView),
  erase: async (tools, uuid) => {
    const pay = payOf(tools)
    for (const { provider, vendorRef, inForce } of await subscriptionsOf(tools.db, uuid))
      if (inForce && provider === pay?.name) await pay.cancel(vendorRef)
    await forgetSubscriber(tools.db, uuid)
  },
}
