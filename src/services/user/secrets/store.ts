import type { ExpressionBuilder } from 'kysely'
import type { Db } from '#ports/db.ts'
import type { DB, JsonObject } from '#ports/tables.ts'

/** What a one-time token carries. */
export interface StoredToken {
  readonly userId: number | null
  readonly data: JsonObject
}

/** Neither used nor run out. */
const isOpen = (now: Date) => (e: ExpressionBuilder<DB, 'oneTimeTokens'>) =>
  e.and([e('usedAt', 'is', null), e('expiresAt', '>', now)])

export const insertToken = async (
  db: Db,
  token: { hash: Buffer; purpose: string; userId: number | null; data: JsonObject; expiresAt: Date },
): Promise<void> => {
  await db
    .insertInto('oneTimeTokens')
    .values({ ...token, data: JSON.stringify(token.data) })
    .execute()
}

/** Marks a token as used and gives what it carries; null if it is unknown, used or has run out. One caller wins. */
export const useToken = async (
  db: Db,
  hashes: readonly Buffer[],
  purpose: string,
  now: Date,
): Promise<StoredToken | null> => {
  const row = await db
    .updateTable('oneTimeTokens')
    .set({ usedAt: now })
    .where('hash', 'in', hashes)
    .where('purpose', '=', purpose)
    .where(isOpen(now))
    .returning(['userId', 'data'])
    .executeTakeFirst()
  return row ? { userId: row.userId, data: row.data as JsonObject } : null
}

/** The same without using it up. */
export const findToken = async (
  db: Db,
  hashes: readonly Buffer[],
  purpose: string,
  now: Date,
): Promise<StoredToken | null> => {
  const row = await db
    .selectFrom('oneTimeTokens')
    .select(['userId', 'data'])
    .where('hash', 'in', hashes)
    .where('purpose', '=', purpose)
    .where(isOpen(now))
    .executeTakeFirst()
  return row ? { userId: row.userId, data: row.data as JsonObject } : null
}

/** True if a token of this purpose is neither used nor run out. */
export const tokenIsOpen = async (db: Db, purpose: string, now: Date): Promise<boolean> =>
  (await db
    .selectFrom('oneTimeTokens')
    .select('purpose')
    .where('purpose', '=', purpose)
    .where(isOpen(now))
    .limit(1)
    .executeTakeFirst()) !== undefined
