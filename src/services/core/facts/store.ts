import type { Db } from '#ports/db.ts'

/** Notes that a listener heard a fact; false if it had before. Of two at once the second waits for the first. */
export const noteHeard = async (db: Db, listener: string, factId: string): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('heardFacts')
    .values({ listener, factId })
    .onConflict((c) => c.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Forgets what was heard before `before`. */
export const forgetHeard = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('heardFacts').where('heardAt', '<', before).execute()
}
