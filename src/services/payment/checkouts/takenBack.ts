/**
 * Tokens that are to be taken back in all when `refunded` of `paid` minor units went back: a part of what was granted,
 * rounded down.
 */
export const tokensDue = ({
  granted,
  paid,
  refunded,
}: {
  readonly granted: number
  readonly paid: number
  readonly refunded: number
}): number => Number((BigInt(granted) * BigInt(refunded)) / BigInt(paid))
