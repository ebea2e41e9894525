import type { Readable } from 'node:stream'
import pg from 'pg'
import copyStreams from 'pg-copy-streams'
import { COPYING, type Dumped, SCHEMAS } from './dumped.ts'

/** Rows as bytes; `rowCount` is known when all were read. */
export type Rows = Readable & { readonly rowCount: number }

/** What is in a database now, whatever is written meanwhile. `close` lets it go. */
export interface Dump {
  readonly dumped: Dumped
  /** The rows of a table, as PostgreSQL copies them (text format). */
  rows(table: Dumped['tables'][number]): Rows
  close(): Promise<void>
}

/** Looks at a whole database as it is at one moment, on a connection of its own. */
export const dump = async (pool: pg.Pool): Promise<Dump> => {
  const client = await pool.connect()
  const close = async () => {
    await client.query('rollback').catch(() => undefined)
    client.release()
  }
  try {
    await client.query(COPYING)
    await client.query('begin isolation level repeatable read read only')
    const dumped = await describe(client)
    return {
      dumped,
      rows: ({ name, columns }) =>
        // By a query, so that a table in partitions gives the rows of all of them.
        client.query(
          copyStreams.to(`copy (select ${columns.map(quoted).join(', ')} from ${name}) to stdout`),
        ),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

const quoted = (name: string): string => pg.escapeIdentifier(name)

const describe = async (client: pg.PoolClient): Promise<Dumped> => {
  const all = async <Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> =>
    (await client.query<Row>(sql, [SCHEMAS])).rows
  const tables = await all<Dumped['tables'][number]>(`
    select format('%I.%I', n.nspname, c.relname) as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = any ($1) and c.relkind in ('r', 'p') and not c.relispartition
      and (n.nspname, c.relname) not in (('public', 'schema_migrations'), ('graphile_worker', 'migrations'))
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by 1`)
  const partitions = await all<Dumped['partitions'][number]>(`
    select format('%I.%I', n.nspname, c.relname) as name, i.inhparent::regclass::text as parent,
      pg_get_expr(c.relpartbound, c.oid) as bound
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_inherits i on i.inhrelid = c.oid
    where n.nspname = any ($1) and c.relispartition and c.relkind = 'r' order by 1`)
  const sequences = await all<Dumped['sequences'][number]>(`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as "lastValue"
    from pg_sequences where schemaname = any ($1) and last_value is not null order by 1`)
  const migrations = await client.query<{ name: string }>('select name from schema_migrations order by 1')
  const version = await client.query<{ version: string }>(
    "select current_setting('server_version') as version",
  )
  return {
    postgres: version.rows[0]?.version ?? '',
    migrations: migrations.rows.map(({ name }) => name),
    tables,
    partitions,
    sequences,
  }
}
