import { type Selectable, sql } from 'kysely'
import type { Db } from '#ports/db.ts'
import type { TokenAccounts, TokenTransactions } from '#ports/tables.ts'

/** A person's token account; `posted` is what they have, `held` what of it is reserved. */
export type AccountRow = Omit<Selectable<TokenAccounts>, 'posted' | 'held'> & {
  readonly posted: number
  readonly held: number
}
export type TransactionRow = Selectable<TokenTransactions>

const people = (db: Db) =>
  db
    .selectFrom('tokenAccounts')
    .selectAll()
    .where('kind', '=', 'user')
    .$narrowType<{ posted: number; held: number }>()

export const accountById = async (db: Db, id: string): Promise<AccountRow | null> =>
  (await people(db).where('id', '=', id).executeTakeFirst()) ?? null

export const accountOf = async (db: Db, userUuid: string): Promise<AccountRow | null> =>
  (await people(db).where('userUuid', '=', userUuid).executeTakeFirst()) ?? null

/** The row, locked until the transaction ends. */
export const lockAccount = async (db: Db, id: string): Promise<AccountRow | null> =>
  (await people(db).where('id', '=', id).forUpdate().executeTakeFirst()) ?? null

/** Opens an account; false if the person has one. */
export const insertAccount = async (
  db: Db,
  { id, userUuid, now }: { readonly id: string; readonly userUuid: string; readonly now: Date },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('tokenAccounts')
    .values({ id, userUuid, kind: 'user', posted: 0, held: 0, createdAt: now, updatedAt: now })
    .onConflict((c) => c.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Who changed the status of an account last and why; null if nobody ever did. */
export const lastChange = async (
  db: Db,
  accountId: string,
): Promise<{ readonly status: string; readonly reason: string; readonly actorUuid: string | null } | null> =>
  (await db
    .selectFrom('tokenAccountChanges')
    .select(['status', 'reason', 'actorUuid'])
    .where('accountId', '=', accountId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null

/**
 * Gives an account another status and notes who did it and why; null if it has it already or is none. What is disabled
 * and is disabled for another reason is noted too: the last reason is the one that holds.
 */
export const setStatus = async (
  db: Db,
  id: string,
  change: {
    readonly status: 'active' | 'disabled'
    readonly reason: string
    readonly actorUuid: string | null
    readonly now: Date
  },
): Promise<AccountRow | null> => {
  const { status, reason, actorUuid, now } = change
  const row = await db
    .updateTable('tokenAccounts')
    .set({ status, updatedAt: sql`greatest(${now}::timestamptz, updated_at + interval '1 millisecond')` })
    .where('id', '=', id)
    .where('kind', '=', 'user')
    .where('status', '!=', status)
    .returningAll()
    .$narrowType<{ posted: number; held: number }>()
    .executeTakeFirst()
  if (row === undefined && status === 'active') return null
  const last = row === undefined ? await lastChange(db, id) : null
  const isNoted = last?.reason === reason && last.actorUuid === actorUuid
  if (row !== undefined || (last !== null && !isNoted))
    await db
      .insertInto('tokenAccountChanges')
      .values({ accountId: id, status, reason, actorUuid, createdAt: row?.updatedAt ?? now })
      .execute()
  return row ?? null
}

/** Whoever was the owner of an account is nobody now. */
export const forgetOwner = async (db: Db, id: string, now: Date): Promise<void> => {
  await db
    .updateTable('tokenAccounts')
    .set({
      userUuid: null,
      status: 'disabled',
      updatedAt: sql`greatest(${now}::timestamptz, updated_at + interval '1 millisecond')`,
    })
    .where('id', '=', id)
    .execute()
}

export const transactionById = async (db: Db, id: string): Promise<TransactionRow | null> =>
  (await db.selectFrom('tokenTransactions').selectAll().where('id', '=', id).executeTakeFirst()) ?? null

export const transactionByKey = async (
  db: Db,
  accountId: string,
  key: string,
): Promise<TransactionRow | null> =>
  (await db
    .selectFrom('tokenTransactions')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('key', '=', key)
    .executeTakeFirst()) ?? null

/** What ended a hold; null while it is open. */
export const endOfHold = async (db: Db, holdId: string): Promise<TransactionRow | null> =>
  (await db.selectFrom('tokenTransactions').selectAll().where('holdId', '=', holdId).executeTakeFirst()) ??
  null

/** How much of a transaction was taken back so far. */
export const reversedOf = async (db: Db, id: string): Promise<number> => {
  const { sum } = await db
    .selectFrom('tokenTransactions')
    .select((e) => e.fn.sum<number | null>('amount').as('sum'))
    .where('reversesId', '=', id)
    .executeTakeFirstOrThrow()
  return sum ?? 0
}

/** Whose holds, or those that run out from one moment until another. */
interface Holds {
  readonly accountId?: string
  readonly from?: Date
  readonly endingBy?: Date
  readonly most: number
}

/**
 * Holds that are open, oldest first; with `endingBy` those that end by then and that nobody else ends: of a purchase that
 * was left behind its room says whether it was shown.
 */
export const openHolds = (db: Db, of: Holds): Promise<TransactionRow[]> =>
  db
    .selectFrom('tokenTransactions as hold')
    .innerJoin('tokenAccounts as account', 'account.id', 'hold.accountId')
    .selectAll('hold')
    // Whoever has nothing reserved has no open hold. No index says who: each move would have to change all of them.
    .where('account.held', '>', 0)
    .where('hold.type', '=', 'hold')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('tokenTransactions as end').select('end.id').whereRef('end.holdId', '=', 'hold.id'),
        ),
      ),
    )
    .$if(of.accountId !== undefined, (q) => q.where('hold.accountId', '=', of.accountId ?? ''))
    .$if(of.from !== undefined, (q) => q.where('hold.expiresAt', '>=', of.from ?? null))
    .$if(of.endingBy !== undefined, (q) =>
      q
        .where('hold.expiresAt', '<=', of.endingBy ?? null)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('consumablePurchases as bought')
                .select('bought.id')
                .whereRef('bought.holdId', '=', 'hold.id')
                .where('bought.status', '=', 'PENDING')
                .where('bought.held', '=', false)
                .where('bought.userUuid', 'is not', null),
            ),
          ),
        ),
    )
    .orderBy('hold.expiresAt')
    .limit(of.most)
    .execute()
