import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#ports/db.ts'
import type { PersonalLibraries } from '#ports/tables.ts'
import { holdLock } from '#services/core/storeLocks.ts'
import { PAGE } from '#services/core/inPages.ts'

export type LibraryRow = Selectable<PersonalLibraries>

export const librariesBy = (db: Db, userUuid: string): Promise<LibraryRow[]> =>
  db
    .selectFrom('personalLibraries')
    .selectAll()
    .where('userUuid', '=', userUuid)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

export const libraryById = async (db: Db, id: string): Promise<LibraryRow | null> =>
  (await db.selectFrom('personalLibraries').selectAll().where('id', '=', id).executeTakeFirst()) ?? null

export const insertLibrary = (db: Db, row: Insertable<PersonalLibraries>): Promise<LibraryRow> =>
  db.insertInto('personalLibraries').values(row).returningAll().executeTakeFirstOrThrow()

/** False if there is no such library of theirs. */
export const deleteLibrary = async (db: Db, userUuid: string, id: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('personalLibraries')
    .where('userUuid', '=', userUuid)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const deleteLibrariesOf = async (db: Db, userUuid: string): Promise<void> => {
  await db.deleteFrom('personalLibraries').where('userUuid', '=', userUuid).execute()
}

/** All of them, page by page. */
export const librariesAfter = (db: Db, last: LibraryRow | undefined): Promise<LibraryRow[]> =>
  db
    .selectFrom('personalLibraries')
    .selectAll()
    .$if(last !== undefined, (q) => q.where('id', '>', last?.id ?? ''))
    .orderBy('id')
    .limit(PAGE)
    .execute()

/** False if it was changed or removed meanwhile. */
export const putAccessAnew = async (db: Db, row: LibraryRow, accessSealed: Buffer): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('personalLibraries')
    .set({ accessSealed })
    .where('id', '=', row.id)
    .where('accessSealed', '=', row.accessSealed)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Lets one call at a time add to what somebody has. */
export const lockLibrariesOf = async (db: Db, userUuid: string): Promise<void> => {
  await holdLock(db, 'personalLibraries', userUuid)
}
