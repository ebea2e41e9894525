import { type Selectable, sql } from 'kysely'
import type { Db } from '#ports/db.ts'
import type { UserBlocks } from '#ports/tables.ts'
import type { Reference } from '../reference.ts'

export type BlockRow = Selectable<UserBlocks>

const blocksOf = (db: Db, blockerUuid: string) =>
  db.selectFrom('userBlocks').where('blockerUuid', '=', blockerUuid)

/** Somebody's block, by its number or by who is blocked. */
export const findBlock = async (db: Db, blockerUuid: string, by: Reference): Promise<BlockRow | null> =>
  (await blocksOf(db, blockerUuid)
    .selectAll()
    .where((e) => ('id' in by ? e('id', '=', by.id) : e('blockedUuid', '=', by.uuid)))
    .executeTakeFirst()) ?? null

export const doesBlock = async (db: Db, blockerUuid: string, blockedUuid: string): Promise<boolean> =>
  (await findBlock(db, blockerUuid, { uuid: blockedUuid })) !== null

/** Whom somebody blocks, latest first. */
export const blocksBy = (
  db: Db,
  blockerUuid: string,
  page: { readonly limit: number; readonly offset: number },
): Promise<BlockRow[]> =>
  blocksOf(db, blockerUuid).selectAll().orderBy('id', 'desc').limit(page.limit).offset(page.offset).execute()

export const blockCount = async (db: Db, blockerUuid: string): Promise<number> => {
  const { n } = await blocksOf(db, blockerUuid)
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

export const putUserBlock = (
  db: Db,
  row: Pick<BlockRow, 'blockerUuid' | 'blockedUuid' | 'createdAt'>,
): Promise<BlockRow> => db.insertInto('userBlocks').values(row).returningAll().executeTakeFirstOrThrow()

/** Ends a block; false if there was none. */
export const dropUserBlock = async (db: Db, id: number): Promise<boolean> => {
  const { numDeletedRows } = await db.deleteFrom('userBlocks').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

export const dropBlocksOf = async (db: Db, userUuid: string): Promise<void> => {
  await sql`delete from user_blocks where ${userUuid}::uuid in (blocker_uuid, blocked_uuid)`.execute(db)
}
