const known = [
  'unclaimed',
  'fulfilled',
  'nothingNew',
  'refunded',
  'disputed',
  'overtaken',
  'over',
  'earlierPeriod',
  'forgotten',
  'dismissed',
  'ignored',
  'anotherProvider',
  'anotherMode',
  'noProvider',
  'notThere',
  'unknownStatus',
  'open',
  'waiting',
  'failed',
  'expired',
  'active',
  'trialing',
  'pastDue',
  'paused',
  'canceled',
  'revoked',
] as const

/** The sentence for what came of an event, by the server's word for it; null for a word that has none. */
export const cameOf = (outcome: string): (typeof known)[number] | null => {
  const key = outcome.replace(/[ _]([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return known.find((one) => one === key) ?? null
}
