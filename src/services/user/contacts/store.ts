import type { Db } from '#ports/db.ts'

/** Which of these accounts proved an address, a phone number or a Discord account to be theirs. */
export const provenAmong = async (db: Db, uuids: readonly string[]): Promise<ReadonlySet<string>> => {
  if (uuids.length === 0) return new Set()
  const rows = await db
    .selectFrom('users')
    .select('uuid')
    .where('uuid', 'in', uuids)
    .where((e) =>
      e.or([
        e('phone', 'is not', null),
        e.exists(
          e
            .selectFrom('userEmails')
            .select('userEmails.id')
            .whereRef('userEmails.userId', '=', 'users.id')
            .where('userEmails.status', 'in', ['VERIFIED', 'CREATED_BY_ADMIN']),
        ),
        e.exists(
          e
            .selectFrom('userLinks')
            .select('userLinks.userId')
            .whereRef('userLinks.userId', '=', 'users.id')
            .where('userLinks.provider', '=', 'discord'),
        ),
      ]),
    )
    .execute()
  return new Set(rows.map(({ uuid }) => uuid))
}
