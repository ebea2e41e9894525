import { sql } from 'kysely'
import type { Db } from '#ports/db.ts'

// `clock_timestamp()` is the database's clock at this very statement: nodes whose clocks differ agree on it,
// and it moves on inside a transaction, where `now()` stands still.

/** Takes the lease if it is free, run out, or the holder's own; gives its epoch, or null. */
export const takeLease = async (
  db: Db,
  name: string,
  holder: string,
  ttlMs: number,
): Promise<number | null> => {
  const { rows } = await sql<{ epoch: number }>`
    insert into leases as l (name, holder, epoch, expires_at)
    values (${name}, ${holder}, 1, clock_timestamp() + ${ttlMs} * interval '1 millisecond')
    on conflict (name) do update set
      holder = excluded.holder,
      epoch = l.epoch + case when l.holder = excluded.holder and l.expires_at > clock_timestamp() then 0 else 1 end,
      expires_at = clock_timestamp() + ${ttlMs} * interval '1 millisecond'
    where l.holder = excluded.holder or l.expires_at <= clock_timestamp()
    returning epoch`.execute(db)
  return rows[0]?.epoch ?? null
}

/** Lengthens the lease if this epoch of it is still held. */
export const renewLease = async (
  db: Db,
  name: string,
  epoch: number,
  holder: string,
  ttlMs: number,
): Promise<boolean> => {
  const { rows } = await sql`
    update leases set expires_at = clock_timestamp() + ${ttlMs} * interval '1 millisecond'
    where name = ${name} and epoch = ${epoch} and holder = ${holder} and expires_at > clock_timestamp()
    returning name`.execute(db)
  return rows.length > 0
}

/** Lets the lease run out now if this epoch of it is still held. */
export const releaseLease = async (db: Db, name: string, epoch: number, holder: string): Promise<void> => {
  await sql`
    update leases set expires_at = clock_timestamp()
    where name = ${name} and epoch = ${epoch} and holder = ${holder} and expires_at > clock_timestamp()`.execute(
    db,
  )
}

/** The holder of a lease that has not run out. */
export const holderOfLease = async (db: Db, name: string): Promise<string | null> => {
  const { rows } = await sql<{ holder: string }>`
    select holder from leases where name = ${name} and expires_at > clock_timestamp()`.execute(db)
  return rows[0]?.holder ?? null
}
