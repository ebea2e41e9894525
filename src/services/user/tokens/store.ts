import type { Selectable } from 'kysely'
import type { Db } from '#ports/db.ts'
import type { DB } from '#ports/tables.ts'
import type { UserRow } from '../accounts/store.ts'

export type TokenRow = Selectable<DB['userTokens']>

export const insertProgramToken = async (db: Db, row: Omit<TokenRow, 'lastUsedOn'>): Promise<TokenRow> =>
  db.insertInto('userTokens').values(row).returningAll().executeTakeFirstOrThrow()

const live = (db: Db, now: Date) =>
  db
    .selectFrom('userTokens')
    .innerJoin('userSessions', 'userSessions.id', 'userTokens.sessionId')
    .where('userSessions.endedAt', 'is', null)
    .where('userSessions.expiresAt', '>', now)

/** The live token with one of these hashes. */
export const tokenByHash = async (db: Db, hashes: readonly Buffer[], now: Date): Promise<TokenRow | null> =>
  (await live(db, now).selectAll('userTokens').where('hash', 'in', hashes).executeTakeFirst()) ?? null

/** The same, also when it is over: whose it was. */
export const ownerOfToken = async (db: Db, hashes: readonly Buffer[]): Promise<UserRow | null> =>
  (await db
    .selectFrom('userTokens')
    .innerJoin('users', 'users.id', 'userTokens.userId')
    .selectAll('users')
    .where('hash', 'in', hashes)
    .executeTakeFirst()) ?? null

/** More than an account and its bots may hold. */
const MOST = 2000

/** Live tokens of some accounts, the newest first. */
export const tokensOf = (db: Db, userIds: readonly number[], now: Date): Promise<TokenRow[]> =>
  live(db, now)
    .selectAll('userTokens')
    .where('userTokens.userId', 'in', userIds)
    .orderBy('userTokens.createdAt', 'desc')
    .limit(MOST)
    .execute()

/** Notes the day a token was used on. */
export const noteUse = async (db: Db, sessionId: string, day: Date): Promise<void> => {
  await db.updateTable('userTokens').set({ lastUsedOn: day }).where('sessionId', '=', sessionId).execute()
}
