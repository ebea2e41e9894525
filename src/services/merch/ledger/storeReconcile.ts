import { sql } from 'kysely'
import type { Db } from '#ports/db.ts'

/** How far back is read: from the first row of every account, or from its checkpoint, but for those whose turn it is. */
export type Reading = 'whole' | { readonly turn: number }

/** The accounts are read from their first row in so many turns, one a night. */
export const TURNS = 7

/** An account held against its transactions. */
export interface Reconciled {
  readonly id: string
  /** How many rows it has, and what they make of it. */
  readonly seq: number
  readonly posted: number
  readonly held: number
  /** What is wrong with it; empty for most. */
  readonly faults: readonly string[]
}

type Checks = Record<'posted' | 'held' | 'seq' | 'chain' | 'ends' | 'reversals' | 'checkpoint', boolean>

/**
 * The next accounts after `after` by id, each held against its transactions, those since its checkpoint or all: what is
 * posted and held, numbers without gaps, each balance after the one before, ends that equal their holds, reversals that
 * exceed nothing; where all are read, its checkpoint too.
 */
export const reconcileAfter = async (
  db: Db,
  after: string,
  most: number,
  reading: Reading,
): Promise<Reconciled[]> => {
  const isWhole =
    reading === 'whole'
      ? sql`true`
      : sql`(hashtext(a.id::text) & 65535) % ${sql.lit(TURNS)} = ${reading.turn}::int`
  const { rows } = await sql<{ id: string; version: number; nowPosted: number; nowHeld: number } & Checks>`
    with page as (
      select a.id, a.posted, a.held, a.version, c.seq as kept_seq, c.posted as kept_posted, c.held as kept_held,
        case when ${isWhole} then 0 else coalesce(c.seq, 0) end as since,
        case when ${isWhole} then 0 else coalesce(c.posted, 0) end as since_posted,
        case when ${isWhole} then 0 else coalesce(c.held, 0) end as since_held
      from token_accounts a left join token_checkpoints c on c.account_id = a.id
      where a.kind = 'user' and a.id > ${after}::uuid order by a.id limit ${most}
    ), effects as (
      select t.*, page.since, page.since_posted, page.since_held,
        case type when 'credit' then amount when 'commit' then -amount else 0 end as by_posted,
        case when type = 'hold' then amount when hold_id is not null then -amount else 0 end as by_held
      from page join token_transactions t on t.account_id = page.id and t.seq > page.since
    ), lines as (
      select *, since + row_number() over w as n, since_posted + sum(by_posted) over w as run_posted,
        since_held + sum(by_held) over w as run_held
      from effects window w as (partition by account_id order by seq)
    ), sums as (
      select account_id, count(*) as n, max(seq) as last, sum(by_posted) as posted, sum(by_held) as held,
        bool_and(seq = n) as counted,
        bool_and(balance_after = run_posted - run_held and held_after = run_held) as chained
      from lines group by account_id
    )
    select page.id, page.version, page.posted as "nowPosted", page.held as "nowHeld",
      page.since_posted + coalesce(sums.posted, 0) = page.posted as posted,
      page.since_held + coalesce(sums.held, 0) = page.held as held,
      coalesce(sums.last, page.since) = page.version and page.since + coalesce(sums.n, 0) = page.version
        and coalesce(counted, true) as seq,
      coalesce(chained, true) as chain,
      not exists (select from effects e join token_transactions h on h.id = e.hold_id
        where e.account_id = page.id
          and (h.type <> 'hold' or h.amount <> e.amount or h.account_id <> e.account_id)) as ends,
      not exists (select from effects e join token_transactions o on o.id = e.reverses_id
        where e.account_id = page.id and (o.reverses_id is not null
          or o.amount < (select sum(amount) from token_transactions r where r.reverses_id = o.id))) as reversals,
      page.since > 0 or page.kept_seq is null or not exists (
        select from (select count(*) as n, coalesce(sum(by_posted), 0) as posted, coalesce(sum(by_held), 0) as held
          from effects e where e.account_id = page.id and e.seq <= page.kept_seq) k
        where (k.n, k.posted, k.held) <> (page.kept_seq, page.kept_posted, page.kept_held)) as checkpoint
    from page left join sums on sums.account_id = page.id
    order by page.id`.execute(db)
  return rows.map(({ id, version, nowPosted, nowHeld, ...checks }) => ({
    id,
    seq: version,
    posted: nowPosted,
    held: nowHeld,
    faults: Object.entries(checks).flatMap(([name, holds]) => (holds ? [] : [name])),
  }))
}

/** What people have and what the house has, of its checkpoints and the rows since or of all rows: 0 together. */
export const sumOfAll = async (db: Db, isWhole: boolean): Promise<number> => {
  const since = isWhole ? sql`0` : sql`coalesce(c.seq, 0)`
  const { rows } = await sql<{ sum: number }>`
    select coalesce((select sum(posted) from token_accounts where kind = 'user'), 0)
      + ${
        isWhole
          ? sql`0`
          : sql`(select sum(c.posted) from token_checkpoints c
          join token_accounts h on h.id = c.account_id and h.kind <> 'user')`
      }
      + coalesce((select sum(case when credit_account = a.id then -amount else amount end)
          from token_accounts a left join token_checkpoints c on c.account_id = a.id
          join token_transactions t on t.account_id = a.id and t.seq > ${since} and type in ('credit', 'commit')
          where a.kind = 'user' and a.version > ${since}), 0) as sum`.execute(db)
  return rows[0]?.sum ?? 0
}
