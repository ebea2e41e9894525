import { sql } from 'kysely'
import type { Db } from '#ports/db.ts'

/** How many other values hang on an avatar. */
export const otherFields = async (db: Db, slug: string, key: string): Promise<number> => {
  const { n } = await db
    .selectFrom('avatarFields')
    .select(sql<number>`count(*)`.as('n'))
    .where('slug', '=', slug)
    .where('key', '!=', key)
    .executeTakeFirstOrThrow()
  return n
}

export const putField = async (db: Db, slug: string, key: string, value: string): Promise<void> => {
  await db
    .insertInto('avatarFields')
    .values({ slug, key, value })
    .onConflict((c) => c.columns(['slug', 'key']).doUpdateSet({ value }))
    .execute()
}

/** False if there was none. */
export const dropField = async (db: Db, slug: string, key: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('avatarFields')
    .where('slug', '=', slug)
    .where('key', '=', key)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
