/** What a provider is asked to take money for; amounts in minor units. */
export interface Order {
  readonly checkoutId: string
  readonly userUuid: string
  readonly name: string
  readonly amount: number
  readonly currency: string
  readonly quantity: number
  /** How often it is paid; null: once. */
  readonly every: 'month' | 'year' | null
  /** Under which name the provider knows the buyer; null if it does not. */
  readonly customerRef: string | null
  readonly successUrl: string
  readonly cancelUrl: string
  readonly expiresAt: Date
}

export interface Opened {
  readonly ref: string
  /** Where the buyer pays. */
  readonly url: string
}

/** A checkout as it is at its provider now. `waiting`: the buyer did all, the money is on its way. */
export interface CheckoutSeen {
  readonly kind: 'checkout'
  readonly ref: string
  readonly state: 'open' | 'waiting' | 'paid' | 'expired' | 'failed'
  readonly paymentRef: string | null
  readonly subscriptionRef: string | null
  readonly customerRef: string | null
}

/** A subscription as it is now. */
export interface SubscriptionSeen {
  readonly kind: 'subscription'
  readonly ref: string
  /** The checkout it came of. */
  readonly checkoutId: string
  readonly status: 'ACTIVE' | 'TRIALING' | 'PAST_DUE' | 'PAUSED' | 'CANCELED' | 'EXPIRED' | 'REVOKED'
  readonly periodStart: Date
  readonly periodEnd: Date
  readonly cancelAtEnd: boolean
  /** While a payment is late: until when its provider has it kept, where it says so. */
  readonly graceUntil?: Date | null
  /** ISO 3166. */
  readonly region: string | null
}

/** A payment as it is now: what was paid and what of it went back, in minor units, and whether it is disputed. */
export interface PaymentSeen {
  readonly kind: 'payment'
  readonly ref: string
  /** With the tax that was added; 0 while nothing came. */
  readonly paid: number
  readonly refunded: number
  /** All of it did. */
  readonly isWhole: boolean
  readonly dispute: 'open' | 'won' | 'lost' | null
  /** What its provider calls the state of a dispute, where that is not known here: what was known of it stays. */
  readonly unknownDispute?: string | null
  /** The subscription whose running period it paid. */
  readonly subscriptionRef: string | null
  /** It paid the first period of that: what its checkout was for. */
  readonly isFirst?: boolean
}

/** A subscription that is at its provider no more. */
export interface SubscriptionGone {
  readonly kind: 'goneSubscription'
  readonly ref: string
}

export type Seen = CheckoutSeen | SubscriptionSeen | SubscriptionGone | PaymentSeen

/** What was said and by whom is proven; `object` null for what is only kept. */
export interface VendorEvent {
  readonly id: string
  readonly type: string
  readonly live: boolean
  readonly created: Date
  readonly object: { readonly type: string; readonly ref: string } | null
}

/** Takes money. Whoever does not answer makes these reject. */
export interface Pay {
  readonly name: 'stripe' | 'local'
  /** False where no money moves. */
  readonly live: boolean
  /** Opens a checkout; asked again for the same it gives the same. */
  open(order: Order): Promise<Opened>
  /** What an event is about, as it is now; null where there is none, or nothing that matters. */
  look(type: string, ref: string): Promise<Seen | null>
  /** Reads a signed event; null where the signature is not good, or too old. */
  read(bytes: Uint8Array, signature: string): VendorEvent | null
  /** A page on which somebody manages their subscription. */
  portal(customerRef: string, returnUrl: string): Promise<string>
  /** Gives money back; asked again with the same key it gives nothing more. */
  refund(paymentRef: string, amount: number, key: string): Promise<void>
  /** Ends a subscription at once. */
  cancel(subscriptionRef: string): Promise<void>
}
