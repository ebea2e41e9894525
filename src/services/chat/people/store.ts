import type { Db } from '#ports/db.ts'

/** Deletes what all messages of somebody said. */
export const wipeMessagesOf = async (db: Db, uid: string, now: Date): Promise<void> => {
  await db
    .updateTable('chatMessages')
    .set({ data: '{}', deletedAt: now, deletedBy: uid, changedAt: now })
    .where('sender', '=', uid)
    .where('deletedAt', 'is', null)
    .execute()
}

/** Removes somebody's memberships, marks, reactions and blocks. */
export const deleteTracesOf = async (db: Db, uid: string): Promise<void> => {
  await db.deleteFrom('chatMembers').where('userUuid', '=', uid).execute()
  await db.deleteFrom('chatMarkers').where('userUuid', '=', uid).execute()
  await db.deleteFrom('chatReactions').where('userUuid', '=', uid).execute()
  await db
    .deleteFrom('chatBlocks')
    .where((e) => e.or([e('blockerUuid', '=', uid), e('blockedUuid', '=', uid)]))
    .execute()
}

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
