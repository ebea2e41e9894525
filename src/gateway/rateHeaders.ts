import type { Count } from './counters.ts'

/** A request of a token for a program, as its limits see it. */
export interface Asked {
  readonly kind: 'http' | 'chat'
  /** By what the token is counted. */
  readonly token: string
  readonly isWrite: boolean
}

/** One limit of a token; `counts` where this request counts. */
export interface Limit {
  readonly name: string
  readonly count: Count
  readonly counts: boolean
}

/**
 * What a program is told of its limits, in the words of the IETF draft on rate limit headers: `RateLimit-Policy`
 * (`q` requests in `w` seconds) and `RateLimit` (`r` are left, for `t` seconds).
 */
export const rateHeaders = (limits: readonly Limit[], token: string): Readonly<Record<string, string>> => ({
  'ratelimit-policy': limits
    .map(({ name, count }) => `"${name}";q=${count.most};w=${count.seconds}`)
    .join(', '),
  ratelimit: limits
    .map(({ name, count }) => `"${name}";r=${count.left(token)};t=${count.resetS()}`)
    .join(', '),
})
