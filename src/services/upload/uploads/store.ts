import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Prepared } from '#ports/media.ts'
import type { Db } from '#ports/db.ts'
import type { DB } from '#ports/tables.ts'

export type FileRow = Selectable<DB['uploadFiles']>

/** What is kept of a prepared file as JSON. */
export type Found = Omit<Prepared, 'waveform'>

/** Stores a new file, or gives the one that holds the same bytes; `fresh` tells which. */
export const putFile = async (
  db: Db,
  file: Insertable<DB['uploadFiles']>,
): Promise<{ file: FileRow; fresh: boolean }> => {
  const made = await db
    .insertInto('uploadFiles')
    .values(file)
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (made) return { file: made, fresh: true }
  const known = await db
    .selectFrom('uploadFiles')
    .selectAll()
    .where('sha256', '=', file.sha256)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { file: known, fresh: false }
}

export const fileById = (db: Db, id: string): Promise<FileRow | undefined> =>
  db.selectFrom('uploadFiles').selectAll().where('id', '=', id).executeTakeFirst()

export const updateFile = async (
  db: Db,
  id: string,
  changes: Updateable<DB['uploadFiles']>,
): Promise<void> => {
  await db.updateTable('uploadFiles').set(changes).where('id', '=', id).execute()
}

/** Notes that making a file ready failed for reasons of the machine, and gives how often by now. */
export const countFailure = async (db: Db, id: string): Promise<number> => {
  const row = await db
    .updateTable('uploadFiles')
    .set((e) => ({ failures: e('failures', '+', 1) }))
    .where('id', '=', id)
    .returning('failures')
    .executeTakeFirst()
  return row?.failures ?? 0
}

/** Forgets a file that no song holds any more; true if it did. */
export const dropUnheldFile = async (db: Db, id: string): Promise<boolean> => {
  const gone = await db
    .deleteFrom('uploadFiles')
    .where('id', '=', id)
    .where((e) =>
      e.not(e.exists(e.selectFrom('uploadSongs').select('id').whereRef('fileId', '=', 'uploadFiles.id'))),
    )
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}
