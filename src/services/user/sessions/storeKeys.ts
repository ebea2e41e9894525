import { sql } from 'kysely'
import type { Db } from '#ports/db.ts'

/** The key that signs now. */
export const activeKey = async (db: Db) =>
  (await db.selectFrom('signingKeys').selectAll().where('retiredAt', 'is', null).executeTakeFirst()) ?? null

/** Keeps a key; of several nodes that try at once one wins. */
export const offerKey = async (
  db: Db,
  key: { kid: string; publicPem: string; privateSealed: Buffer },
): Promise<void> => {
  await db
    .insertInto('signingKeys')
    .values(key)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The public half of a key we signed with and did not revoke. */
export const publicKeyOf = async (db: Db, kid: string): Promise<string | null> =>
  (
    await db
      .selectFrom('signingKeys')
      .select('publicPem')
      .where('kid', '=', kid)
      .where('revokedAt', 'is', null)
      .executeTakeFirst()
  )?.publicPem ?? null

/** The key that signs signs no more; it still proves what it signed. Gives its id. */
export const retireKey = async (db: Db, now: Date): Promise<string | null> =>
  (
    await db
      .updateTable('signingKeys')
      .set({ retiredAt: now })
      .where('retiredAt', 'is', null)
      .returning('kid')
      .executeTakeFirst()
  )?.kid ?? null

/** A key proves nothing any more; false if there is none, or it was revoked before. */
export const revokeKey = async (db: Db, kid: string, now: Date): Promise<boolean> => {
  const changed = await db
    .updateTable('signingKeys')
    .set({ revokedAt: now, retiredAt: sql`coalesce(retired_at, ${now})` })
    .where('kid', '=', kid)
    .where('revokedAt', 'is', null)
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

/** Whose token has one of these hashes; null if nobody's, or it ended. */
export const serviceByHash = async (db: Db, hashes: readonly Buffer[], now: Date): Promise<string | null> =>
  (
    await db
      .selectFrom('serviceTokens')
      .select('name')
      .where('hash', 'in', hashes)
      .where((row) => row.or([row('revokedAt', 'is', null), row('revokedAt', '>', now)]))
      .executeTakeFirst()
  )?.name ?? null

export const insertServiceToken = async (db: Db, hash: Buffer, name: string): Promise<void> => {
  await db.insertInto('serviceTokens').values({ hash, name }).execute()
}

/** Ends the tokens of a server at a time, those that end before left as they are; gives how many. */
export const endServiceTokens = async (db: Db, name: string, at: Date): Promise<number> => {
  const changed = await db
    .updateTable('serviceTokens')
    .set({ revokedAt: at })
    .where('name', '=', name)
    .where((row) => row.or([row('revokedAt', 'is', null), row('revokedAt', '>', at)]))
    .executeTakeFirst()
  return Number(changed.numUpdatedRows)
}
