import papa from 'papaparse'
import type * as contract from '#contract/merch/tokenTransactions.ts'
import type { Operation } from '#services/core/context.ts'
import { openHolds } from '../ledger/store.ts'
import { openedAccount } from '../tokenAccounts/openAccount.ts'
import { statementLineView, tokenTransactionView } from '../view.ts'
import { boundsOf, linesIn, type Span } from './store.ts'

/** So many lines a file holds. */
const MOST_LINES = 10_000

const spanOf = ({ from, to }: { from?: string | undefined; to?: string | undefined }): Span => ({
  from: from === undefined ? null : new Date(from),
  to: to === undefined ? null : new Date(to),
})

export const tokenStatement: Operation<typeof contract.tokenStatement> = async (ctx, { query }) => {
  const { account } = await openedAccount(ctx, ctx.user.uuid)
  const span = spanOf(query)
  const lines = await linesIn(ctx.db, account.id, span, { limit: query.limit || 1000, offset: query.offset })
  return {
    accountId: account.id,
    ...(await boundsOf(ctx.db, account.id, span)),
    lines: lines.map(statementLineView),
    reserved: (await openHolds(ctx.db, { accountId: account.id, most: 100 })).map(tokenTransactionView),
  }
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
