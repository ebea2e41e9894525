import { type Insertable, sql } from 'kysely'
import type { Db } from '#ports/db.ts'
import type { Avatars } from '#ports/tables.ts'
import type { AvatarRow } from '../avatars/store.ts'

type Drawn = Omit<Insertable<Avatars>, 'builtIn' | 'revision' | 'sort' | 'deletedAt'>

/**
 * Adds an avatar after all others in the shop. One that was deleted comes back under a higher revision, so that what
 * was fetched of it before is not taken for it; null if the name belongs to one that is there.
 */
export const insertDrawn = async (db: Db, row: Drawn): Promise<AvatarRow | null> =>
  (await db
    .insertInto('avatars')
    .values({
      ...row,
      builtIn: false,
      sort: sql<number>`(select coalesce(max(sort), 0) + 10 from avatars)`,
    })
    .onConflict((c) =>
      c
        .column('slug')
        .doUpdateSet((e) => ({
          ...row,
          sort: e.ref('excluded.sort'),
          revision: sql<number>`avatars.revision + 1`,
          deletedAt: null,
        }))
        .where('avatars.deletedAt', 'is not', null),
    )
    .returningAll()
    .executeTakeFirst()) ?? null

/** Nobody finds the avatar any more. */
export const markDeleted = async (db: Db, slug: string, now: Date): Promise<void> => {
  await db.updateTable('avatars').set({ deletedAt: now, updatedAt: now }).where('slug', '=', slug).execute()
  await db.deleteFrom('avatarFields').where('slug', '=', slug).execute()
}

/** Ends whatever lets somebody wear it. */
export const closeAllAssignments = async (db: Db, slug: string, endedAt: Date): Promise<void> => {
  await db
    .updateTable('avatarAssignments')
    .set({ endedAt })
    .where('slug', '=', slug)
    .where('endedAt', 'is', null)
    .execute()
}

/** What gives it for tokens is off sale. */
export const takeOffSale = async (db: Db, slug: string, updatedAt: Date): Promise<void> => {
  await db
    .updateTable('consumables')
    .set({ active: false, updatedAt })
    .where(sql<string>`effect ->> 'avatarSlug'`, '=', slug)
    .where('active', '=', true)
    .execute()
}

/** The folders in which drawings lie that somebody can see. */
export const foldersInUse = async (db: Db): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('avatars')
    .select('drawings')
    .where('drawings', 'is not', null)
    .where('deletedAt', 'is', null)
    .execute()
  return new Set(rows.map(({ drawings }) => drawings ?? ''))
}
