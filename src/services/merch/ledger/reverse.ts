import { refuse } from '#contract/errors.ts'
import type { BaseTools, Tx } from '#services/core/context.ts'
import { madeBefore, move, moveOnce, type Outcome } from './moveOnce.ts'
import { lockAccount, reversedOf, type TransactionRow } from './store.ts'
import { always, canSpend, houseAccounts, type Moved } from './storeMoves.ts'

/** What of a transaction is to be taken back, and who says so. */
export interface Reversal {
  /** Null: all that is left of it. */
  readonly amount: number | null
  readonly reason: string
  readonly key: string
  readonly requestHash: Uint8Array
  readonly actorUuid: string | null
  /** Written with it. */
  readonly note?: (tx: Tx) => void
}

/**
 * Takes a credit back, or gives back what was committed, from and to the account of the house it went through. A
 * reversal is not reversed; nor is what moved nothing.
 */
export const reverse = async (tools: BaseTools, of: TransactionRow, wanted: Reversal): Promise<Outcome> => {
  const { key, requestHash, note } = wanted
  const once = { accountId: of.accountId, key, requestHash, note }
  const before = await madeBefore(tools, once)
  if (before) return before
  if (of.reversesId !== null || of.type === 'hold' || of.type === 'voided') return refuse('notReversible')
  const outcome = await moveOnce(tools, once, (tx) => reverseInside(tx, of, wanted))
  return outcome ?? refuse('notEnoughTokens')
}

/** What is left of it is read while the account is locked, so that two at once never take more than there is. */
const reverseInside = async (tx: Tx, of: TransactionRow, wanted: Reversal): Promise<Moved | null> => {
  await lockAccount(tx.db, of.accountId)
  const left = of.amount - (await reversedOf(tx.db, of.id))
  const amount = wanted.amount ?? left
  if (amount > left || left === 0) {
    // One that was made by another of the same key meanwhile is answered with that.
    const made = await madeBefore(tx, { ...wanted, accountId: of.accountId })
    return made ? null : refuse('notReversible')
  }
  const takes = of.type === 'credit'
  return move(
    tx,
    {
      id: tx.id(),
      type: takes ? 'commit' : 'credit',
      accountId: of.accountId,
      amount,
      house: (takes ? of.debitAccount : of.creditAccount) ?? houseAccounts.granted,
      reversesId: of.id,
      purpose: 'correction',
      reason: wanted.reason,
      key: wanted.key,
      requestHash: wanted.requestHash,
      actorUuid: wanted.actorUuid,
      now: new Date(tx.now()),
    },
    takes ? canSpend(amount) : always,
  )
}
