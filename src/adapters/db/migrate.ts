import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { numberedLocks } from '#ports/advisoryLocks.ts'

/** Runs the forward-only SQL files of `directory` that have not run yet, each in a transaction; gives their names. */
export const migrate = async (pool: pg.Pool, directory: string): Promise<string[]> => {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [numberedLocks.migrations])
    await client.query(
      'create table if not exists schema_migrations (name text primary key, ran_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string }>('select name from schema_migrations')
    const ran = new Set(rows.map((row) => row.name))
    const due = (await readdir(directory)).filter((name) => name.endsWith('.sql') && !ran.has(name)).sort()
    for (const name of due) await runOne(client, name, await readFile(join(directory, name), 'utf8'))
    return due
  } finally {
    await client.query('select pg_advisory_unlock($1)', [numberedLocks.migrations]).catch(() => undefined)
    client.release()
  }
}

const runOne = async (client: pg.PoolClient, name: string, sql: string): Promise<void> => {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into schema_migrations (name) values ($1)', [name])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}
