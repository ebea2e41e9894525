import { refuse } from '#contract/errors.ts'
import type { TokenPurpose } from '#contract/merch/tokenTransactions.ts'
import type { Clause } from '#ports/db.ts'
import type { BaseTools, Tx } from '#services/core/context.ts'
import { madeBefore, move, moveOnce, type Outcome } from './moveOnce.ts'
import { requestHash } from './requestHash.ts'
import { endOfHold, type TransactionRow } from './store.ts'
import { holds, houseAccounts, type Move, type Moved, writeMove } from './storeMoves.ts'

/** How a hold ends: what it reserved is taken, or let go. */
export interface End {
  readonly type: 'commit' | 'voided'
  readonly purpose: TokenPurpose
  readonly reason: string
  readonly key?: string
  readonly actorUuid?: string | null
  /** Written with it. */
  readonly note?: (tx: Tx) => void
}

/** The key of an end, also where the caller gave none. */
const keyOf = (hold: TransactionRow, { key, type }: End): string => key ?? `${type}:${hold.id}`

const hashOf = (hold: TransactionRow, { type }: End): Buffer => requestHash(type, hold.id)

/** What the end of a hold moves. */
const moveOf = ({ id, now }: Pick<BaseTools, 'id' | 'now'>, hold: TransactionRow, end: End): Move => ({
  id: id(),
  type: end.type,
  accountId: hold.accountId,
  amount: hold.amount,
  ...(end.type === 'commit' && { house: houseAccounts.spent }),
  holdId: hold.id,
  purpose: end.purpose,
  reason: end.reason,
  ...(hold.ref !== null && { ref: hold.ref }),
  key: keyOf(hold, end),
  requestHash: hashOf(hold, end),
  actorUuid: end.actorUuid ?? null,
  now: new Date(now()),
})

/** Ends a hold inside a transaction; null, or a conflict thrown, where it was ended before. */
export const endInside = (tx: Tx, hold: TransactionRow, end: End): Promise<Moved | null> =>
  move(tx, moveOf(tx, hold, end), holds(hold.amount))

/** The same in one statement without a transaction around it, with what is `also` written; that tells the owner. */
export const endAlone = (
  tools: BaseTools,
  hold: TransactionRow,
  end: End,
  also: readonly Clause[],
): Promise<Moved | null> => writeMove(tools.db, moveOf(tools, hold, end), holds(hold.amount), also)

/**
 * Ends a hold, once: of many at once one does, and the others learn what it did. A hold that was ended the other way is
 * refused, and so is taking what ran out, however late it is let go.
 */
export const endHold = async (tools: BaseTools, hold: TransactionRow, end: End): Promise<Outcome> => {
  const once = {
    accountId: hold.accountId,
    key: keyOf(hold, end),
    requestHash: hashOf(hold, end),
    note: end.note,
  }
  const asked = await madeBefore(tools, once)
  if (asked) return asked
  const ended = await endOfHold(tools.db, hold.id)
  if (ended) return asAsked(end, ended)
  if (end.type === 'commit' && (hold.expiresAt?.getTime() ?? 0) <= tools.now()) return refuse('holdExpired')
  const made = await moveOnce(tools, once, (tx) => endInside(tx, hold, end))
  if (made) return made
  return asAsked(end, (await endOfHold(tools.db, hold.id)) ?? refuse('tokenTransactionNotFound'))
}

/** The end that a hold had, if it is the one that is asked for. */
const asAsked = (end: End, found: TransactionRow): Outcome => {
  if (found.type === end.type) return { transaction: found, repeated: true }
  if (found.type === 'commit') return refuse('holdCommitted')
  return refuse(found.purpose === 'expiry' ? 'holdExpired' : 'holdVoided')
}
