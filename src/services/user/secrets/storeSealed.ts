import type { Db } from '#ports/db.ts'
import type { LinkName } from '#contract/user/link.ts'
import { PAGE } from '#services/core/inPages.ts'

/** All keys that sign or signed. */
export const sealedSigningKeys = (db: Db): Promise<{ kid: string; privateSealed: Buffer }[]> =>
  db.selectFrom('signingKeys').select(['kid', 'privateSealed']).execute()

export const putSigningKey = async (db: Db, kid: string, privateSealed: Buffer): Promise<void> => {
  await db.updateTable('signingKeys').set({ privateSealed }).where('kid', '=', kid).execute()
}

/** A page of authenticator apps, by account. */
export const sealedTotps = (db: Db, after = 0): Promise<{ userId: number; secretSealed: Buffer }[]> =>
  db
    .selectFrom('totpFactors')
    .select(['userId', 'secretSealed'])
    .where('userId', '>', after)
    .orderBy('userId')
    .limit(PAGE)
    .execute()

/** Puts a secret sealed anew in the place of the one that was read; false if somebody set up another meanwhile. */
export const putTotp = async (db: Db, userId: number, read: Buffer, next: Buffer): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('totpFactors')
    .set({ secretSealed: next })
    .where('userId', '=', userId)
    .where('secretSealed', '=', read)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The sealed tokens of one link, and whose it is. */
export interface SealedLink {
  readonly userId: number
  readonly uuid: string
  readonly provider: LinkName
  readonly accessSealed: Buffer | null
  readonly refreshSealed: Buffer | null
}

/** A page of links, by account and provider. */
export const sealedLinks = async (
  db: Db,
  after?: Pick<SealedLink, 'userId' | 'provider'>,
): Promise<SealedLink[]> => {
  const rows = await db
    .selectFrom('userLinks')
    .innerJoin('users', 'users.id', 'userLinks.userId')
    .select(['userId', 'uuid', 'provider', 'accessSealed', 'refreshSealed'])
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('userId', 'provider'), '>', tuple(after?.userId ?? 0, after?.provider ?? '')),
    )
    .orderBy('userId')
    .orderBy('provider')
    .limit(PAGE)
    .execute()
  return rows.map((row) => ({ ...row, provider: row.provider as LinkName }))
}

/** Puts a token sealed anew in the place of the one that was read; false if it was renewed meanwhile. */
export const putToken = async (
  db: Db,
  { userId, provider }: SealedLink,
  column: 'accessSealed' | 'refreshSealed',
  read: Buffer,
  next: Buffer,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('userLinks')
    .set({ [column]: next })
    .where('userId', '=', userId)
    .where('provider', '=', provider)
    .where(column, '=', read)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
