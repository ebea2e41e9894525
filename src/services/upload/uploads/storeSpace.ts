import { sql } from 'kysely'
import type { Db } from '#ports/db.ts'
import { holdLock } from '#services/core/storeLocks.ts'

/** Bytes that count against the space of an account. */
export interface UsedSpace {
  /** Songs, and uploads on their way. */
  readonly kept: number
  /** Deleted songs whose bytes are still there, as somebody may be hearing them. */
  readonly leaving: number
}

/** Bytes that several songs share are kept once, and count once for each account. */
export const usedSpace = async (db: Db, ownerUuid: string): Promise<UsedSpace> => {
  const held = await db
    .selectFrom((e) =>
      e
        .selectFrom('uploadSongs')
        .where('ownerUuid', '=', ownerUuid)
        .groupBy('fileId')
        .select(['fileId', sql<boolean>`bool_or(deleted_at is null)`.as('isKept')])
        .as('mine'),
    )
    .innerJoin('uploadFiles', 'uploadFiles.id', 'mine.fileId')
    .select([
      sql<number>`coalesce(sum(size) filter (where is_kept), 0)::bigint`.as('kept'),
      sql<number>`coalesce(sum(size) filter (where not is_kept), 0)::bigint`.as('leaving'),
    ])
    .executeTakeFirstOrThrow()
  const { coming } = await db
    .selectFrom('uploadLeftovers')
    .where('ownerUuid', '=', ownerUuid)
    .select(sql<number>`coalesce(sum(reserved), 0)::bigint`.as('coming'))
    .executeTakeFirstOrThrow()
  return { kept: held.kept + coming, leaving: held.leaving }
}

/** One upload of an account at a time looks at its space and takes of it. Inside a transaction. */
export const lockSpace = (db: Db, ownerUuid: string): Promise<void> => holdLock(db, 'uploads', ownerUuid)
