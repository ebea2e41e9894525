import papa from 'papaparse'
import type * as contract from '#contract/merch/tokenTransactions.ts'
import { refuse } from '#contract/errors.ts'
import type { BaseTools, Operation } from '#services/core/context.ts'
import { type AccountRow, accountOf, openHolds } from '../ledger/store.ts'
import { openedAccount } from '../tokenAccounts/openAccount.ts'
import { statementLineView, tokenAccountView, tokenTransactionView } from '../view.ts'
import { boundsOf, linesIn, type Span } from './store.ts'

/** So many lines a file holds. */
const MOST_LINES = 10_000

interface Asked extends Pick<Span, 'purpose' | 'find'> {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const spanOf = ({ from, to, purpose, find }: Asked): Span => ({
  from: from === undefined ? null : new Date(from),
  to: to === undefined ? null : new Date(to),
  purpose,
  find: find?.trim(),
})

const statementOf = async (
  { db }: BaseTools,
  account: AccountRow,
  query: Asked & { readonly limit: number; readonly offset: number },
) => {
  const span = spanOf(query)
  const lines = await linesIn(db, account.id, span, { limit: query.limit || 1000, offset: query.offset })
  return {
    accountId: account.id,
    ...(await boundsOf(db, account.id, span)),
    lines: lines.map(statementLineView),
    reserved: (await openHolds(db, { accountId: account.id, most: 100 })).map(tokenTransactionView),
  }
}

export const tokenStatement: Operation<typeof contract.tokenStatement> = async (ctx, { query }) => {
  const { account } = await openedAccount(ctx, ctx.user.uuid)
  return statementOf(ctx, account, query)
}

export const tokenStatementOf: Operation<typeof contract.tokenStatementOf> = async (
  ctx,
  { params, query },
) => {
  const account = (await accountOf(ctx.db, params.userUuid)) ?? refuse('tokenAccountNotFound')
  return { ...(await statementOf(ctx, account, query)), account: tokenAccountView(account) }
}

const columns = ['createdAt', 'type', 'purpose', 'reason', 'amount', 'change', 'balanceAfter', 'id'] as const

export const tokenStatementFile: Operation<typeof contract.tokenStatementFile> = async (ctx, { query }) => {
  const { account } = await openedAccount(ctx, ctx.user.uuid)
  const rows = await linesIn(ctx.db, account.id, spanOf(query), { limit: MOST_LINES })
  const lines = rows.map(statementLineView).map((line) => columns.map((column) => line[column]))
  return {
    contentType: 'text/csv; charset=utf-8',
    // A reason that a spreadsheet would take for a formula is none.
    body: `${papa.unparse([columns, ...lines], { escapeFormulae: true })}\r\n`,
    headers: { 'content-disposition': 'attachment; filename="tokens.csv"' },
  }
}
