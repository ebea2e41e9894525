import papa from 'papaparse'
import type * as contract from '#contract/merch/tokenTransactions.ts'
import type { BinaryAnswer } from '#contract/binary.ts'
import { refuse } from '#contract/errors.ts'
import type { StatementLine } from '#contract/merch/tokenTransactions.ts'
import type { Operation, UserCtx } from '#services/core/context.ts'
import { roomsNamed } from '#services/room/api.ts'
import { type AccountRow, accountOf, openHolds, type TransactionRow } from '../ledger/store.ts'
import { roomsOfHolds } from '../purchases/store.ts'
import { openedAccount } from '../tokenAccounts/openAccount.ts'
import { tokenAccountView, tokenChangeView, tokenTransactionView } from '../view.ts'
import { boundsOf, linesIn, type Span } from './store.ts'

/** So many lines of a file are read at once. */
const AT_ONCE = 1_000

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
  ctx: UserCtx,
  account: AccountRow,
  query: Asked & { readonly limit: number; readonly offset: number },
) => {
  const span = spanOf(query)
  const rows = await linesIn(ctx.db, account.id, span, { limit: query.limit || 1000, offset: query.offset })
  return {
    accountId: account.id,
    ...(await boundsOf(ctx.db, account.id, span)),
    lines: await linesOf(ctx, rows),
    reserved: (await openHolds(ctx.db, { accountId: account.id, most: 100 })).map(tokenTransactionView),
  }
}

/** Rows as lines, with the rooms in which something was bought. */
const linesOf = async (ctx: UserCtx, rows: readonly TransactionRow[]): Promise<StatementLine[]> => {
  const bought = await roomsOfHolds(
    ctx.db,
    rows.map(({ id, holdId }) => holdId ?? id),
  )
  const rooms = await roomsNamed(ctx, [...new Set(bought.values())])
  return rows.map((row) => {
    const room = rooms.get(bought.get(row.holdId ?? row.id) ?? '')
    return {
      ...tokenChangeView(row),
      room: room === undefined ? null : { slug: room.slug, name: room.name },
    }
  })
}

export const tokenStatement: Operation<typeof contract.tokenStatement> = async (ctx, { query }) => {
  const { account } = await openedAccount(ctx, ctx.user.uuid)
  return query.format === 'csv' ? fileOf(ctx, account, query) : statementOf(ctx, account, query)
}

export const tokenStatementOf: Operation<typeof contract.tokenStatementOf> = async (
  ctx,
  { params, query },
) => {
  const account = (await accountOf(ctx.db, params.userUuid)) ?? refuse('tokenAccountNotFound')
  return { ...(await statementOf(ctx, account, query)), account: tokenAccountView(account) }
}

export const tokenStatementFile: Operation<typeof contract.tokenStatementFile> = async (ctx, { query }) => {
  const { account } = await openedAccount(ctx, ctx.user.uuid)
  return fileOf(ctx, account, query)
}

const columns = [
  'createdAt',
  'type',
  'purpose',
  'reason',
  'room',
  'amount',
  'change',
  'balanceAfter',
  'id',
] as const

const rowOf = ({ room, ...line }: StatementLine): unknown[] =>
  columns.map((column) => (column === 'room' ? (room?.name ?? '') : line[column]))

// A reason that a spreadsheet would take for a formula is none.
const written = (rows: unknown[][]): Uint8Array =>
  new TextEncoder().encode(`${papa.unparse(rows, { escapeFormulae: true })}\r\n`)

/** All lines of a span, newest first, some at a time. */
const fileIn = async function* (ctx: UserCtx, account: AccountRow, span: Span): AsyncIterable<Uint8Array> {
  yield written([[...columns]])
  for (let before: number | undefined; ; ) {
    const rows = await linesIn(ctx.db, account.id, span, {
      limit: AT_ONCE,
      ...(before !== undefined && { before }),
    })
    if (rows.length > 0) yield written((await linesOf(ctx, rows)).map(rowOf))
    if (rows.length < AT_ONCE) return
    before = rows.at(-1)?.seq
  }
}

const fileOf = (ctx: UserCtx, account: AccountRow, query: Asked): BinaryAnswer => ({
  contentType: 'text/csv; charset=utf-8',
  body: fileIn(ctx, account, spanOf(query)),
  headers: { 'content-disposition': 'attachment; filename="tokens.csv"' },
})
