import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Db } from '#ports/db.ts'
import type { DB } from '#ports/tables.ts'

const INT8 = 20
const NUMERIC = 1700

/** A pool of connections and the query builder on it. */
export interface Connection {
  readonly db: Db
  readonly pool: pg.Pool
  /** Rejects if the database does not answer. */
  ping(): Promise<void>
  close(): Promise<void>
}

/** Connects to a PostgreSQL by URL or by options. Bigints and numerics arrive as numbers, times as Date. */
export const connect = (target: string | pg.PoolConfig, most = 20): Connection => {
  const options: pg.PoolConfig = typeof target === 'string' ? { connectionString: target } : target
  const pool = new pg.Pool({ ...options, max: most, application_name: 'roomtone', types: { getTypeParser } })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  // The same for one that breaks while somebody listens on it; who asks it something is told.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  return {
    db,
    pool,
    ping: async () => {
      await pool.query('select 1')
    },
    close: () => db.destroy(),
  }
}

const getTypeParser: typeof pg.types.getTypeParser = ((oid: number, format?: 'text' | 'binary') =>
  (oid === INT8 || oid === NUMERIC) && format !== 'binary'
    ? Number
    : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser
