import { refuse } from '#contract/errors.ts'
import type { Clause } from '#ports/db.ts'
import type { BaseTools } from '#services/core/context.ts'
import { makeOnce, type Outcome } from './moveOnce.ts'
import { type AccountRow, accountById } from './store.ts'
import { canHold, type Moved, type Quote, writeMove } from './storeMoves.ts'

/** Tokens to be reserved for a purchase. */
export interface Hold {
  readonly accountId: string
  readonly amount: number
  readonly reason: string
  /** What is bought. */
  readonly ref: string
  readonly key: string
  readonly requestHash: Uint8Array
  readonly actorUuid: string | null
  /** What the buyer saw of the account; null where services and staff hold. */
  readonly quote: Quote | null
}

/** Reserves tokens for as long as the settings say; null if the account does not allow it. */
const hold = (tools: BaseTools, wanted: Hold, also: readonly Clause[] = []): Promise<Moved | null> => {
  const { accountId, amount, reason, ref, key, requestHash, actorUuid, quote } = wanted
  return writeMove(
    tools.db,
    {
      id: tools.id(),
      type: 'hold',
      purpose: 'purchase',
      accountId,
      amount,
      reason,
      ref,
      key,
      requestHash,
      actorUuid,
      expiresAt: new Date(tools.now() + tools.settings.tokens.holdSeconds * 1000),
      now: new Date(tools.now()),
    },
    canHold(amount, quote),
    also,
  )
}

/**
 * Reserves tokens, once for each key, with what is `also` written in the same statement; refuses with the first reason
 * that the account gives. No fact tells of it: whoever asks tells the owner at once, and the fact of its end, which each
 * hold has, tells for certain.
 */
export const placeHold = async (
  tools: BaseTools,
  wanted: Hold,
  also: readonly Clause[] = [],
): Promise<Outcome> => {
  const placed = await makeOnce(tools, wanted, () => hold(tools, wanted, also))
  return placed ?? refuseHold(await accountById(tools.db, wanted.accountId), wanted)
}

/** Why an account did not allow a hold: the first reason that holds of it as it is now. */
const refuseHold = (account: AccountRow | null, { amount, quote }: Pick<Hold, 'amount' | 'quote'>): never => {
  if (account === null) return refuse('tokenAccountNotFound')
  const { status, posted, held, updatedAt } = account
  if (status !== 'active') return refuse('tokenAccountDisabled')
  if (quote && (posted - held !== quote.balance || updatedAt.getTime() > quote.unmodifiedSince))
    return refuse('balanceChanged')
  if (posted - held < amount) return refuse('notEnoughTokens')
  return refuse('balanceChanged')
}
