import type { Db } from '#ports/db.ts'

/** Puts a new password in the place of the one that was read; false if it changed meanwhile. */
export const replacePassword = async (
  db: Db,
  userId: number,
  former: string | null,
  next: string,
): Promise<boolean> => {
  const changed = await db
    .updateTable('users')
    .set({ passwordHash: next, passwordExpiresAt: null })
    .where('id', '=', userId)
    .where('passwordHash', former === null ? 'is' : '=', former)
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}
