import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { isUuid } from '#contract/common.ts'
import type { Db } from '#ports/db.ts'
import type { Crates } from '#ports/tables.ts'
import { holdLock } from '#services/core/storeLocks.ts'

/** A crate with its length and the covers of its first song. */
export type CrateRow = Selectable<Crates> & { readonly songCount: number; readonly cover: unknown }

const songCount = sql<number>`(select count(*) from crate_songs where crate_id = crates.id)`.as('songCount')
const cover = sql<unknown>`(
  select song -> 'thumbnails' from crate_songs where crate_id = crates.id order by place limit 1
)`.as('cover')

const crates = (db: Db) => db.selectFrom('crates').selectAll('crates').select([songCount, cover])

/** A crate by uuid or short id. */
export const crateByAnyId = (db: Db, id: string): Promise<CrateRow | undefined> => {
  const uuid = id.toLowerCase()
  return crates(db)
    .where((e) => (isUuid(uuid) ? e('uuid', '=', uuid) : e('shortId', '=', id)))
    .executeTakeFirst()
}

/** Somebody's queue or likes crate, if it was made yet. */
export const specialCrateOf = (
  db: Db,
  userUuid: string,
  kind: 'queue' | 'likes',
): Promise<CrateRow | undefined> =>
  crates(db).where('userUuid', '=', userUuid).where('kind', '=', kind).executeTakeFirst()

/** Makes a crate; undefined if it is a special one and exists. */
export const insertCrate = async (db: Db, crate: Insertable<Crates>): Promise<CrateRow | undefined> => {
  const row = await db
    .insertInto('crates')
    .values(crate)
    .onConflict((c) => c.columns(['userUuid', 'kind']).where('kind', '<>', 'crate').doNothing())
    .returningAll()
    .executeTakeFirst()
  return row && { ...row, songCount: 0, cover: null }
}

/** Somebody's crates without the queue: the likes crate first, then the newest. */
export const cratesOf = (
  db: Db,
  userUuid: string,
  page: { limit: number; offset: number; publicOnly: boolean },
): Promise<CrateRow[]> =>
  crates(db)
    .where('userUuid', '=', userUuid)
    .where('kind', '<>', 'queue')
    .$if(page.publicOnly, (q) => q.where('isPublic', '=', true))
    .orderBy(sql`kind = 'likes'`, 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()

/** Which of somebody's crates hold some recordings, the queue aside. */
export const cratesThatHold = async (
  db: Db,
  userUuid: string,
  songShortIds: readonly string[],
): Promise<{ songShortId: string; crateUuid: string; crateName: string; kind: 'crate' | 'likes' }[]> => {
  if (songShortIds.length === 0) return []
  const rows = await db
    .selectFrom('catalogueSongs')
    .innerJoin('crateSongs', 'crateSongs.songId', 'catalogueSongs.id')
    .innerJoin('crates', 'crates.id', 'crateSongs.crateId')
    .select(['catalogueSongs.shortId', 'crates.uuid', 'crates.name', 'crates.kind'])
    .distinct()
    .where('catalogueSongs.shortId', 'in', songShortIds)
    .where('crateSongs.ownerUuid', '=', userUuid)
    .where('crates.kind', '<>', 'queue')
    .orderBy('crates.name')
    .execute()
  return rows.map(({ shortId, uuid, name, kind }) => ({
    songShortId: shortId,
    crateUuid: uuid,
    crateName: name,
    kind: kind === 'likes' ? 'likes' : 'crate',
  }))
}

/** Every crate, oldest first, for services. */
export const allCrates = (db: Db, page: { limit: number; offset: number }): Promise<CrateRow[]> =>
  crates(db).orderBy('id').limit(page.limit).offset(page.offset).execute()

/** How many crates of their own somebody has. */
export const crateCount = async (db: Db, userUuid: string): Promise<number> => {
  const { n } = await db
    .selectFrom('crates')
    .where('userUuid', '=', userUuid)
    .where('kind', '=', 'crate')
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** Holds a crate until the transaction ends: its songs change one request at a time. Undefined if it is gone. */
export const lockCrate = (
  db: Db,
  id: number,
): Promise<Pick<CrateRow, 'id' | 'currentPosition' | 'isPublic' | 'importStatus'> | undefined> =>
  db
    .selectFrom('crates')
    .select(['id', 'currentPosition', 'isPublic', 'importStatus'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Changes a crate and answers it as it is now; undefined if it is gone. */
export const updateCrate = async (
  db: Db,
  id: number,
  changes: Updateable<Crates>,
): Promise<CrateRow | undefined> => {
  await db
    .updateTable('crates')
    .set({ ...changes, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
  return crates(db).where('id', '=', id).executeTakeFirst()
}

export const deleteCrate = async (db: Db, id: number): Promise<void> => {
  await db.deleteFrom('crates').where('id', '=', id).execute()
}

export const deleteCratesOf = async (db: Db, userUuid: string): Promise<void> => {
  await db.deleteFrom('crates').where('userUuid', '=', userUuid).execute()
}

/** Holds back other new crates of the same person until the transaction ends, so that the limit counts right. */
export const lockCratesOf = async (db: Db, userUuid: string): Promise<void> => {
  await holdLock(db, 'crates', userUuid)
}
