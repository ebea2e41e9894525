import type { TokenRole } from '#contract/roles.ts'
import type { Db } from '#ports/db.ts'

/** The roles of the accounts that have, or had, one of these addresses or phone numbers. */
export const rolesReachedAt = async (
  db: Db,
  recipients: readonly string[],
): Promise<ReadonlyMap<string, readonly TokenRole[]>> => {
  if (recipients.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .innerJoin('userEmails', 'userEmails.userId', 'users.id')
    .select(['userEmails.email as to', 'users.role'])
    .where('userEmails.email', 'in', recipients)
    .unionAll(
      db
        .selectFrom('users')
        .select((row) => [row.ref('phone').$notNull().as('to'), 'users.role'])
        .where('phone', 'in', recipients),
    )
    .execute()
  const roles = new Map<string, TokenRole[]>()
  for (const { to, role } of rows) roles.set(to, [...(roles.get(to) ?? []), role])
  return roles
}
