import type { Db } from '#ports/db.ts'
import { PAGE } from '#services/core/inPages.ts'

/** A page of the sealed keys of files, by id. */
export const sealedKeys = (db: Db, after?: string): Promise<{ id: string; sealedKey: Buffer }[]> =>
  db
    .selectFrom('uploadFiles')
    .select(['id', 'sealedKey'])
    .$if(after !== undefined, (q) => q.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(PAGE)
    .execute()

/** Puts a key sealed anew in the place of the one that was read; false if that is gone. */
export const putSealedKey = async (db: Db, id: string, read: Buffer, next: Buffer): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('uploadFiles')
    .set({ sealedKey: next })
    .where('id', '=', id)
    .where('sealedKey', '=', read)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
