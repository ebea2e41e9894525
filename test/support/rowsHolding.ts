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

type Query = <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>

/** All tables of a database, those of jobs too, in which any row holds a text. */
export const allTablesWith = async (query: Query, text: string): Promise<string[]> => {
  const tables = await query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg_toast%'
     order by 1`,
  )
  const holding: string[] = []
  for (const { name } of tables)
    if ((await query(`select from ${name} t where strpos(t::text, $1) > 0 limit 1`, [text])).length > 0)
      holding.push(name)
  return holding
}
