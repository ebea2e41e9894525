import type { Kysely } from 'kysely'
import type { DB } from './tables.ts'

/** The database, or one transaction on it. Rows come in camelCase; bigints as numbers; times as Date. */
export type Db = Kysely<DB>
