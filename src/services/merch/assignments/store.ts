import { type Selectable, sql } from 'kysely'
import type { Db } from '#ports/db.ts'
import type { AvatarAssignments } from '#ports/tables.ts'

export type AssignmentRow = Selectable<AvatarAssignments>

const live = (db: Db) => db.selectFrom('avatarAssignments').selectAll().where('endedAt', 'is', null)

/** The assignments of somebody that have not ended. */
export const assignmentsOf = (db: Db, userUuid: string): Promise<AssignmentRow[]> =>
  live(db).where('userUuid', '=', userUuid).orderBy('id').execute()

export const assignmentOf = async (db: Db, userUuid: string, slug: string): Promise<AssignmentRow | null> =>
  (await live(db).where('userUuid', '=', userUuid).where('slug', '=', slug).executeTakeFirst()) ?? null

/** Null where somebody has that avatar already. */
export const insertAssignment = async (
  db: Db,
  row: Pick<AssignmentRow, 'slug' | 'userUuid' | 'type' | 'seasonId' | 'assignedBy' | 'createdAt'>,
): Promise<AssignmentRow | null> =>
  (await db
    .insertInto('avatarAssignments')
    .values(row)
    .onConflict((c) => c.doNothing())
    .returningAll()
    .executeTakeFirst()) ?? null

/** Ends an assignment; null if there is none, or it ended before. */
export const closeAssignment = async (db: Db, id: number, endedAt: Date): Promise<AssignmentRow | null> =>
  (await db
    .updateTable('avatarAssignments')
    .set({ endedAt })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .returningAll()
    .executeTakeFirst()) ?? null

/** How many have each of these avatars assigned. */
export const assignedCounts = async (
  db: Db,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  if (slugs.length === 0) return new Map()
  const rows = await db
    .selectFrom('avatarAssignments')
    .select(['slug', sql<number>`count(*)`.as('n')])
    .where('slug', 'in', slugs)
    .where('endedAt', 'is', null)
    .groupBy('slug')
    .execute()
  return new Map(rows.map(({ slug, n }) => [slug, n]))
}

export const dropAssignmentsOf = async (db: Db, userUuid: string): Promise<void> => {
  await db.deleteFrom('avatarAssignments').where('userUuid', '=', userUuid).execute()
}
