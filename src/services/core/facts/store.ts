import { sql } from 'kysely'
import { isUuid } from '#contract/common.ts'
import type { Fact } from '#facts/kinds.ts'
import type { Clause, Db } from '#ports/db.ts'

/** Notes that a listener heard a fact; false if it had before. Of two at once the second waits for the first. */
export const noteHeard = async (db: Db, listener: string, factId: string): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('heardFacts')
    .values({ listener, factId })
    .onConflict((c) => c.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Forgets what was heard before `before`. */
export const forgetHeard = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('heardFacts').where('heardAt', '<', before).execute()
}

/** Keeps facts to be counted, within the statement that tells them, if `where`. */
export const keepToCount = (facts: readonly Fact[], at: Date, where: Clause = sql`true`): Clause => {
  const rows = facts.map(({ name, data }) => {
    const room = 'roomUuid' in data ? data.roomUuid : null
    return { name, at, room_uuid: typeof room === 'string' && isUuid(room) ? room : null }
  })
  return sql`
    insert into facts_to_count (name, at, room_uuid)
    select name, at, room_uuid
    from json_to_recordset(${JSON.stringify(rows)}) f (name text, at timestamptz, room_uuid uuid) where ${where}`
}

/** How often a kind of fact was told within an hour, and of the last one when and in which room. */
export interface ToldOften {
  readonly name: string
  readonly hour: Date
  readonly count: number
  readonly lastAt: Date
  readonly roomUuid: string | null
}

const summed = sql`
  select name, date_trunc('hour', at) as hour, count(*) as count, max(at) as "lastAt",
    (array_agg(room_uuid order by at desc))[1] as "roomUuid"`

/** Takes away what was told and not yet counted, added up. */
export const takeToCount = async (db: Db): Promise<ToldOften[]> => {
  const { rows } = await sql<ToldOften>`
    with taken as (delete from facts_to_count returning name, at, room_uuid)
    ${summed} from taken group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

/** What of a kind was told and not yet counted, the last hour first. */
export const stillToCount = async (db: Db, name: string): Promise<ToldOften[]> => {
  const { rows } = await sql<ToldOften>`
    ${summed} from facts_to_count where name = ${name} group by 1, 2 order by 2 desc`.execute(db)
  return rows
}
