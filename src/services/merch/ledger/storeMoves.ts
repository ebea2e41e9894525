import { type RawBuilder, sql } from 'kysely'
import type { TokenPurpose, TokenTransaction } from '#contract/merch/tokenTransactions.ts'
import { type Clause, type Db, prepared } from '#ports/db.ts'
import type { AccountRow, TransactionRow } from './store.ts'

/** The accounts of the house, as the migration made them. */
export const houseAccounts = {
  issued: '00000000-0000-7000-8000-000000000001',
  granted: '00000000-0000-7000-8000-000000000002',
  spent: '00000000-0000-7000-8000-000000000003',
  forfeited: '00000000-0000-7000-8000-000000000004',
} as const

/** What has to hold of an account for a move to be made. */
export type Guard = RawBuilder<boolean>

/** A transaction to be written. Amounts are whole tokens above 0. */
export interface Move {
  readonly id: string
  readonly type: TokenTransaction['type']
  readonly accountId: string
  readonly amount: number
  /** The house account on the other side of what moves. */
  readonly house?: string
  readonly holdId?: string
  readonly reversesId?: string
  readonly purpose: TokenPurpose
  readonly reason: string
  readonly ref?: string
  readonly key: string
  readonly requestHash: Uint8Array
  readonly actorUuid: string | null
  readonly expiresAt?: Date
  readonly now: Date
}

/** What a move adds to what is posted and to what is held. */
const effectOf = ({ type, amount, holdId }: Move): { posted: number; held: number } => {
  switch (type) {
    case 'credit':
      return { posted: amount, held: 0 }
    case 'hold':
      return { posted: 0, held: amount }
    case 'commit':
      return { posted: -amount, held: holdId === undefined ? 0 : -amount }
    case 'voided':
      return { posted: 0, held: -amount }
  }
}

/** A transaction as it was written, with the account as it is now. */
export interface Moved {
  readonly transaction: TransactionRow
  readonly account: AccountRow
}

/**
 * Changes an account and writes the transaction in one statement, if `guard` holds of the account as whoever was before
 * left it; null if it does not. Throws a conflict (`isMoveConflict`) where the key is taken or the hold was ended. Each
 * row of an account is later than the one before, whatever the clocks of nodes say: spans of time are spans of numbers.
 *
 * Times go as texts: the driver would take a Date apart field by field. What is `also` to be written goes into the same
 * statement and may read of `written`, the transaction's row: all of it is in or nothing is, without a transaction around
 * it.
 */
export const writeMove = async (
  db: Db,
  move: Move,
  guard: Guard,
  also: readonly Clause[] = [],
): Promise<Moved | null> => {
  const { posted, held } = effectOf(move)
  const [debit, credit] = sidesOf(move)
  const { rows } = await sql<Changed>`${prepared}
    with moved as (
      update token_accounts set
        posted = posted + ${posted}, held = held + ${held}, version = version + 1,
        updated_at = greatest(${move.now.toISOString()}::timestamptz, updated_at + interval '1 millisecond')
      where id = ${move.accountId}::uuid and kind = 'user' and ${guard}
      returning *
    ), written as (
      insert into token_transactions (
        id, type, account_id, seq, debit_account, credit_account, amount, hold_id, reverses_id, purpose, reason, ref,
        key, request_hash, balance_after, held_after, actor_uuid, expires_at, created_at)
      select ${move.id}::uuid, ${move.type}, id, version, ${debit}::uuid, ${credit}::uuid, ${move.amount},
        ${move.holdId ?? null}::uuid, ${move.reversesId ?? null}::uuid, ${move.purpose}, ${move.reason},
        ${move.ref ?? null}, ${move.key}, ${move.requestHash}, posted - held, held, ${move.actorUuid}::uuid,
        ${move.expiresAt?.toISOString() ?? null}::timestamptz, updated_at
      from moved${also.length > 0 ? sql` returning *` : sql``}
    )${sql.join(also.map(named), sql``)}
    select user_uuid, kind, status, posted, held, version, created_at, updated_at from moved`.execute(db)
  const [changed] = rows
  return changed ? movedTo(move, { ...changed, id: move.accountId }) : null
}

const named = (clause: Clause, n: number): Clause => sql`, ${sql.raw(`also_${n}`)} as (${clause})`

type Changed = Omit<AccountRow, 'id'>

/** What was written: all of it is known but for what the account was changed to. */
const movedTo = (move: Move, account: AccountRow): Moved => {
  const { id, type, accountId, amount, purpose, reason, key, actorUuid } = move
  const { posted, held, version: seq, updatedAt: createdAt } = account
  const [debitAccount, creditAccount] = sidesOf(move)
  const transaction = {
    id,
    type,
    accountId,
    seq,
    debitAccount,
    creditAccount,
    amount,
    purpose,
    reason,
    key,
    actorUuid,
    createdAt,
    holdId: move.holdId ?? null,
    reversesId: move.reversesId ?? null,
    ref: move.ref ?? null,
    requestHash: Buffer.from(move.requestHash),
    balanceAfter: posted - held,
    heldAfter: held,
    expiresAt: move.expiresAt ?? null,
  }
  return { transaction, account }
}

/** From which account to which it moves; nothing moves where tokens are only reserved or let go. */
const sidesOf = ({ type, accountId, house }: Move): readonly [string | null, string | null] => {
  if (type === 'credit') return [house ?? null, accountId]
  return type === 'commit' ? [accountId, house ?? null] : [null, null]
}

/** True if a move was refused by the database because its key is taken or its hold was ended. */
export const isMoveConflict = (error: unknown): boolean =>
  error instanceof Error &&
  'constraint' in error &&
  (error.constraint === 'token_transactions_key' || error.constraint === 'token_transactions_hold')

/** Anything goes. */
export const always = sql<boolean>`true`

/** So much can be spent. */
export const canSpend = (amount: number): Guard => sql<boolean>`posted - held >= ${amount}`

/** So much is reserved. */
export const holds = (amount: number): Guard => sql<boolean>`held >= ${amount}`

/** What the caller of a purchase saw of the account, and quotes. */
export interface Quote {
  readonly balance: number
  /** Epoch ms. */
  readonly unmodifiedSince: number
}

/** The account is in use, holds enough, and is as it was quoted. */
export const canHold = (amount: number, quote: Quote | null): Guard =>
  quote === null
    ? sql<boolean>`status = 'active' and posted - held >= ${amount}`
    : sql<boolean>`status = 'active' and posted - held >= ${amount} and posted - held = ${quote.balance}
        and updated_at <= ${new Date(quote.unmodifiedSince)}::timestamptz`
