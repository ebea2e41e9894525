import type { CheckoutState } from '#contract/payment/checkouts.ts'
import { refunded as refundedFact } from '#facts/payment.ts'
import type { PaymentSeen } from '#ports/pay.ts'
import type { Tx } from '#services/core/context.ts'
import {
  giveAvatarsAgain,
  giveTokensAgain,
  settleDisputes,
  takeAvatarsBack,
  takeTokensBack,
} from '#services/merch/api.ts'
import type { Applied } from '../events/applied.ts'
import { tokensIn } from '../products/terms.ts'
import { revokeSubscription } from '../subscriptions/revokeSubscription.ts'
import { noteLaterRefund } from '../subscriptions/laterRefund.ts'
import { subscriptionNamed } from '../subscriptions/store.ts'
import { laterRefund } from '../subscriptions/storeLaterRefunds.ts'
import { paidFor } from './paidFor.ts'
import {
  checkoutById,
  type CheckoutRow,
  checkoutPaidBy,
  isDisputedElsewhere,
  lockCheckout,
  updateCheckout,
} from './store.ts'
import { tokensDue } from './takenBack.ts'

/**
 * Makes what was refunded or disputed of a payment agree with its provider (economy, 4.6). A dispute in a state that is
 * not known here changes nothing and is told.
 */
export const applyPayment = async (tx: Tx, provider: string, seen: PaymentSeen): Promise<Applied> => {
  const applied = await settle(tx, provider, seen)
  const { ref, unknownDispute: status = null } = seen
  if (status === null) return applied
  tx.log.warn({ provider, payment: ref, status }, 'a dispute is in a state that is not known here')
  return { ...applied, outcome: 'unknown status' }
}

const settle = async (tx: Tx, provider: string, seen: PaymentSeen): Promise<Applied> => {
  const { id, subscribedBy } = await paidBy(tx, provider, seen)
  const row = id === null ? null : await lockCheckout(tx.db, id)
  const dispute = disputeNow(row?.dispute ?? null, seen)
  const isAll = dispute === 'lost' || seen.isWhole
  if (row === null && subscribedBy !== null) await settleLater(tx, provider, seen, subscribedBy)
  if (row === null || row.userUuid === null || row.fulfilledAt === null)
    return { outcome: 'unclaimed', ...(isAll && (await revoked(tx, provider, seen))) }
  const before = paidFor(row)
  const paid = seen.paid > 0 ? seen.paid : before
  const refunded = isAll ? paid : Math.min(seen.refunded, paid)
  if (refunded === row.refunded && dispute === row.dispute && paid === before)
    return { outcome: 'nothing new' }
  const buyer = { ...row, userUuid: row.userUuid, paid }
  const taken = await settleTokens(tx, buyer, refunded)
  await settleAccount(tx, buyer, { before: row.dispute, now: dispute, shortfall: taken.shortfall })
  const isWhole = refunded === paid
  if (isWhole) await takeAvatarsBack(tx, row.id)
  else if (row.refunded === before) await giveAvatarsAgain(tx, row.id)
  const state = stateAfter(dispute, isWhole)
  await updateCheckout(tx.db, row.id, { ...taken, paid, refunded, dispute, state })
  if (refunded !== row.refunded)
    tx.emit(refundedFact({ checkoutId: row.id, userUuid: buyer.userUuid, refunded }))
  return { outcome: state.toLowerCase(), ...(isWhole && (await revoked(tx, provider, seen))) }
}

/** How a payment stands in dispute: where the state of one is not known, it is never better than it was. */
const disputeNow = (
  before: string | null,
  { dispute, unknownDispute = null }: PaymentSeen,
): PaymentSeen['dispute'] =>
  unknownDispute === null
    ? dispute
    : ((['lost', 'open', 'won'] as const).find((one) => one === before || one === dispute) ?? null)

/** The checkout that a payment was for. One of a later period has none of its own: that of its subscription is known. */
const paidBy = async (tx: Tx, provider: string, { ref, subscriptionRef, isFirst }: PaymentSeen) => {
  const id = await checkoutPaidBy(tx.db, provider, ref)
  if (id !== null || subscriptionRef === null) return { id, subscribedBy: null }
  const subscribedBy = (await subscriptionNamed(tx.db, provider, subscriptionRef))?.checkoutId ?? null
  return { id: isFirst ? subscribedBy : null, subscribedBy }
}

/** Of a later period its share of the price went back: what was paid has the tax in it, and revenue has none. */
const settleLater = async (
  tx: Tx,
  provider: string,
  { ref, paid, refunded, isWhole, dispute, unknownDispute = null }: PaymentSeen,
  checkoutId: string,
): Promise<void> => {
  const amount = (await checkoutById(tx.db, checkoutId))?.amount ?? 0
  const before = unknownDispute === null ? 0 : await laterRefund(tx.db, provider, ref)
  const share = paid > 0 ? Math.floor((amount * refunded) / paid) : refunded
  const back = dispute === 'lost' || isWhole ? amount : Math.max(before, Math.min(share, amount))
  await noteLaterRefund(tx, { provider, ref, checkoutId, refunded: back })
}

const revoked = async (tx: Tx, provider: string, { subscriptionRef }: PaymentSeen) => ({
  told: subscriptionRef === null ? undefined : await revokeSubscription(tx, provider, subscriptionRef),
})

const stateAfter = (dispute: PaymentSeen['dispute'], isWhole: boolean): CheckoutState => {
  if (dispute === 'open') return 'DISPUTED'
  return isWhole ? 'REFUNDED' : 'FULFILLED'
}

type Bought = CheckoutRow & { readonly userUuid: string; readonly paid: number }

/** Takes back what is due as far as it is there, or gives back what was taken too much. */
const settleTokens = async (tx: Tx, row: Bought, refunded: number) => {
  const { id: checkoutId, userUuid, name, paid, takenBack, shortfall, forgiven } = row
  const due = tokensDue({ granted: tokensIn(row.grants) * row.quantity, paid, refunded })
  // The row is locked and says what was done: the same state may come again, after another, and acts again then.
  const key = `refund:${checkoutId}:${tx.id()}`
  const sale = { userUuid, checkoutId, name, key }
  // What an admin forgave is asked for no more.
  const settled = takenBack + shortfall + forgiven
  if (due > settled) {
    const missing = due - settled
    const taken = await takeTokensBack(tx, { ...sale, amount: missing })
    return { takenBack: takenBack + taken, shortfall: shortfall + missing - taken, forgiven }
  }
  // A refund that failed: what was not there is not missing first, the rest comes back.
  const less = settled - due
  const notMissing = Math.min(shortfall, less)
  const notForgiven = Math.min(forgiven, less - notMissing)
  const back = less - notMissing - notForgiven
  await giveTokensAgain(tx, { ...sale, amount: back })
  return {
    takenBack: takenBack - back,
    shortfall: shortfall - notMissing,
    forgiven: forgiven - notForgiven,
  }
}

/** A dispute disables the account; it is used again when none is open, lost only where nothing is missing. */
const settleAccount = async (
  tx: Tx,
  { id, userUuid }: Bought,
  dispute: { before: string | null; now: PaymentSeen['dispute']; shortfall: number },
): Promise<void> => {
  if (dispute.now === dispute.before) return
  if (dispute.now === 'open') return settleDisputes(tx, userUuid, 'open')
  if (dispute.now === 'lost' && dispute.shortfall > 0) return settleDisputes(tx, userUuid, 'lost')
  // Whose tokens were settled before has the account locked: no other dispute of theirs changes in between.
  if (!(await isDisputedElsewhere(tx.db, userUuid, id))) await settleDisputes(tx, userUuid, 'over')
}
