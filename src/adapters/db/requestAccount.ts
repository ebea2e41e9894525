import pg from 'pg'
import { numberedLocks } from '#ports/advisoryLocks.ts'
import type { Target } from './connect.ts'
import { SCHEMAS } from './dumped.ts'

/** The account that a target connects as. */
export const accountOf = (target: Target): string =>
  new pg.Client(typeof target === 'string' ? { connectionString: target } : target).user ?? ''

/** Makes an account that may log in and nothing else; one that is there stays as it is. */
export const makeAccount = async (pool: pg.Pool, { user = '', password }: pg.PoolConfig): Promise<void> => {
  await withLock(pool, async (client) => {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [user])
    if (rowCount === 0)
      await client.query(
        `create role ${pg.escapeIdentifier(user)} login password ${pg.escapeLiteral(String(password))}`,
      )
  })
}

/**
 * Lets an account read and write rows, and nothing else: it answers requests, while another one migrates. Rejects with
 * a clear sentence if it may do more, as the owner of a table may.
 */
export const grantRows = (pool: pg.Pool, account: string): Promise<void> =>
  withLock(pool, async (client) => {
    const role = pg.escapeIdentifier(account)
    for (const schema of SCHEMAS)
      await client.query(`
        grant usage on schema ${schema} to ${role};
        grant select, insert, update, delete on all tables in schema ${schema} to ${role};
        grant usage, select, update on all sequences in schema ${schema} to ${role};`)
    // Tables of jobs are closed to all but their owner until a policy opens them.
    const { rows: closed } = await client.query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c
       where c.relrowsecurity and c.relnamespace = 'graphile_worker'::regnamespace and not exists (
         select from pg_policy p where p.polrelid = c.oid and p.polroles @> array[$1::regrole::oid])`,
      [role],
    )
    for (const { name } of closed)
      await client.query(`create policy requests on ${name} to ${role} using (true) with check (true)`)
    const { rowCount } = await client.query(
      `select from pg_roles r where rolname = $1 and (rolsuper or exists (
         select from pg_class c where c.relowner = r.oid and c.relnamespace = any ($2::regnamespace[])))`,
      [account, SCHEMAS],
    )
    if (rowCount !== 0)
      throw new Error(
        `The account of DATABASE_URL (${account}) may do more than read and write rows. As a superuser: reassign owned by ${role} to the account of DATABASE_MIGRATION_URL.`,
      )
  })

/** One node at a time. */
const withLock = async (pool: pg.Pool, work: (client: pg.PoolClient) => Promise<void>): Promise<void> => {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [numberedLocks.migrations])
    await work(client)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [numberedLocks.migrations]).catch(() => undefined)
    client.release()
  }
}
