import { sql } from 'kysely'
import type { Db } from '#ports/db.ts'

/** The tables of ours that hold one of these texts anywhere in a row. */
export const tablesHolding = async (db: Db, texts: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`.execute(db)
  const holding: string[] = []
  for (const { name } of rows)
    for (const text of texts) {
      const found = await sql`
        select from ${sql.table(name)} as t where strpos(t::text, ${text}) > 0 limit 1`.execute(db)
      if (found.rows.length > 0) holding.push(`${name}: ${text}`)
    }
  return holding
}
