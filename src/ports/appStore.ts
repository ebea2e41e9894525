import type { SubscriptionSeen } from './pay.ts'

/** What was bought in an app, as its store signed it at some time. */
export interface StoreSale {
  /** What all that is said of it has in common; of a subscription its first payment. */
  readonly ref: string
  /** The payment that is told of: what of it went back, of `WHOLE`. */
  readonly payment: { readonly ref: string; readonly returned: number }
  readonly signedAt: Date
  /** Whose it is, as the app told its store; null where it named nobody. */
  readonly userUuid: string | null
  /** What the store calls what was bought. */
  readonly product: string
  readonly quantity: number
  /** How it stands; null for what is bought once. */
  readonly subscription: Omit<SubscriptionSeen, 'kind' | 'ref' | 'checkoutId'> | null
}

/** All of a payment, as a store counts what went back. */
export const WHOLE = 100_000

/** What a store tells; `sale` null for what is only kept. */
export interface StoreNotice {
  readonly id: string
  readonly type: string
  readonly created: Date
  readonly sale: StoreSale | null
}

/** A store of apps that takes the money itself and tells of it. Whoever does not answer makes these reject. */
export interface AppStore {
  /** False where no money moves. */
  readonly live: boolean
  /** Reads a signed notice; null where it is not the store's, or of another app or environment. */
  read(signed: string): Promise<StoreNotice | null>
  /** A sale as it is now; as it was told where the store is not asked, or knows nothing of it. */
  look(sale: StoreSale): Promise<StoreSale>
  /** Signed notices of a span that did not arrive, a page at a time; none where the store is not asked. */
  missed(from: Date, to: Date): AsyncIterable<readonly string[]>
}
