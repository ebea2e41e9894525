import type { Insertable, Selectable } from 'kysely'
import type { LogKind } from '#contract/audit/logKind.ts'
import type { Db } from '#ports/db.ts'
import type { DB } from '#ports/tables.ts'

/** An act as it is stored. */
export type ActRow = Selectable<DB['moderationLog']>

export const insertAct = async (db: Db, row: Insertable<DB['moderationLog']>): Promise<void> => {
  await db
    .insertInto('moderationLog')
    .values({ updatedAt: row.createdAt, ...row })
    .execute()
}

/** What the server did: what people wrote down by hand is for auditors alone. */
const done = (db: Db) => db.selectFrom('moderationLog').where('source', '=', 'server')

export const actById = async (db: Db, id: string): Promise<ActRow | null> =>
  (await done(db).selectAll().where('id', '=', id).executeTakeFirst()) ?? null

/** Which acts are asked for; `before` is the number of one. */
export interface ActQuestion {
  /** A room; null for what was done on the whole site; not given for both. */
  readonly roomUuid?: string | null | undefined
  readonly userUuid?: string | undefined
  readonly actorUuid?: string | undefined
  readonly kind?: LogKind | undefined
  readonly from?: Date | undefined
  readonly to?: Date | undefined
  readonly before?: number | undefined
  readonly limit: number
}

/** Acts, the latest first. */
export const actsOf = (db: Db, q: ActQuestion): Promise<ActRow[]> => {
  let query = done(db).selectAll().orderBy('seq', 'desc').limit(q.limit)
  if (q.roomUuid === null) query = query.where('roomUuid', 'is', null)
  else if (q.roomUuid !== undefined) query = query.where('roomUuid', '=', q.roomUuid)
  if (q.userUuid !== undefined) query = query.where('userUuid', '=', q.userUuid)
  if (q.actorUuid !== undefined) query = query.where('actorUuid', '=', q.actorUuid)
  if (q.kind !== undefined) query = query.where('kind', '=', q.kind)
  if (q.from !== undefined) query = query.where('createdAt', '>=', q.from)
  if (q.to !== undefined) query = query.where('createdAt', '<', q.to)
  if (q.before !== undefined) query = query.where('seq', '<', q.before)
  return query.execute()
}

/** What others did about somebody, the latest first; `all` holds what was written down by hand too. */
export const actsAbout = (
  db: Db,
  userUuid: string,
  page: { readonly before?: number | undefined; readonly limit: number; readonly all?: boolean },
): Promise<ActRow[]> =>
  (page.all ? db.selectFrom('moderationLog') : done(db))
    .selectAll()
    .where('userUuid', '=', userUuid)
    .where((e) => e.or([e('actorUuid', 'is', null), e('actorUuid', '!=', userUuid)]))
    .$if(page.before !== undefined, (q) => q.where('seq', '<', page.before ?? 0))
    .orderBy('seq', 'desc')
    .limit(page.limit)
    .execute()

/** The last of these that was done to somebody on the whole site; null if none was. */
export const lastActOn = async (
  db: Db,
  userUuid: string,
  kinds: readonly LogKind[],
  roomUuid: string | null = null,
): Promise<Pick<ActRow, 'id' | 'actorUuid' | 'reason'> | null> =>
  (await done(db)
    .select(['id', 'actorUuid', 'reason'])
    .where('userUuid', '=', userUuid)
    .where('roomUuid', roomUuid === null ? 'is' : '=', roomUuid)
    .where('kind', 'in', kinds)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null

/** Notes that an act was taken back; false if it was before. */
export const markUndone = async (db: Db, id: string, by: string, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('moderationLog')
    .set({ undoneAt: now, undoneByUuid: by })
    .where('id', '=', id)
    .where('undoneAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Says which report an act answers, where it answers none yet. */
export const linkAct = async (db: Db, id: string, reportId: string): Promise<void> => {
  await db
    .updateTable('moderationLog')
    .set({ reportId })
    .where('id', '=', id)
    .where('reportId', 'is', null)
    .execute()
}

/** Notes that somebody is gone: what was done about them is kept for a while from now on. */
export const notePersonGone = async (db: Db, userUuid: string, now: Date): Promise<void> => {
  await db
    .updateTable('moderationLog')
    .set({ personGoneAt: now })
    .where('userUuid', '=', userUuid)
    .where('personGoneAt', 'is', null)
    .execute()
}

/** Drops what was done about people who were gone before that. */
export const dropActsAbout = async (db: Db, goneBefore: Date): Promise<void> => {
  await db.deleteFrom('moderationLog').where('personGoneAt', '<', goneBefore).execute()
}
