import type { Db } from '#ports/db.ts'

export const uploadsBy = (db: Db, ownerUuid: string) =>
  db.selectFrom('uploadSongs').selectAll().where('ownerUuid', '=', ownerUuid).orderBy('createdAt').execute()
