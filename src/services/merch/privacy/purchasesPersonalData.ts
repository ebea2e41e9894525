import type { MyData } from '#contract/user/myData.ts'
import { inPages } from '#services/core/inPages.ts'
import type { PersonalDataPart } from '#services/privacy/api.ts'
import { forgetBuyer, type PurchaseRow, purchasesOf } from '../purchases/store.ts'
import { purchaseView } from '../purchases/view.ts'

/** What somebody bought for tokens. */
export const purchasesPersonalData: PersonalDataPart<MyData['purchases']> = {
  service: 'purchases',
  export: async ({ db, user: { uuid } }) =>
    inPages((last: PurchaseRow | undefined) => purchasesOf(db, uuid, last?.id), purchaseView),
  erase: ({ db }, uuid) => forgetBuyer(db, uuid),
}
