import type * as contract from '#contract/payment/products.ts'
import type { Operation } from '#services/core/context.ts'
import { shownProduct } from '../access.ts'
import { termsView } from '../view.ts'
import { revisionsOf, salesOfAll } from './storeSales.ts'

export const productSales: Operation<typeof contract.productSales> = ({ db }) => salesOfAll(db)

export const productRevisions: Operation<typeof contract.productRevisions> = async (
  ctx,
  { params, query },
) => {
  const product = await shownProduct(ctx, params.id)
  return (await revisionsOf(ctx.db, product.id, query)).map((row) => ({
    ...termsView(row),
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    current: row.id === product.revisionId,
    sold: row.sold,
    test: row.test,
  }))
}
