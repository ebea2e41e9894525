import { sql } from 'kysely'
import type { Capability } from '#contract/roles.ts'
import type { Db } from '#ports/db.ts'

/** False if the account had it already; of several that ask at once, one is told true. */
export const giveCapability = async (db: Db, userId: number, capability: Capability): Promise<boolean> => {
  const given = await db
    .updateTable('users')
    .set({ capabilities: sql`array_append(capabilities, ${capability})` })
    .where('id', '=', userId)
    .where(sql<boolean>`not capabilities @> array[${capability}]::text[]`)
    .executeTakeFirst()
  return given.numUpdatedRows > 0n
}

export const takeCapability = async (db: Db, userId: number, capability: Capability): Promise<void> => {
  await db
    .updateTable('users')
    .set({ capabilities: sql`array_remove(capabilities, ${capability})` })
    .where('id', '=', userId)
    .execute()
}
