const kinds: readonly (readonly [RegExp, string])[] = [
  [/^checkout\.session\.(completed|async_payment_succeeded|async_payment_failed|expired)$/, 'checkout'],
  [/^customer\.subscription\.(created|updated|deleted|paused|resumed)$/, 'subscription'],
  [/^invoice\.(paid|payment_failed)$/, 'invoice'],
  [/^refund\.(created|updated|failed)$/, 'refund'],
  [/^charge\.dispute\.(created|updated|closed|funds_withdrawn|funds_reinstated)$/, 'dispute'],
]

/** What an event of Stripe is about; null for those that are only kept. */
export const kindOfEvent = (type: string): string | null =>
  kinds.find(([pattern]) => pattern.test(type))?.[1] ?? null
