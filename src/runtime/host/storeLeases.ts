import { sql } from 'kysely'
import type { Db } from '#ports/db.ts'
import type { Lease } from './lease.ts'

// `clock_timestamp()` is the database's clock at this very statement: nodes whose clocks differ agree on it,
// and it moves on inside a transaction, where `now()` stands still.

const from = (ttlMs: number) => sql`clock_timestamp() + ${ttlMs} * interval '1 millisecond'`

const lives = sql`select from lease_nodes n where n.name = l.holder and n.expires_at > clock_timestamp()`

/** Adds a node to the live ones, for `ttlMs`; false while another one is alive and either of them must run alone. */
export const enterNode = (db: Db, node: string, alone: boolean, ttlMs: number): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    // The lock lets only one of two nodes in that must run alone.
    await sql`lock table lease_nodes in share row exclusive mode`.execute(tx)
    await sql`delete from lease_nodes where expires_at < clock_timestamp() - interval '1 hour'`.execute(tx)
    const { rows } = await sql`
      insert into lease_nodes (name, alone, expires_at)
      select ${node}, ${alone}, ${from(ttlMs)} where not exists (
        select from lease_nodes
        where expires_at > clock_timestamp() and name <> ${node} and (alone or ${alone})
      )
      on conflict (name) do update set expires_at = excluded.expires_at
      returning name`.execute(tx)
    return rows.length > 0
  })

/** Renews the entry of a node; false if it had run out. */
export const beatNode = async (db: Db, node: string, ttlMs: number): Promise<boolean> => {
  const { rows } = await sql`
    update lease_nodes set expires_at = ${from(ttlMs)}
    where name = ${node} and expires_at > clock_timestamp() returning name`.execute(db)
  return rows.length > 0
}

export const livingNodes = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select name from lease_nodes where expires_at > clock_timestamp()`.execute(db)
  return rows.map((row) => row.name)
}

/** Removes a node from the live ones; its leases can be taken over. */
export const leaveNode = async (db: Db, node: string): Promise<void> => {
  await sql`delete from lease_nodes where name = ${node}`.execute(db)
}

export const forgetNodes = async (db: Db): Promise<void> => {
  await sql`delete from lease_nodes`.execute(db)
}

/** Takes a lease that is free, the node's own or a dead one's; gives its new epoch, or null. */
export const takeLease = async (db: Db, name: string, node: string): Promise<number | null> => {
  const { rows } = await sql<{ epoch: number }>`
    insert into leases as l (name, holder, epoch) values (${name}, ${node}, 1)
    on conflict (name) do update set holder = excluded.holder, epoch = l.epoch + 1
    where l.holder is null or l.holder = excluded.holder or not exists (${lives})
    returning epoch`.execute(db)
  return rows[0]?.epoch ?? null
}

/** Takes some of the leases whose holder does not live; nodes that try at once get different ones. */
export const takeOverLeases = async (db: Db, node: string, most: number): Promise<Lease[]> => {
  const { rows } = await sql<Lease>`
    update leases set holder = ${node}, epoch = epoch + 1
    where name in (
      select l.name from leases l
      where l.holder is not null and l.holder <> ${node} and not exists (${lives})
      limit ${most} for update skip locked
    )
    returning name, epoch`.execute(db)
  return rows
}

export const leasesOf = async (db: Db, node: string): Promise<Lease[]> => {
  const { rows } = await sql<Lease>`select name, epoch from leases where holder = ${node}`.execute(db)
  return rows
}

/** The names of the leases that live nodes hold. */
export const heldLeases = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select l.name from leases l where l.holder is not null and exists (${lives}) order by l.name`.execute(db)
  return rows.map((row) => row.name)
}

/** The live node that holds a lease; null if none does. */
export const holderOfLease = async (db: Db, name: string): Promise<string | null> => {
  const { rows } = await sql<{ holder: string }>`
    select l.holder from leases l where l.name = ${name} and exists (${lives})`.execute(db)
  return rows[0]?.holder ?? null
}

/**
 * Gives up this epoch of a lease: it is free if `next` is null, and taken over by any live node if it is empty.
 * Nothing happens if it was lost.
 */
export const giveUpLease = async (db: Db, lease: Lease, node: string, next: '' | null): Promise<void> => {
  await sql`
    update leases set holder = ${next}
    where name = ${lease.name} and epoch = ${lease.epoch} and holder = ${node}`.execute(db)
}
