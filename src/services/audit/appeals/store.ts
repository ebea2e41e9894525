import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#ports/db.ts'
import type { DB } from '#ports/tables.ts'

export type AppealRow = Selectable<DB['appeals']>

/** Stores an appeal; null if the act was appealed before. */
export const insertAppeal = async (db: Db, row: Insertable<DB['appeals']>): Promise<AppealRow | null> =>
  (await db
    .insertInto('appeals')
    .values(row)
    .onConflict((c) => c.doNothing())
    .returningAll()
    .executeTakeFirst()) ?? null

export const appealById = async (db: Db, id: string): Promise<AppealRow | null> =>
  (await db.selectFrom('appeals').selectAll().where('id', '=', id).executeTakeFirst()) ?? null

/** The appeals of these acts. */
export const appealsOf = (db: Db, actionIds: readonly string[]): Promise<AppealRow[]> =>
  actionIds.length === 0
    ? Promise.resolve([])
    : db.selectFrom('appeals').selectAll().where('actionId', 'in', actionIds).execute()

/** Which appeals are asked for: of a room, of the site (null), or all. */
export interface AppealQuestion {
  readonly roomUuid?: string | null | undefined
  readonly state?: string | undefined
}

/** A page of appeals, the oldest first; and how many there are. */
export const pageOfAppeals = async (
  db: Db,
  q: AppealQuestion,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ rows: AppealRow[]; count: number }> => {
  let asked = db.selectFrom('appeals').innerJoin('moderationLog', 'moderationLog.id', 'appeals.actionId')
  if (q.roomUuid === null) asked = asked.where('moderationLog.roomUuid', 'is', null)
  else if (q.roomUuid !== undefined) asked = asked.where('moderationLog.roomUuid', '=', q.roomUuid)
  if (q.state !== undefined) asked = asked.where('appeals.state', '=', q.state)
  const rows = await asked
    .selectAll('appeals')
    .orderBy('appeals.createdAt')
    .orderBy('appeals.id')
    .limit(page.limit || 100)
    .offset(page.offset)
    .execute()
  const { count } = await asked.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
  return { rows, count }
}

/** Decides an open appeal; false if it was decided before. */
export const markDecided = async (
  db: Db,
  id: string,
  decision: {
    readonly state: string
    readonly answer: string
    readonly decidedBy: string
    readonly decidedAt: Date
  },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('appeals')
    .set(decision)
    .where('id', '=', id)
    .where('state', '=', 'OPEN')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const forgetAppealsOf = async (db: Db, userUuid: string): Promise<void> => {
  await db.deleteFrom('appeals').where('userUuid', '=', userUuid).execute()
}

/** What somebody appealed, the latest first. */
export const appealsBy = (db: Db, userUuid: string, most: number): Promise<AppealRow[]> =>
  db
    .selectFrom('appeals')
    .selectAll()
    .where('userUuid', '=', userUuid)
    .orderBy('createdAt', 'desc')
    .limit(most)
    .execute()
