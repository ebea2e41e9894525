import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import copyStreams from 'pg-copy-streams'
import { COPYING, type Dumped, SCHEMAS } from './dumped.ts'

/** A database that is being filled. Nobody sees anything of it before `commit`. */
export interface Load {
  /** Fills one table; gives how many rows it has now. */
  rows(table: Dumped['tables'][number], from: Readable): Promise<number>
  commit(): Promise<void>
  rollback(): Promise<void>
}

/**
 * Fills a migrated database with what a dump holds, in place of what migrations put there. What rows refer to is
 * checked when all are in; triggers, which saw these rows when they were written, do not see them again.
 */
export const load = async (pool: pg.Pool, dumped: Dumped): Promise<Load> => {
  const client = await pool.connect()
  const end = async (how: 'commit' | 'rollback') => {
    try {
      await client.query(how)
    } finally {
      client.release()
    }
  }
  try {
    await client.query(COPYING)
    await client.query('begin')
    const references = await takeReferences(client)
    const names = dumped.tables.map(({ name }) => name)
    for (const name of names) await client.query(`alter table ${name} disable trigger user`)
    if (names.length > 0) await client.query(`truncate ${names.join(', ')}`)
    await openPartitions(client, dumped)
    return {
      rows: async ({ name, columns }, from) => {
        const listed = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
        const into = client.query(copyStreams.from(`copy ${name} (${listed}) from stdin`))
        await pipeline(from, into)
        return into.rowCount
      },
      commit: async () => {
        for (const name of names) await client.query(`alter table ${name} enable trigger user`)
        for (const sql of references) await client.query(sql)
        for (const { name, lastValue } of dumped.sequences)
          await client.query('select setval($1::regclass, $2::bigint)', [name, lastValue])
        // Whoever worked on them is gone.
        await client.query('update graphile_worker._private_jobs set locked_at = null, locked_by = null')
        await client.query(
          'update graphile_worker._private_job_queues set locked_at = null, locked_by = null',
        )
        await end('commit')
      },
      rollback: () => end('rollback'),
    }
  } catch (error) {
    await end('rollback').catch(() => undefined)
    throw error
  }
}

/** Drops every reference between tables; gives the statements that bring them back, which then check all rows. */
const takeReferences = async (client: pg.PoolClient): Promise<string[]> => {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select format('%I.%I', n.nspname, t.relname) as table, quote_ident(c.conname) as name,
       pg_get_constraintdef(c.oid) as definition
     from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = t.relnamespace
     where c.contype = 'f' and c.conparentid = 0 and n.nspname = any ($1)`,
    [SCHEMAS],
  )
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`)
  return rows.map(
    ({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`,
  )
}

const openPartitions = async (client: pg.PoolClient, { partitions }: Dumped): Promise<void> => {
  for (const { name, parent, bound } of partitions) {
    const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
      name,
    ])
    if (rows[0]?.there !== true) await client.query(`create table ${name} partition of ${parent} ${bound}`)
  }
}
