import { sql } from 'kysely'
import type { Db } from '#ports/db.ts'

/** Lets each statement of this transaction take so long: for jobs whose work no request waits for. */
export const allowMinutes = async (tx: Db, minutes: number): Promise<void> => {
  await sql`select set_config('statement_timeout', ${`${minutes}min`}, true)`.execute(tx)
}
