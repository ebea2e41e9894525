import { sql } from 'kysely'
import type { Db } from '#ports/db.ts'

export interface Attempt {
  readonly rule: string
  readonly key: string
  readonly now: Date
  /** When the count begins anew. */
  readonly expiresAt: Date
  /** Tries that need not wait, the first wait after them and the longest one, in ms. */
  readonly free: number
  readonly first: number
  readonly longest: number
}

/** Counts a try in one statement; false, and not counted, while it has to wait. Of those that come at once one passes. */
export const takeAttempt = async (db: Db, attempt: Attempt): Promise<boolean> => {
  const { rule, key, now, expiresAt, free, first, longest } = attempt
  const { rows } = await sql`
    insert into attempts as known (rule, key, tries, expires_at) values (${rule}, ${key}, 1, ${expiresAt})
    on conflict (rule, key) do update set
      tries = case when known.expires_at <= ${now} then 1 else known.tries + 1 end,
      expires_at = case when known.expires_at <= ${now} then excluded.expires_at else known.expires_at end,
      wait_until = case
        when known.expires_at <= ${now} or known.tries < ${free} then '-infinity'::timestamptz
        else ${now}::timestamptz
          + least(${longest}::float8, ${first}::float8 * 2 ^ least(known.tries - ${free}, 30)) * interval '1 millisecond'
      end
    where known.wait_until <= ${now} or known.expires_at <= ${now}
    returning 1`.execute(db)
  return rows.length === 1
}

/** Takes one try back. */
export const untakeAttempt = async (db: Db, rule: string, key: string): Promise<void> => {
  await db
    .updateTable('attempts')
    .set((row) => ({ tries: row('tries', '-', 1) }))
    .where('rule', '=', rule)
    .where('key', '=', key)
    .where('tries', '>', 0)
    .execute()
}

export const forgetTries = async (db: Db, rule: string, key: string): Promise<void> => {
  await db.deleteFrom('attempts').where('rule', '=', rule).where('key', '=', key).execute()
}

/** Deletes counts that ran out before a time. */
export const sweepAttempts = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('attempts').where('expiresAt', '<', now).execute()
}
