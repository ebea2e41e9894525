import { type Selectable, sql } from 'kysely'
import type { Db } from '#ports/db.ts'
import type { AvatarAssignments } from '#ports/tables.ts'
import { holdAvatar } from '../avatars/store.ts'

export type AssignmentRow = Selectable<AvatarAssignments>

const live = (db: Db) => db.selectFrom('avatarAssignments').selectAll().where('endedAt', 'is', null)

/** The assignments of somebody that have not ended. */
export const assignmentsOf = (db: Db, userUuid: string): Promise<AssignmentRow[]> =>
  live(db).where('userUuid', '=', userUuid).orderBy('id').execute()

/** Who has an avatar, the last one first. */
export const assignmentsTo = (
  db: Db,
  slug: string,
  { take, skip }: { readonly take: number; readonly skip: number },
): Promise<AssignmentRow[]> =>
  live(db).where('slug', '=', slug).orderBy('id', 'desc').limit(take).offset(skip).execute()

export const assignmentOf = async (db: Db, userUuid: string, slug: string): Promise<AssignmentRow | null> =>
  (await live(db).where('userUuid', '=', userUuid).where('slug', '=', slug).executeTakeFirst()) ?? null

/** The slugs of what seasons gave these people, and which season did. */
export const awardsOfPeople = (
  db: Db,
  userUuids: readonly string[],
): Promise<Pick<AssignmentRow, 'userUuid' | 'slug' | 'seasonId'>[]> =>
  userUuids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('avatarAssignments')
        .select(['userUuid', 'slug', 'seasonId'])
        .where('endedAt', 'is', null)
        .where('type', '=', 'SEASON_AWARD')
        .where('userUuid', 'in', userUuids)
        .orderBy('id')
        .execute()

/** Null where somebody has that avatar already, or nobody can have it any more. */
export const insertAssignment = async (
  db: Db,
  row: Pick<AssignmentRow, 'slug' | 'userUuid' | 'type' | 'seasonId' | 'assignedBy' | 'createdAt'> &
    Partial<Pick<AssignmentRow, 'purchaseId'>>,
): Promise<AssignmentRow | null> => {
  if (!(await holdAvatar(db, row.slug))) return null
  const made = await db
    .insertInto('avatarAssignments')
    .values(row)
    .onConflict((c) => c.doNothing())
    .returningAll()
    .executeTakeFirst()
  return made ?? null
}

/** Ends an assignment; null if there is none, or it ended before. */
export const closeAssignment = async (db: Db, id: number, endedAt: Date): Promise<AssignmentRow | null> =>
  (await db
    .updateTable('avatarAssignments')
    .set({ endedAt })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .returningAll()
    .executeTakeFirst()) ?? null

/** Ends what was assigned by a purchase whose money went back. */
export const closePurchased = (db: Db, purchaseId: string, endedAt: Date): Promise<AssignmentRow[]> =>
  db
    .updateTable('avatarAssignments')
    .set({ endedAt, takenBack: true })
    .where('purchaseId', '=', purchaseId)
    .where('endedAt', 'is', null)
    .returningAll()
    .execute()

/** Has what that ended live again, but for what its owner was given meanwhile by other ways. */
export const reopenPurchased = (db: Db, purchaseId: string): Promise<AssignmentRow[]> =>
  db
    .updateTable('avatarAssignments as mine')
    .set({ endedAt: null, takenBack: false })
    .where('mine.purchaseId', '=', purchaseId)
    .where('mine.takenBack', '=', true)
    .where('mine.slug', 'in', db.selectFrom('avatars').select('slug').where('deletedAt', 'is', null))
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('avatarAssignments as other')
            .select('other.id')
            .where('other.endedAt', 'is', null)
            .whereRef('other.slug', '=', 'mine.slug')
            .whereRef('other.userUuid', '=', 'mine.userUuid'),
        ),
      ),
    )
    .returningAll('mine')
    .execute()

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
