import { sql } from 'kysely'
import type { Db } from '#ports/db.ts'

/** An account that does not agree with its transactions, and in what. */
export interface Fault {
  readonly accountId: string
  readonly faults: readonly string[]
}

interface Check {
  readonly at: Date
  readonly accounts: number
  readonly sum: number
  readonly faults: readonly Fault[]
}

/** Keeps what was found. */
export const insertCheck = async (db: Db, { faults, ...row }: Check): Promise<void> => {
  await db
    .insertInto('ledgerChecks')
    .values({ ...row, faults: JSON.stringify(faults) })
    .execute()
}

/** What was found last; null before the first time. */
export const lastCheck = async (db: Db): Promise<Check | null> =>
  (await db
    .selectFrom('ledgerChecks')
    .select(['at', 'accounts', 'sum', sql<readonly Fault[]>`faults`.as('faults')])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null

/** Whose these accounts are; erased ones have nobody. */
export const ownersOf = async (
  db: Db,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, string | null>> => {
  if (accountIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('tokenAccounts')
    .select(['id', 'userUuid'])
    .where('id', 'in', accountIds)
    .execute()
  return new Map(rows.map(({ id, userUuid }) => [id, userUuid]))
}

/** How many accounts people have, and what is in them. */
export const accountSums = (
  db: Db,
): Promise<{ accounts: number; disabled: number; balance: number; held: number }> =>
  db
    .selectFrom('tokenAccounts')
    .select([
      sql<number>`count(*)`.as('accounts'),
      sql<number>`count(*) filter (where status = 'disabled' and user_uuid is not null)`.as('disabled'),
      sql<number>`coalesce(sum(posted - held), 0)`.as('balance'),
      sql<number>`coalesce(sum(held), 0)`.as('held'),
    ])
    .where('kind', '=', 'user')
    .executeTakeFirstOrThrow()
