import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type pg from 'pg'
import { numberedLocks } from '#ports/advisoryLocks.ts'

/**
 * The SQL files of `directory` and its folders (one for each owner of tables), by name, in the order in which they run.
 * A database remembers the names alone: files may move between folders, and never share a name.
 */
export const migrationFiles = async (directory: string): Promise<ReadonlyMap<string, string>> => {
  const paths = (await readdir(directory, { recursive: true }))
    .filter((path) => path.endsWith('.sql'))
    .toSorted((a, b) => (basename(a) < basename(b) ? -1 : 1))
  const files = new Map(paths.map((path) => [basename(path), join(directory, path)]))
  if (files.size < paths.length) throw new Error('Two migrations have the same name')
  return files
}

/**
 * Runs the forward-only migrations of `directory` that have not run yet, each in a transaction; gives their names. With
 * `only`, those of these names, as a former release had them.
 */
export const migrate = async (
  pool: pg.Pool,
  directory: string,
  only?: ReadonlySet<string>,
): Promise<string[]> => {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [numberedLocks.migrations])
    await client.query(
      'create table if not exists schema_migrations (name text primary key, ran_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string }>('select name from schema_migrations')
    const ran = new Set(rows.map((row) => row.name))
    const due = [...(await migrationFiles(directory))].filter(
      ([name]) => !ran.has(name) && (only?.has(name) ?? true),
    )
    for (const [name, path] of due) await runOne(client, name, await readFile(path, 'utf8'))
    return due.map(([name]) => name)
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
