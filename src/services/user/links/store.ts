import type { Insertable, Selectable } from 'kysely'
import type { LinkName } from '#contract/user/link.ts'
import type { Db } from '#ports/db.ts'
import type { DB } from '#ports/tables.ts'
import type { UserRow } from '../accounts/store.ts'

export type LinkRow = Omit<Selectable<DB['userLinks']>, 'provider'> & { readonly provider: LinkName }
export type NewLink = Omit<Insertable<DB['userLinks']>, 'provider'> & { readonly provider: LinkName }
/** The sealed tokens of a link. */
export type SealedTokens = Pick<LinkRow, 'accessSealed' | 'accessExpiresAt' | 'refreshSealed' | 'scope'>

// A check of the table keeps the column to these names.
const named = (row: Selectable<DB['userLinks']>): LinkRow => ({ ...row, provider: row.provider as LinkName })

export const linksOf = async (db: Db, userId: number): Promise<LinkRow[]> =>
  (
    await db.selectFrom('userLinks').selectAll().where('userId', '=', userId).orderBy('provider').execute()
  ).map(named)

/** `locked`: until the transaction ends nobody else changes it. */
export const linkOf = async (
  db: Db,
  userId: number,
  provider: LinkName,
  locked = false,
): Promise<LinkRow | null> => {
  const row = await db
    .selectFrom('userLinks')
    .selectAll()
    .where('userId', '=', userId)
    .where('provider', '=', provider)
    .$if(locked, (q) => q.forUpdate())
    .executeTakeFirst()
  return row ? named(row) : null
}

/** Who is linked with an account at a provider. */
export const userByLink = async (db: Db, provider: LinkName, vendorId: string): Promise<UserRow | null> =>
  (await db
    .selectFrom('users')
    .innerJoin('userLinks', 'userLinks.userId', 'users.id')
    .selectAll('users')
    .where('userLinks.provider', '=', provider)
    .where('userLinks.vendorId', '=', vendorId)
    .executeTakeFirst()) ?? null

/** How many of these people are linked with an account at a provider whose consent holds. */
export const countLinked = async (
  db: Db,
  userUuids: readonly string[],
  provider: LinkName,
): Promise<number> => {
  const { count } = await db
    .selectFrom('users')
    .innerJoin('userLinks', 'userLinks.userId', 'users.id')
    .where('users.uuid', 'in', [...userUuids])
    .where('userLinks.provider', '=', provider)
    .where('userLinks.brokenAt', 'is', null)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Null if the account there belongs to somebody else, where it may belong to one only. */
export const insertLink = async (db: Db, link: NewLink): Promise<LinkRow | null> => {
  const row = await db
    .insertInto('userLinks')
    .values(link)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  return row ? named(row) : null
}

export const updateTokens = async (db: Db, link: LinkRow, tokens: SealedTokens, now: Date): Promise<void> => {
  await db
    .updateTable('userLinks')
    .set({ ...tokens, updatedAt: now })
    .where('userId', '=', link.userId)
    .where('provider', '=', link.provider)
    .execute()
}

/** Keeps that the provider took its consent back; tokens that are worth nothing go. */
export const markBroken = async (db: Db, link: LinkRow, now: Date): Promise<void> => {
  await db
    .updateTable('userLinks')
    .set({ brokenAt: now, accessSealed: null, refreshSealed: null, updatedAt: now })
    .where('userId', '=', link.userId)
    .where('provider', '=', link.provider)
    .execute()
}

/** Deletes links and gives what they were. */
export const deleteLinks = async (
  db: Db,
  userId: number,
  providers: readonly LinkName[],
): Promise<LinkRow[]> =>
  providers.length === 0
    ? []
    : (
        await db
          .deleteFrom('userLinks')
          .where('userId', '=', userId)
          .where('provider', 'in', providers)
          .returningAll()
          .execute()
      ).map(named)
