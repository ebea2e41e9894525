import type { Insertable } from 'kysely'
import type { Db } from '#ports/db.ts'
import type { DB } from '#ports/tables.ts'

/** Notes that bytes of a file may be in the blob store, or come there, without a row that holds them. */
export const putLeftover = async (db: Db, row: Insertable<DB['uploadLeftovers']>): Promise<void> => {
  await db
    .insertInto('uploadLeftovers')
    .values(row)
    .onConflict((c) => c.column('fileId').doUpdateSet({ dueAt: row.dueAt }))
    .execute()
}

/** The bytes are gone, or held. */
export const dropLeftover = async (db: Db, fileId: string): Promise<void> => {
  await db.deleteFrom('uploadLeftovers').where('fileId', '=', fileId).execute()
}

export const isLeftover = async (db: Db, fileId: string): Promise<boolean> =>
  (await db
    .selectFrom('uploadLeftovers')
    .select('fileId')
    .where('fileId', '=', fileId)
    .executeTakeFirst()) !== undefined

/** Files whose bytes nobody is storing any more, in order, after one of them. */
export const dueLeftovers = async (db: Db, now: Date, after: string, most: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('uploadLeftovers')
    .select('fileId')
    .where('dueAt', '<=', now)
    .where('fileId', '>', after)
    .orderBy('fileId')
    .limit(most)
    .execute()
  return rows.map((row) => row.fileId)
}
