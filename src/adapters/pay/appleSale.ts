import type {
  JWSRenewalInfoDecodedPayload as Renewal,
  JWSTransactionDecodedPayload as Transaction,
} from '@apple/app-store-server-library'
import { isUuid } from '#contract/common.ts'
import { type StoreSale, WHOLE } from '#ports/appStore.ts'
import { countryOf } from './appleCountry.ts'

type Status = NonNullable<StoreSale['subscription']>['status']

/** What the App Store says of a sale; `type` only in a notice, `status` only of a subscription. */
export interface AppleSaid {
  readonly type?: string | undefined
  readonly status?: number | undefined
  readonly signedAt: number
  readonly transaction: Transaction
  readonly renewal: Renewal | null
  /** The payment that is told of, where that is another one than the last. */
  readonly payment?: Transaction
}

/** Notices that tell of a sale; all others are only kept. */
const TELLING = new Set([
  'SUBSCRIBED',
  'DID_RENEW',
  'OFFER_REDEEMED',
  'RENEWAL_EXTENDED',
  'ONE_TIME_CHARGE',
  'REFUND_REVERSED',
  'DID_FAIL_TO_RENEW',
  'EXPIRED',
  'GRACE_PERIOD_EXPIRED',
  'REVOKE',
  'REFUND',
  'DID_CHANGE_RENEWAL_STATUS',
  'DID_CHANGE_RENEWAL_PREF',
])

/** The sale a verified statement of the App Store is about; null where it is about none. */
export const saleOf = (said: AppleSaid): StoreSale | null => {
  const { transaction, payment = transaction, type } = said
  const { originalTransactionId: ref, productId: product } = transaction
  const paymentRef = payment.transactionId
  if (type !== undefined && !TELLING.has(type)) return null
  if (ref === undefined || product === undefined || paymentRef === undefined) return null
  const token = transaction.appAccountToken?.toLowerCase() ?? ''
  return {
    ref,
    payment: { ref: paymentRef, returned: returnedOf(payment, type) },
    signedAt: new Date(said.signedAt),
    userUuid: isUuid(token) ? token : null,
    product,
    quantity: Math.min(10, Math.max(1, Math.trunc(transaction.quantity ?? 1))),
    subscription: subscriptionOf(said),
  }
}

/** What went back of a payment: a share of it where the store says which, else all. */
const returnedOf = (
  { revocationDate, revocationType, revocationPercentage }: Transaction,
  type: string | undefined,
): number => {
  if (type === 'REFUND_REVERSED') return 0
  if (revocationDate === undefined && type !== 'REFUND' && type !== 'REVOKE') return 0
  const isShare = revocationType === 'REFUND_PRORATED' && revocationPercentage !== undefined
  return isShare ? Math.min(WHOLE, Math.max(0, Math.trunc(revocationPercentage))) : WHOLE
}

const subscriptionOf = (said: AppleSaid): StoreSale['subscription'] => {
  const { transaction, renewal } = said
  const { purchaseDate, expiresDate } = transaction
  if (transaction.type !== 'Auto-Renewable Subscription') return null
  if (purchaseDate === undefined || expiresDate === undefined) return null
  const grace = renewal?.gracePeriodExpiresDate
  return {
    status: statusOf(said, expiresDate),
    periodStart: new Date(purchaseDate),
    periodEnd: new Date(expiresDate),
    cancelAtEnd: renewal?.autoRenewStatus === 0,
    graceUntil: grace === undefined ? null : new Date(grace),
    region: countryOf(transaction.storefront),
  }
}

/** How a subscription stands: by what happened to it where that ends it, else by what the store calls it. */
const statusOf = (said: AppleSaid, expiresDate: number): Status => {
  const { type, transaction } = said
  if (returnedOf(transaction, type) > 0) return 'REVOKED'
  if (type === 'EXPIRED' || type === 'GRACE_PERIOD_EXPIRED') return 'EXPIRED'
  switch (said.status) {
    case 2:
      return 'EXPIRED'
    case 3:
    case 4:
      return 'PAST_DUE'
    case 5:
      return 'REVOKED'
    case 1:
      return begun(transaction)
    default:
      if (type === 'DID_FAIL_TO_RENEW') return 'PAST_DUE'
      return expiresDate <= said.signedAt ? 'EXPIRED' : begun(transaction)
  }
}

const begun = ({ offerDiscountType }: Transaction): Status =>
  offerDiscountType === 'FREE_TRIAL' ? 'TRIALING' : 'ACTIVE'
