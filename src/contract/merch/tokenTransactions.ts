import * as z from 'zod'
import { Binary } from '../binary.ts'
import { IsoTime, paging, text, Uuid } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { merchBase } from './paths.ts'
import { TokenAccount } from './tokenAccounts.ts'

const base = `${merchBase}/api/v1/token-transactions` as const

/** So many tokens are moved at once at most. */
export const MOST_TOKENS = 1_000_000

/**
 * One line of the ledger: a `credit` gives, a `hold` reserves, a `commit` takes (what a hold reserved, or by itself), a
 * `voided` ends a hold.
 */
export const TokenTransaction = z
  .object({
    id: Uuid,
    type: z.enum(['credit', 'hold', 'commit', 'voided']),
    accountId: Uuid,
    amount: z.number(),
    /** What could be spent after it. */
    balanceAfter: z.number(),
    /** The hold it ends. */
    holdId: Uuid.nullable(),
    /** The transaction it takes back. */
    reversesId: Uuid.nullable(),
    reason: z.string(),
    /** Of a hold: when it ends by itself. */
    expiresAt: IsoTime.nullable(),
    createdAt: IsoTime,
  })
  .meta({ id: 'TokenTransaction' })
export type TokenTransaction = z.infer<typeof TokenTransaction>

/** What tokens were moved for. */
export const TokenPurpose = z.enum([
  'welcome',
  'gift',
  'checkout',
  'refund',
  'purchase',
  'correction',
  'expiry',
  'erasure',
])
export type TokenPurpose = z.infer<typeof TokenPurpose>

/** A transaction with what it did to what can be spent; `reason` is what was bought, given or put right, by name. */
export const TokenChange = TokenTransaction.extend({ change: z.number(), purpose: TokenPurpose }).meta({
  id: 'TokenChange',
})
export type TokenChange = z.infer<typeof TokenChange>

/** The same in a statement, with the room in which it was used. */
export const StatementLine = TokenChange.extend({
  room: z.object({ slug: z.string(), name: z.string() }).nullable(),
}).meta({ id: 'StatementLine' })
export type StatementLine = z.infer<typeof StatementLine>

/** A key that makes a repeat harmless. */
const Key = text(100, 1)

const Span = z.object({ from: IsoTime.optional(), to: IsoTime.optional() })

/** Which lines of a span are looked for; none of it: all. */
const Find = z.object({
  /** In the reason, however it is written, or the id of a transaction. */
  find: text(100).optional(),
  purpose: TokenPurpose.optional(),
})

/** What somebody's tokens did in a span. */
const Statement = z.object({
  accountId: Uuid,
  opening: z.number(),
  closing: z.number(),
  lines: z.array(StatementLine),
  /** Lines of the span, of those that are looked for. */
  count: z.number(),
  /** Holds that are open now, oldest first, a hundred at most. */
  reserved: z.array(TokenTransaction),
})

export const tokenStatement = endpoint({
  method: 'get',
  path: base,
  does: 'Lists the caller’s own transactions from `from` and before `to`, newest first: `opening` and all lines of the span make `closing`; with `find` or `purpose` only those lines that fit. With `format=csv` the lines come as a file, ten thousand at most.',
  as: 'person',
  scope: null,
  query: paging(32).extend({
    ...Span.shape,
    ...Find.shape,
    format: z.enum(['json', 'csv']).default('json'),
  }),
  gives: { 200: Statement },
  orFile: Binary,
  refuses: ['holdsNoTokens'],
})

export const tokenStatementOf = endpoint({
  method: 'get',
  path: `${base}/of/:userUuid`,
  does: 'Lists somebody’s transactions to admins as they see them themselves, with where their account stands.',
  as: 'admin',
  scope: null,
  params: z.object({ userUuid: Uuid }),
  query: paging(32).extend({ ...Span.shape, ...Find.shape }),
  gives: { 200: Statement.extend({ account: TokenAccount }) },
  refuses: ['tokenAccountNotFound'],
})

export const tokenStatementFile = endpoint({
  method: 'get',
  path: `${base}/statement.csv`,
  does: 'Gives the same file as `format=csv` of the statement.',
  as: 'person',
  scope: null,
  query: Span.extend(Find.shape),
  gives: { 200: Binary },
  refuses: ['holdsNoTokens'],
})

const EndOfHold = z.object({ transactionId: Uuid, idempotencyKey: Key.optional() })

export const commitHold = endpoint({
  method: 'post',
  path: `${base}/commit`,
  does: 'Takes what a hold reserved.',
  as: 'staffOrService',
  scope: null,
  body: EndOfHold,
  gives: { 201: TokenTransaction },
  repeats: true,
  refuses: ['tokenTransactionNotFound', 'holdVoided', 'holdExpired', 'keyTaken'],
})

export const voidHold = endpoint({
  method: 'post',
  path: `${base}/void`,
  does: 'Lets go what a hold reserved.',
  as: 'staffOrService',
  scope: null,
  body: EndOfHold,
  gives: { 201: TokenTransaction },
  repeats: true,
  refuses: ['tokenTransactionNotFound', 'holdCommitted', 'keyTaken'],
})

export const grantTokens = endpoint({
  method: 'post',
  path: `${base}/grant`,
  does: 'Gives tokens to somebody.',
  as: 'admin',
  scope: null,
  body: z.object({
    userUuid: Uuid,
    amount: z.number().int().min(1).max(MOST_TOKENS),
    reason: text(500, 1),
    idempotencyKey: Key,
  }),
  gives: { 201: TokenTransaction },
  repeats: true,
  refuses: ['userNotFound', 'holdsNoTokens', 'keyTaken'],
})

export const reverseTransaction = endpoint({
  method: 'post',
  path: `${base}/:id/reverse`,
  does: 'Takes a credit back or gives back what was taken, in whole or in part; all reversals of a transaction together never exceed it.',
  as: 'admin',
  scope: null,
  params: z.object({ id: Uuid }),
  body: z.object({
    /** All that is left of it where none is given. */
    amount: z.number().int().min(1).max(MOST_TOKENS).optional(),
    reason: text(500, 1),
    idempotencyKey: Key,
  }),
  gives: { 201: TokenTransaction },
  repeats: true,
  refuses: ['tokenTransactionNotFound', 'notReversible', 'notEnoughTokens', 'keyTaken'],
})
