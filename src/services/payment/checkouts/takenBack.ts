/**
 * Tokens that are to be taken back in all when `refunded` of `amount` minor units went back: a part of what was granted,
 * rounded down.
 */
export const tokensDue = ({
  granted,
  amount,
  refunded,
}: {
  readonly granted: number
  readonly amount: number
  readonly refunded: number
}): number => Number((BigInt(granted) * BigInt(refunded)) / BigInt(amount))
