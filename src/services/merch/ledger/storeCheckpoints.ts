import { sql } from 'kysely'
import type { Db } from '#ports/db.ts'
import type { Reconciled } from './storeReconcile.ts'

/** Of many who write checkpoints at once one does, until its transaction ends: those of the house are sums. */
export const lockCheckpoints = async (db: Db): Promise<void> => {
  await sql`select from token_checkpoints c join token_accounts h on h.id = c.account_id and h.kind <> 'user'
    order by h.id for update of c`.execute(db)
}

/** Keeps what sound accounts have as their checkpoints, and has those of the house stand for the rows between as well. */
export const writeCheckpoints = async (db: Db, sound: readonly Reconciled[], at: Date): Promise<void> => {
  const of = <K extends 'id' | 'seq' | 'posted' | 'held'>(key: K): Reconciled[K][] =>
    sound.map((one) => one[key])
  await sql`
    with sound as (
      select * from unnest(${of('id')}::uuid[], ${of('seq')}::bigint[], ${of('posted')}::bigint[], ${of('held')}::bigint[])
        as s (id, seq, posted, held)
    ), grown as (
      select s.*, coalesce(c.seq, 0) as since from sound s left join token_checkpoints c on c.account_id = s.id
      where s.seq > coalesce(c.seq, 0)
    ), written as (
      insert into token_checkpoints as kept (account_id, seq, posted, held, at)
      select id, seq, posted, held, ${at}::timestamptz from grown
      on conflict (account_id) do update
        set seq = excluded.seq, posted = excluded.posted, held = excluded.held, at = excluded.at
    ), brought as (
      select h.id, count(*) as rows, sum(case when t.credit_account = h.id then amount else -amount end) as amount
      from grown g join token_transactions t on t.account_id = g.id and t.seq > g.since and t.seq <= g.seq
      join token_accounts h on h.id in (t.debit_account, t.credit_account) and h.kind <> 'user'
      group by h.id
    )
    update token_checkpoints c set seq = c.seq + rows, posted = c.posted + amount, at = ${at}::timestamptz
    from brought where c.account_id = brought.id`.execute(db)
}
