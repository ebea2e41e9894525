import type { Db } from '#ports/db.ts'
import { type CheckoutRow, checkoutsWithTerms } from './store.ts'

interface Sought {
  readonly state?: string | undefined
  readonly userUuid?: string | undefined
  readonly productId?: string | undefined
  readonly provider?: string | undefined
  readonly testMode?: boolean | undefined
  readonly from?: Date | undefined
  readonly to?: Date | undefined
  readonly take: number
  readonly skip: number
}

/** Checkouts that are as one asks for, newest first. */
export const checkoutsSought = (
  db: Db,
  { state, userUuid, productId, provider, testMode, from, to, take, skip }: Sought,
): Promise<CheckoutRow[]> => {
  let asked = checkoutsWithTerms(db)
  if (state !== undefined) asked = asked.where('checkouts.state', '=', state)
  if (userUuid !== undefined) asked = asked.where('checkouts.userUuid', '=', userUuid)
  if (productId !== undefined) asked = asked.where('terms.productId', '=', productId)
  if (provider !== undefined) asked = asked.where('checkouts.provider', '=', provider)
  if (testMode !== undefined) asked = asked.where('checkouts.testMode', '=', testMode)
  if (from !== undefined) asked = asked.where('checkouts.createdAt', '>=', from)
  if (to !== undefined) asked = asked.where('checkouts.createdAt', '<', to)
  return asked.orderBy('checkouts.id', 'desc').limit(take).offset(skip).execute()
}
