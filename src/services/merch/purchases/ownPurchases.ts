import type * as contract from '#contract/merch/consumablePurchases.ts'
import type { Operation } from '#services/core/context.ts'
import { lastPurchases } from './store.ts'
import { purchaseView } from './view.ts'

export const ownPurchases: Operation<typeof contract.ownPurchases> = async (ctx, { query }) =>
  (await lastPurchases(ctx.db, ctx.user.uuid, query)).map(purchaseView)
