import { refuse } from '#contract/errors.ts'
import type { BaseTools, Tx } from '#services/core/context.ts'
import { moveOnce, type Outcome } from './moveOnce.ts'
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

/**
 * Reserves tokens inside a transaction, for as long as the settings say; null if the account does not allow it. No fact
 * tells of it: whoever asks tells the owner at once, and the fact of its end, which each hold has, tells for certain.
 */
const hold = (tx: Tx, wanted: Hold): Promise<Moved | null> => {
  const { quote, ...rest } = wanted
  return writeMove(
    tx.db,
    {
      ...rest,
      id: tx.id(),
      type: 'hold',
      purpose: 'purchase',
      expiresAt: new Date(tx.now() + tx.settings.tokens.holdSeconds * 1000),
      now: new Date(tx.now()),
    },
    canHold(wanted.amount, quote),
  )
}

/** Reserves tokens, once for each key, with what goes into the same transaction; refuses with the first reason that the account gives. */
export const placeHold = async (
  tools: BaseTools,
  wanted: Hold,
  also: (tx: Tx, holdId: string) => Promise<void> = async () => {},
): Promise<Outcome> => {
  const placed = await moveOnce(tools, wanted, async (tx) => {
    const moved = await hold(tx, wanted)
    if (moved) await also(tx, moved.transaction.id)
    return moved
  })
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
