import type { RefusalCode } from '#contract/errors.ts'
import { ApiRefusal } from '#web/api/refusal.ts'
import { DeckFailure, type DeckFault } from './deck.ts'

const faults: Partial<Record<RefusalCode, DeckFault>> = {
  songNotFound: { why: 'gone', again: false },
  countryBlocked: { why: 'country', again: false },
  notFull: { why: 'notFull', again: false },
  freeLimitReached: { why: 'limit', again: false },
  linkNotFound: { why: 'account', again: false },
  linkBroken: { why: 'account', again: false },
  providerAbsent: { why: 'refused', again: false },
  providerRefused: { why: 'refused', again: false },
  providerQuota: { why: 'quota', again: false },
  providerBusy: { why: 'quota', again: true },
}

/** Why the server gave no sound, as a fault; what it does not name may pass. */
export const failureOfRefusal = (error: unknown): DeckFailure => {
  const { why, again } = (error instanceof ApiRefusal && error.code && faults[error.code]) || {
    why: 'network' as const,
    again: true,
  }
  return new DeckFailure(why, again, { cause: error })
}
