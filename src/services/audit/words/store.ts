import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#ports/db.ts'
import type { DB } from '#ports/tables.ts'

export type WordRuleRow = Selectable<DB['wordRules']>

const of = (db: Db, roomUuid: string | null) =>
  db
    .selectFrom('wordRules')
    .where((e) => (roomUuid === null ? e('roomUuid', 'is', null) : e('roomUuid', '=', roomUuid)))

/** The rules of a room, or of the site (null), by name. */
export const rulesOf = (db: Db, roomUuid: string | null): Promise<WordRuleRow[]> =>
  of(db, roomUuid).selectAll().orderBy('pattern').execute()

export const countRules = async (db: Db, roomUuid: string | null): Promise<number> => {
  const { count } = await of(db, roomUuid)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The rules that a text in a room is held against: those of the site, and of the room if there is one. */
export const rulesFor = (
  db: Db,
  roomUuid: string | null,
): Promise<Pick<WordRuleRow, 'pattern' | 'action'>[]> =>
  db
    .selectFrom('wordRules')
    .select(['pattern', 'action'])
    .where((e) =>
      roomUuid === null
        ? e('roomUuid', 'is', null)
        : e.or([e('roomUuid', 'is', null), e('roomUuid', '=', roomUuid)]),
    )
    .execute()

/** Stores a rule; one with this pattern in this place keeps its id and gets the action. */
export const putRule = (db: Db, row: Insertable<DB['wordRules']>): Promise<WordRuleRow> =>
  db
    .insertInto('wordRules')
    .values(row)
    .onConflict((c) =>
      c
        .expression(sql`coalesce(room_uuid, '00000000-0000-0000-0000-000000000000'), pattern`)
        .doUpdateSet({ action: row.action }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()

export const ruleById = (db: Db, id: string): Promise<WordRuleRow | undefined> =>
  db.selectFrom('wordRules').selectAll().where('id', '=', id).executeTakeFirst()

export const dropRule = async (db: Db, id: string): Promise<boolean> => {
  const { numDeletedRows } = await db.deleteFrom('wordRules').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** A room is erased, and its rules with it. */
export const dropRulesOf = async (db: Db, roomUuid: string): Promise<void> => {
  await db.deleteFrom('wordRules').where('roomUuid', '=', roomUuid).execute()
}

/** Rules stay when whoever made them is erased; that they made them is forgotten. */
export const forgetRuleMaker = async (db: Db, userUuid: string): Promise<void> => {
  await db.updateTable('wordRules').set({ createdBy: null }).where('createdBy', '=', userUuid).execute()
}
