import { CamelCasePlugin, Kysely } from 'kysely'
import pg from 'pg'
import type { Db } from '#ports/db.ts'
import type { DB } from '#ports/tables.ts'
import { Dialect } from './dialect.ts'
import { preparing } from './prepare.ts'

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

/** Where a PostgreSQL is: its URL, or options. */
export type Target = string | pg.PoolConfig

/** How long things may take, in milliseconds; without end where nothing or 0 is given. */
export interface Bounds {
  /** Until a connection is free. */
  readonly waitMs?: number
  readonly statementMs?: number
  readonly lockMs?: number
}

/** Connections for `bulk` take rows in streams, and do one thing at a time. */
type Kind = 'plain' | 'bulk'

/**
 * Connects to a PostgreSQL by URL or by options, `most` times at once. Bigints and numerics arrive as numbers, times as
 * Date. What takes longer than `bounds` is rejected (`isDatabaseTimeout` tells), and the connection goes on.
 */
export const connect = (target: Target, most = 20, bounds: Bounds = {}, kind: Kind = 'plain'): Connection => {
  const options: pg.PoolConfig = typeof target === 'string' ? { connectionString: target } : target
  const pool = new pg.Pool({
    ...options,
    pipeline: kind === 'plain',
    max: most,
    application_name: 'roomtone',
    types: { getTypeParser },
    connectionTimeoutMillis: bounds.waitMs ?? 0,
    statement_timeout: bounds.statementMs ?? 0,
    lock_timeout: bounds.lockMs ?? 0,
  })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', ignore)
  // The same for one that breaks while somebody listens on it; who asks it something is told.
  pool.on('connect', ignoreErrors)
  pool.on('connect', preparing)
  const db = new Kysely<DB>({
    dialect: new Dialect({ pool }),
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

const ignore = (): void => undefined
const ignoreErrors = (client: pg.PoolClient): void => void client.on('error', ignore)

const getTypeParser: typeof pg.types.getTypeParser = ((oid: number, format?: 'text' | 'binary') =>
  (oid === INT8 || oid === NUMERIC) && format !== 'binary'
    ? Number
    : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser
