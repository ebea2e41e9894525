import { sql } from 'kysely'
import type { NamedLock } from '#ports/advisoryLocks.ts'
import type { Db } from '#ports/db.ts'

/** Lets one transaction at a time do what `lock` names with `of`; held until the transaction ends. */
export const holdLock = async (db: Db, lock: NamedLock, ...of: readonly string[]): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${[lock, ...of].join(' ')}, 0))`.execute(db)
}
