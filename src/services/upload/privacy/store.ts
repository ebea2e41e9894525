import type { Db } from '#ports/db.ts'
import { PAGE } from '#services/core/inPages.ts'

/** A page of somebody's uploads, oldest first, deleted ones too; from the one with this id on. */
export const uploadsBy = (db: Db, ownerUuid: string, after?: string) =>
  db
    .selectFrom('uploadSongs')
    .selectAll()
    .where('ownerUuid', '=', ownerUuid)
    .$if(after !== undefined, (q) => q.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(PAGE)
    .execute()
