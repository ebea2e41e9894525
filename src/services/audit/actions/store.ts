import type { Updateable } from 'kysely'
import type { Db } from '#ports/db.ts'
import type { DB } from '#ports/tables.ts'
import type { Condition } from '#services/core/crud/condition.ts'
import type { CrudRequest } from '#services/core/crud/parseCrud.ts'
import { crudPage } from '#services/core/crud/store.ts'
import type { Columns } from '#services/core/crud/storeCondition.ts'
import type { ActRow } from '../log/store.ts'

const columns: Columns = {
  id: { ref: 'moderationLog.seq', type: 'number' },
  type: { ref: 'moderationLog.type', type: 'text' },
  actorUuid: { ref: 'moderationLog.actorUuid', type: 'uuid' },
  userUuid: { ref: 'moderationLog.userUuid', type: 'uuid' },
  roomUuid: { ref: 'moderationLog.roomUuid', type: 'uuid' },
  previousRole: { ref: 'moderationLog.previousRole', type: 'text' },
  newRole: { ref: 'moderationLog.newRole', type: 'text' },
  reason: { ref: 'moderationLog.reason', type: 'text' },
  until: { ref: 'moderationLog.until', type: 'time' },
  source: { ref: 'moderationLog.source', type: 'text' },
  note: { ref: 'moderationLog.note', type: 'text' },
  reviewed: { ref: 'moderationLog.reviewed', type: 'boolean' },
  createdAt: { ref: 'moderationLog.createdAt', type: 'time' },
  updatedAt: { ref: 'moderationLog.updatedAt', type: 'time' },
}

/** With what only admins ask about: what was hidden. */
const allColumns: Columns = { ...columns, deletedAt: { ref: 'moderationLog.deletedAt', type: 'time' } }

/** What auditors count: acts that have a type. */
const counted = (db: Db) =>
  db
    .selectFrom('moderationLog')
    .selectAll('moderationLog')
    .where('moderationLog.type', 'is not', null)
    .where('moderationLog.userUuid', 'is not', null)

const asksAbout = (condition: Condition, field: string): boolean => {
  if ('all' in condition) return condition.all.some((part) => asksAbout(part, field))
  if ('any' in condition) return condition.any.some((part) => asksAbout(part, field))
  return condition.field === field
}

/** A page of acts, newest first; hidden ones where `admin` asks about them. */
export const actionsPage = (db: Db, request: CrudRequest, admin: boolean) => {
  const sort = request.sort.length > 0 ? request.sort : [{ field: 'id', descending: true }]
  const showsHidden = admin && asksAbout(request.where, 'deletedAt')
  const base = showsHidden ? counted(db) : counted(db).where('moderationLog.deletedAt', 'is', null)
  return crudPage(base, { ...request, sort }, admin ? allColumns : columns, 'moderationLog.seq')
}

/** How many acts auditors see. */
export const actionCount = async (db: Db): Promise<number> =>
  (
    await counted(db)
      .where('moderationLog.deletedAt', 'is', null)
      .clearSelect()
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

/** One act, hidden or not. */
export const actionByNumber = async (db: Db, seq: number): Promise<ActRow | null> =>
  (await counted(db).where('moderationLog.seq', '=', seq).executeTakeFirst()) ?? null

/** The same until the transaction ends: nobody else changes it meanwhile. */
export const lockAction = async (db: Db, seq: number): Promise<ActRow | null> =>
  (await counted(db).where('moderationLog.seq', '=', seq).forUpdate().executeTakeFirst()) ?? null

/** Changes an act and keeps who changed what. */
export const updateAction = async (
  db: Db,
  seq: number,
  values: Updateable<DB['moderationLog']>,
  kept: { readonly by: string; readonly changes: object; readonly at: Date },
): Promise<ActRow> => {
  await db
    .insertInto('moderationActionChanges')
    .values({ actionSeq: seq, byUuid: kept.by, changes: JSON.stringify(kept.changes), at: kept.at })
    .execute()
  return db
    .updateTable('moderationLog')
    .set({ ...values, updatedAt: kept.at })
    .where('seq', '=', seq)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Writes down by hand what was done elsewhere. */
export const insertManual = (
  db: Db,
  row: Pick<
    ActRow,
    'id' | 'kind' | 'actorUuid' | 'userUuid' | 'roomUuid' | 'previousRole' | 'newRole' | 'reason' | 'until'
  >,
  at: Date,
): Promise<ActRow> =>
  db
    .insertInto('moderationLog')
    .values({ ...row, source: 'manual', createdAt: at, updatedAt: at })
    .returningAll()
    .executeTakeFirstOrThrow()
