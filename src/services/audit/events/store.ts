import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#ports/db.ts'
import type { DB } from '#ports/tables.ts'

type EventRow = Selectable<DB['auditEvents']>

/** Makes room for what happens in a month, if there is none. */
export const openMonth = async (db: Db, moment: Date): Promise<void> => {
  await sql`select audit_open_month(${moment}::timestamptz)`.execute(db)
}

export const insertEvents = async (db: Db, rows: readonly Insertable<DB['auditEvents']>[]): Promise<void> => {
  if (rows.length > 0)
    await db
      .insertInto('auditEvents')
      .values([...rows])
      .execute()
}

/** Notes an event of a play; false if this person told it before. */
export const notePlay = async (db: Db, play: Insertable<DB['auditPlays']>): Promise<boolean> =>
  (await db
    .insertInto('auditPlays')
    .values(play)
    .onConflict((conflict) => conflict.doNothing())
    .returning('event')
    .executeTakeFirst()) !== undefined

export const insertFeedback = async (db: Db, row: Insertable<DB['auditFeedback']>): Promise<void> => {
  await db.insertInto('auditFeedback').values(row).execute()
}

/** Events with what was written into a form. */
const told = (db: Db) =>
  db
    .selectFrom('auditEvents')
    .leftJoin('auditFeedback', 'auditFeedback.id', 'auditEvents.id')
    .selectAll('auditEvents')
    .select('auditFeedback.text as written')

export type ToldRow = EventRow & { readonly written: string | null }

/** The last event of a person or of a topic. */
export const lastEventOf = async (
  db: Db,
  of: { readonly userUuid: string } | { readonly topic: string },
): Promise<ToldRow | null> => {
  const query =
    'userUuid' in of
      ? told(db).where('auditEvents.userUuid', '=', of.userUuid)
      : told(db).where('auditEvents.topic', '=', of.topic)
  return (await query.orderBy('auditEvents.at', 'desc').limit(1).executeTakeFirst()) ?? null
}

/** What a person told, oldest first, after one of them. */
export const eventsOf = (
  db: Db,
  userUuid: string,
  page: { readonly after?: string | undefined; readonly limit: number },
): Promise<ToldRow[]> =>
  told(db)
    .where('auditEvents.userUuid', '=', userUuid)
    .$if(page.after !== undefined, (q) => q.where('auditEvents.id', '>', page.after ?? ''))
    .orderBy('auditEvents.id')
    .limit(page.limit)
    .execute()

/** How many events there are since then, and when the oldest of all was. */
export const eventCounts = async (
  db: Db,
  since: Date,
): Promise<{ readonly today: number; readonly oldest: Date | null }> => {
  const { rows } = await sql<{ today: number; oldest: Date | null }>`
    select (select count(*) from audit_events where at >= ${since}) as today,
      (select min(at) from audit_events) as oldest`.execute(db)
  return rows[0] ?? { today: 0, oldest: null }
}
