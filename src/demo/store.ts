import { type Selectable, sql } from 'kysely'
import type { Db } from '#ports/db.ts'
import type { DB } from '#ports/tables.ts'

export type DemoRow = Selectable<DB['uploadDemo']>

/** The demo as it stands, made empty if there was never one. */
export const demoRow = async (db: Db): Promise<DemoRow> => {
  await db
    .insertInto('uploadDemo')
    .values({ state: 'made' })
    .onConflict((c) => c.doNothing())
    .execute()
  return db.selectFrom('uploadDemo').selectAll().executeTakeFirstOrThrow()
}

/** Null if there was never one. */
export const knownDemo = async (db: Db): Promise<DemoRow | null> =>
  (await db.selectFrom('uploadDemo').selectAll().executeTakeFirst()) ?? null

/** Keeps who or what a name of the plan became. */
export const keepName = async (
  db: Db,
  kind: 'djs' | 'goods' | 'rooms',
  key: string,
  uuid: string,
): Promise<void> => {
  await db
    .updateTable('uploadDemo')
    .set({ [kind]: sql`${sql.ref(kind)} || jsonb_build_object(${key}::text, ${uuid}::text)` })
    .execute()
}

/** Notes that a song went into its DJ's queue; false if it was noted before. */
export const noteQueued = async (db: Db, songId: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('uploadDemo')
    .set({ queued: sql<string[]>`array_append(queued, ${songId}::uuid)` })
    .where(sql<boolean>`not (${songId}::uuid = any(queued))`)
    .where('state', '=', 'made')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** An administrator took the demo away: it stays away. */
export const markRemoved = async (db: Db): Promise<void> => {
  await demoRow(db)
  await db
    .updateTable('uploadDemo')
    .set({ state: 'removed', djs: '{}', rooms: '{}', goods: '{}', queued: [] })
    .execute()
}

/** As if there had never been one. */
export const forgetDemo = async (db: Db): Promise<void> => {
  await db.deleteFrom('uploadDemo').execute()
}
