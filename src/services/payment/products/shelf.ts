import type { Tx } from '#services/core/context.ts'
import { wasBought } from '../checkouts/store.ts'
import {
  dropProduct,
  insertProduct,
  insertRevision,
  type ProductRow,
  type Shown,
  type Terms,
  updateProduct,
} from './store.ts'

/** Puts a product on the shelf; null if its App Store id is another one's. */
export const addProduct = async (tx: Tx, shown: Shown, terms: Terms): Promise<string | null> => {
  const [id, revisionId, now] = [tx.id(), tx.id(), new Date(tx.now())]
  if (!(await insertProduct(tx.db, { id, revisionId, ...shown, now }))) return null
  await insertRevision(tx.db, revisionId, id, terms, now)
  return id
}

/** Takes a product off sale; whoever bought it keeps what they were promised. */
export const takeOffSale = async ({ db, now }: Tx, product: ProductRow): Promise<void> => {
  const { id, name, description, appleProductId, thumbnailUrl, revisionId } = product
  const shown = { name, description, appleProductId, thumbnailUrl, active: false }
  await updateProduct(db, id, { ...shown, revisionId, updatedAt: new Date(now()) })
}

/**
 * Takes a product away with the bundles that sell it. What somebody set out to buy is named by their checkout: it is
 * only taken off sale.
 */
export const removeProduct = async (tx: Tx, product: ProductRow): Promise<void> => {
  if (await wasBought(tx.db, product.id)) await takeOffSale(tx, product)
  else await dropProduct(tx.db, product.id)
}
