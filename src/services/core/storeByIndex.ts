import { sql } from 'kysely'
import type { Db } from '#ports/db.ts'

/**
 * Reads what an index answers in whatever number. Left to itself the planner guesses from a sample how many rows hold a
 * word; where it expects many it walks the whole table until it has enough, which takes seconds if there are few.
 */
export const byIndex = <T>(db: Db, read: (db: Db) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    return read(tx)
  })
