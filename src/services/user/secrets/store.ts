import type { ExpressionBuilder } from 'kysely'
import type { Db } from '#ports/db.ts'
import type { DB } from '#ports/tables.ts'

/** A one-time token as it is stored: whose it is, and what it carries, unread. */
interface StoredToken {
  readonly userId: number | null
  readonly data: unknown
}

/** Neither used nor run out. */
const isOpen = (now: Date) => (e: ExpressionBuilder<DB, 'oneTimeTokens'>) =>
  e.and([e('usedAt', 'is', null), e('expiresAt', '>', now)])

export const insertToken = async (
  db: Db,
  token: { hash: Buffer; purpose: string; userId: number | null; data: object; expiresAt: Date },
): Promise<void> => {
  await db
    .insertInto('oneTimeTokens')
    .values({ ...token, data: JSON.stringify(token.data) })
    .execute()
}

/** Marks a token as used and gives what it carries; undefined if it is unknown, used or has run out. One caller wins. */
export const useToken = (
  db: Db,
  hashes: readonly Buffer[],
  purpose: string,
  now: Date,
): Promise<StoredToken | undefined> =>
  db
    .updateTable('oneTimeTokens')
    .set({ usedAt: now })
    .where('hash', 'in', hashes)
    .where('purpose', '=', purpose)
    .where(isOpen(now))
    .returning(['userId', 'data'])
    .executeTakeFirst()

/** The same without using it up. */
export const findToken = (
  db: Db,
  hashes: readonly Buffer[],
  purpose: string,
  now: Date,
): Promise<StoredToken | undefined> =>
  db
    .selectFrom('oneTimeTokens')
    .select(['userId', 'data'])
    .where('hash', 'in', hashes)
    .where('purpose', '=', purpose)
    .where(isOpen(now))
    .executeTakeFirst()

/** True if a token of this purpose is neither used nor run out. */
export const tokenIsOpen = async (db: Db, purpose: string, now: Date): Promise<boolean> =>
  (await db
    .selectFrom('oneTimeTokens')
    .select('purpose')
    .where('purpose', '=', purpose)
    .where(isOpen(now))
    .limit(1)
    .executeTakeFirst()) !== undefined
