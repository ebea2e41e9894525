import type { TokenAccount } from '#contract/merch/tokenAccounts.ts'
import { type TokenChange, TokenPurpose, type TokenTransaction } from '#contract/merch/tokenTransactions.ts'
import type { AccountRow, TransactionRow } from './ledger/store.ts'

/** A token account as its owner and staff see it. */
export const tokenAccountView = (row: AccountRow): TokenAccount => ({
  id: row.id,
  userUuid: row.userUuid,
  balance: row.posted - row.held,
  held: row.held,
  status: row.status === 'active' ? 'active' : 'disabled',
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

export const tokenTransactionView = (row: TransactionRow): TokenTransaction => ({
  id: row.id,
  type: row.type as TokenTransaction['type'],
  accountId: row.accountId,
  amount: row.amount,
  balanceAfter: row.balanceAfter,
  holdId: row.holdId,
  reversesId: row.reversesId,
  reason: row.reason,
  expiresAt: row.expiresAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
})

/** What a transaction did to what can be spent. */
export const changeOf = ({ type, amount, holdId }: Pick<TransactionRow, 'type' | 'amount' | 'holdId'>) => {
  if (type === 'credit' || type === 'voided') return amount
  return type === 'commit' && holdId !== null ? 0 : -amount
}

export const tokenChangeView = (row: TransactionRow): TokenChange => ({
  ...tokenTransactionView(row),
  change: changeOf(row),
  purpose: TokenPurpose.parse(row.purpose),
})
