import { sql } from 'kysely'
import type { Db } from '#ports/db.ts'

/** What the ledger says of a checkout in one account, in whole tokens; a correction by an admin is not among it. */
export interface SoldTokens {
  readonly ref: string
  readonly accountId: string
  /** Whose it is; null once they were erased. */
  readonly userUuid: string | null
  /** Credited when it was paid. */
  readonly credited: number
  /** Taken back by refunds, what came again taken off. */
  readonly takenBack: number
}

/** What moved of some checkouts, one row for each account in which something did. */
export const soldTokens = async (db: Db, checkoutIds: readonly string[]): Promise<SoldTokens[]> => {
  const { rows } = await sql<SoldTokens>`
    select ref, account_id as "accountId", user_uuid as "userUuid",
      coalesce(sum(amount) filter (where purpose = 'checkout'), 0)::bigint as credited,
      coalesce(sum(case type when 'commit' then amount else -amount end) filter (where purpose = 'refund'), 0)::bigint
        as "takenBack"
    from token_transactions t join token_accounts a on a.id = t.account_id
    where purpose in ('checkout', 'refund') and ref = any(${[...checkoutIds]}::text[])
    group by 1, 2, 3`.execute(db)
  return rows
}

/** A page of all that is named as a checkout in the ledger, those after `after`. */
export const soldRefs = async (db: Db, after: string, most: number): Promise<string[]> => {
  const { rows } = await sql<{ ref: string }>`
    select distinct ref from token_transactions
    where purpose in ('checkout', 'refund') and ref > ${after} order by ref limit ${most}`.execute(db)
  return rows.map(({ ref }) => ref)
}

/** What refunds took of a checkout from one account, the last first, with how much of each was not reversed yet. */
export const refundsOf = async (
  db: Db,
  accountId: string,
  checkoutId: string,
): Promise<{ readonly id: string; readonly open: number }[]> => {
  const { rows } = await sql<{ id: string; open: number }>`
    select id, (amount - coalesce(
      (select sum(amount) from token_transactions r where r.reverses_id = t.id), 0))::bigint as open
    from token_transactions t
    where account_id = ${accountId} and ref = ${checkoutId} and purpose = 'refund' and type = 'commit'
    order by seq desc`.execute(db)
  return rows.filter(({ open }) => open > 0)
}
