import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from './tables.ts'

/** The database, or one transaction on it. Rows come in camelCase; bigints as numbers; times as Date. */
export type Db = Kysely<DB>

/** A query that stands among the `with` queries of another, which is in as a whole or not at all. */
export type Clause = RawBuilder<unknown>

/** For a clause of a statement whose query `written` tells by its row whether all of it is done. */
export const ifWritten: Clause = sql`exists (select from written)`

/** What a statement begins with that each connection plans once, and keeps. */
export const PREPARED = '/* prepared */'

/**
 * Put at the beginning of a statement that is asked very often, always in one of a few texts, and whose best plan does
 * not depend on its values: it is planned once. Its columns are named one by one: with `*` it would break where an
 * upgrade adds one.
 */
export const prepared: RawBuilder<unknown> = sql.raw(PREPARED)

/** What PostgreSQL calls a statement that took too long, and one that waited too long for a lock. */
const TOOK_TOO_LONG = new Set<unknown>(['57014', '55P03'])
/** What the pool says where all connections stayed taken, and where none could be opened in time. */
const NONE_FREE = new Set([
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
])

/** True if a statement was given up because it took longer, or waited longer, than statements may. */
export const isDatabaseTimeout = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && TOOK_TOO_LONG.has(error.code)) || NONE_FREE.has(error.message))
