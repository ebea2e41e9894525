import { sql } from 'kysely'
import { KEPT_REVISIONS } from '#contract/room/roomRules.ts'
import type { Db } from '#ports/db.ts'
import { PAGE } from '#services/core/inPages.ts'

/** A room's rules as they are stored. */
export interface RulesRow {
  readonly revision: number
  readonly doc: unknown
  readonly updatedAt: Date
  readonly updatedBy: string | null
}

/** The rules of a room; undefined if it never set any. */
export const rulesOf = (db: Db, roomId: number): Promise<RulesRow | undefined> =>
  db
    .selectFrom('roomRules')
    .where('roomId', '=', roomId)
    .select(['revision', 'doc', 'updatedAt', 'updatedBy'])
    .executeTakeFirst()

/** Those of a living room by its uuid. */
export const rulesByRoom = (db: Db, roomUuid: string): Promise<RulesRow | undefined> =>
  db
    .selectFrom('roomRules')
    .innerJoin('rooms', 'rooms.id', 'roomRules.roomId')
    .where('rooms.uuid', '=', roomUuid)
    .where('rooms.deletedAt', 'is', null)
    .select(['roomRules.revision', 'roomRules.doc', 'roomRules.updatedAt', 'roomRules.updatedBy'])
    .executeTakeFirst()

/** Stores a revision, and forgets those that are too old to be kept. The room's row must be held. */
export const putRules = async (
  db: Db,
  roomId: number,
  { revision, doc, updatedAt, updatedBy }: RulesRow,
  changed: readonly string[],
): Promise<void> => {
  const values = { revision, doc: JSON.stringify(doc), updatedAt, updatedBy }
  await db
    .insertInto('roomRules')
    .values({ roomId, ...values })
    .onConflict((c) => c.column('roomId').doUpdateSet(values))
    .execute()
  await db
    .insertInto('roomRulesRevisions')
    .values({ roomId, ...values, changed: JSON.stringify(changed) })
    .execute()
  await db
    .deleteFrom('roomRulesRevisions')
    .where('roomId', '=', roomId)
    .where('revision', '<=', revision - KEPT_REVISIONS)
    .execute()
}

/** The revisions of a room that are kept, the latest first. */
export const revisionsOf = (db: Db, roomId: number) =>
  db
    .selectFrom('roomRulesRevisions')
    .where('roomId', '=', roomId)
    .select(['revision', 'updatedAt', 'updatedBy', 'changed'])
    // Of the document, which may have 64 KiB, nothing but this.
    .select(sql<string | null>`doc ->> 'preset'`.as('preset'))
    .orderBy('revision', 'desc')
    .limit(KEPT_REVISIONS)
    .execute()

/** The document of a revision; undefined if it is not kept. */
export const revisionDoc = async (db: Db, roomId: number, revision: number): Promise<unknown> => {
  const row = await db
    .selectFrom('roomRulesRevisions')
    .where('roomId', '=', roomId)
    .where('revision', '=', revision)
    .select('doc')
    .executeTakeFirst()
  return row?.doc
}

/** A change of rules by somebody. */
export interface HeldChange {
  readonly id: number
  readonly revision: number
  readonly name: string
  readonly uuid: string
  readonly at: Date
  readonly changed: unknown
}

/** A page of somebody's changes of rules in living rooms, after this one. */
export const changesHeldBy = (db: Db, userUuid: string, after?: HeldChange): Promise<HeldChange[]> =>
  db
    .selectFrom('roomRulesRevisions as r')
    .innerJoin('rooms', 'rooms.id', 'r.roomId')
    .where('r.updatedBy', '=', userUuid)
    .where('rooms.deletedAt', 'is', null)
    .where((e) => e(e.refTuple('r.roomId', 'r.revision'), '>', e.tuple(after?.id ?? 0, after?.revision ?? 0)))
    .select(['r.roomId as id', 'r.revision', 'rooms.name', 'rooms.uuid', 'r.updatedAt as at', 'r.changed'])
    .orderBy('r.roomId')
    .orderBy('r.revision')
    .limit(PAGE)
    .execute()

/** Rules stay when whoever changed them is gone; the name goes. */
export const forgetAuthor = async (db: Db, userUuid: string): Promise<void> => {
  await db.updateTable('roomRules').set({ updatedBy: null }).where('updatedBy', '=', userUuid).execute()
  await db
    .updateTable('roomRulesRevisions')
    .set({ updatedBy: null })
    .where('updatedBy', '=', userUuid)
    .execute()
}
