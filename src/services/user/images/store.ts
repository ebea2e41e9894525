import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#ports/db.ts'
import type { DB } from '#ports/tables.ts'
import type { UserRow } from '../accounts/store.ts'

export type ImageRow = Selectable<DB['userImages']>

export const insertImage = async (db: Db, row: Insertable<DB['userImages']>): Promise<void> => {
  await db.insertInto('userImages').values(row).execute()
}

/** A picture with the account it belongs to. */
export const imageWithOwner = async (
  db: Db,
  id: string,
): Promise<{ image: ImageRow; owner: UserRow } | null> => {
  const image = await db.selectFrom('userImages').selectAll().where('id', '=', id).executeTakeFirst()
  if (!image) return null
  const owner = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', image.userId)
    .executeTakeFirstOrThrow()
  return { image, owner }
}

/** The pictures of an account, oldest first; of one kind where it is given. */
export const imagesOf = (db: Db, userId: number, kind?: string): Promise<ImageRow[]> =>
  db
    .selectFrom('userImages')
    .selectAll()
    .where('userId', '=', userId)
    .$if(kind !== undefined, (q) => q.where('kind', '=', kind ?? ''))
    .orderBy('createdAt')
    .execute()

export const deleteImageRow = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('userImages').where('id', '=', id).execute()
}
