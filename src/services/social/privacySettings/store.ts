import { sql } from 'kysely'
import { DEFAULT_PRIVACY, Privacy } from '#contract/social/privacy.ts'
import type { Db } from '#ports/db.ts'

/** What somebody set; what they did not has its default. */
export const privacyOf = async (db: Db, userUuid: string): Promise<Privacy> => {
  const row = await db
    .selectFrom('privacySettings')
    .select('data')
    .where('userUuid', '=', userUuid)
    .executeTakeFirst()
  return Privacy.parse(Object.assign({}, DEFAULT_PRIVACY, row?.data))
}

/** The same of many people. */
export const privacyOfEach = async (
  db: Db,
  userUuids: readonly string[],
): Promise<ReadonlyMap<string, Privacy>> => {
  const asked = [...new Set(userUuids)]
  const rows =
    asked.length === 0
      ? []
      : await db
          .selectFrom('privacySettings')
          .select(['userUuid', 'data'])
          .where('userUuid', 'in', asked)
          .execute()
  const set = new Map(rows.map(({ userUuid, data }) => [userUuid, data]))
  return new Map(
    asked.map((uuid) => [uuid, Privacy.parse(Object.assign({}, DEFAULT_PRIVACY, set.get(uuid)))]),
  )
}

/** Changes what is named, whatever else is changed at the same time. */
export const changePrivacy = async (
  db: Db,
  userUuid: string,
  changes: { readonly [K in keyof Privacy]?: Privacy[K] | undefined },
  now: Date,
): Promise<void> => {
  const data = JSON.stringify(changes)
  await db
    .insertInto('privacySettings')
    .values({ userUuid, data, updatedAt: now })
    .onConflict((c) =>
      c.column('userUuid').doUpdateSet({
        data: sql`privacy_settings.data || excluded.data`,
        updatedAt: now,
      }),
    )
    .execute()
}

export const dropPrivacy = async (db: Db, userUuid: string): Promise<void> => {
  await db.deleteFrom('privacySettings').where('userUuid', '=', userUuid).execute()
}
