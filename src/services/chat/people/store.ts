import type { Db } from '#ports/db.ts'

/** Notes or forgets that `blocker` does not want to hear from `blocked`. */
export const putBlock = async (db: Db, blocker: string, blocked: string, blocks: boolean): Promise<void> => {
  if (blocks)
    await db
      .insertInto('chatBlocks')
      .values({ blockerUuid: blocker, blockedUuid: blocked })
      .onConflict((c) => c.doNothing())
      .execute()
  else
    await db
      .deleteFrom('chatBlocks')
      .where('blockerUuid', '=', blocker)
      .where('blockedUuid', '=', blocked)
      .execute()
}

/** Whether `blocker` does not want to hear from `blocked`. */
export const isBlocked = async (db: Db, blocker: string, blocked: string): Promise<boolean> => {
  const row = await db
    .selectFrom('chatBlocks')
    .where('blockerUuid', '=', blocker)
    .where('blockedUuid', '=', blocked)
    .select('blockerUuid')
    .executeTakeFirst()
  return row !== undefined
}
