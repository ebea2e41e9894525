import type { Db } from '#ports/db.ts'

/** Keeps that Discord named somebody in a place, until then. */
export const noteSeen = async (db: Db, hashes: readonly Buffer[], until: Date): Promise<void> => {
  await db
    .insertInto('discordSeen')
    .values(hashes.map((hash) => ({ hash, until })))
    .onConflict((c) => c.column('hash').doUpdateSet({ until }))
    .execute()
}

/** Whether one of these is known still. */
export const anySeen = async (db: Db, hashes: readonly Buffer[], now: Date): Promise<boolean> => {
  const row = await db
    .selectFrom('discordSeen')
    .select('until')
    .where('hash', 'in', [...hashes])
    .where('until', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

export const dropSeenBefore = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('discordSeen').where('until', '<', now).execute()
}
