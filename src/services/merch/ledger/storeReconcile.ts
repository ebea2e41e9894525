import { sql } from 'kysely'
import type { Db } from '#ports/db.ts'

/** An account held against its transactions. */
export interface Reconciled {
  readonly id: string
  /** What is wrong with it; empty for most. */
  readonly faults: readonly string[]
}

/**
 * The next accounts after `after` by id, each held against all of its transactions: what is posted and held, numbers
 * without gaps, each balance after the one before, ends that equal their holds, reversals that exceed nothing.
 */
export const reconcileAfter = async (db: Db, after: string, most: number): Promise<Reconciled[]> => {
  const { rows } = await sql<{
    id: string
    posted: boolean
    held: boolean
    seq: boolean
    chain: boolean
    ends: boolean
    reversals: boolean
  }>`
    with page as (
      select id, posted, held, version from token_accounts
      where kind = 'user' and id > ${after}::uuid order by id limit ${most}
    ), effects as (
      select t.*,
        case type when 'credit' then amount when 'commit' then -amount else 0 end as by_posted,
        case when type = 'hold' then amount when hold_id is not null then -amount else 0 end as by_held
      from token_transactions t where account_id in (select id from page)
    ), lines as (
      select *, row_number() over w as n, sum(by_posted) over w as run_posted, sum(by_held) over w as run_held
      from effects window w as (partition by account_id order by seq)
    ), sums as (
      select account_id, count(*) as n, max(seq) as last, sum(by_posted) as posted, sum(by_held) as held,
        bool_and(seq = n) as counted,
        bool_and(balance_after = run_posted - run_held and held_after = run_held) as chained
      from lines group by account_id
    )
    select page.id,
      coalesce(sums.posted, 0) = page.posted as posted,
      coalesce(sums.held, 0) = page.held as held,
      coalesce(sums.last, 0) = page.version and coalesce(sums.n, 0) = page.version
        and coalesce(counted, true) as seq,
      coalesce(chained, true) as chain,
      not exists (select from effects e join token_transactions h on h.id = e.hold_id
        where e.account_id = page.id
          and (h.type <> 'hold' or h.amount <> e.amount or h.account_id <> e.account_id)) as ends,
      not exists (select from effects e where e.account_id = page.id and e.reverses_id is null
        and e.amount < (select sum(amount) from token_transactions r where r.reverses_id = e.id)) as reversals
    from page left join sums on sums.account_id = page.id
    order by page.id`.execute(db)
  return rows.map(({ id, ...checks }) => ({
    id,
    faults: Object.entries(checks).flatMap(([name, holds]) => (holds ? [] : [name])),
  }))
}

/** What people have and what the house has, of all transactions: 0 together. */
export const sumOfAll = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ sum: number }>`
    select coalesce((select sum(posted) from token_accounts where kind = 'user'), 0)
      + coalesce((select sum(amount) from token_transactions t
          join token_accounts h on h.id = t.credit_account and h.kind <> 'user'), 0)
      - coalesce((select sum(amount) from token_transactions t
          join token_accounts h on h.id = t.debit_account and h.kind <> 'user'), 0) as sum`.execute(db)
  return rows[0]?.sum ?? 0
}
