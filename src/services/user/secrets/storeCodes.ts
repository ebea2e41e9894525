import { sql } from 'kysely'
import type { Db } from '#ports/db.ts'

export interface CodeToKeep {
  readonly purpose: string
  readonly target: string
  readonly userId: number | null
  readonly hash: Buffer
  readonly now: Date
  readonly expiresAt: Date
  /** The last one must have been sent at or before this. */
  readonly lastSentBy: Date
  readonly mostADay: number
}

/** Keeps a new code in place of the last one, unless one was sent too lately or too many today. One caller wins. */
export const keepCode = async (db: Db, code: CodeToKeep): Promise<boolean> => {
  const day = code.now.toISOString().slice(0, 10)
  const { rows } = await sql`
    insert into one_time_codes as known (purpose, target, user_id, hash, expires_at, sent_at, sent_day)
    values (${code.purpose}, ${code.target}, ${code.userId}, ${code.hash}, ${code.expiresAt}, ${code.now}, ${day}::date)
    on conflict (purpose, target) do update set
      user_id = excluded.user_id, hash = excluded.hash, tries = 0, used_at = null, expires_at = excluded.expires_at,
      sent_at = excluded.sent_at, sent_day = excluded.sent_day,
      sent_that_day = case when known.sent_day = excluded.sent_day then known.sent_that_day + 1 else 1 end
    where known.sent_at <= ${code.lastSentBy}
      and (known.sent_day <> excluded.sent_day or known.sent_that_day < ${code.mostADay})
    returning 1`.execute(db)
  return rows.length === 1
}

/** When the last code went out, or null. */
export const lastSent = async (db: Db, purpose: string, target: string): Promise<Date | null> =>
  (
    await db
      .selectFrom('oneTimeCodes')
      .select('sentAt')
      .where('purpose', '=', purpose)
      .where('target', '=', target)
      .executeTakeFirst()
  )?.sentAt ?? null

/** Counts one try and gives the hash to compare with, and whose it is; null if there is no live code or it was tried too often. */
export const tryCode = async (
  db: Db,
  code: { purpose: string; target: string; now: Date; mostTries: number },
): Promise<{ hash: Buffer; userId: number | null } | null> =>
  (await db
    .updateTable('oneTimeCodes')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('purpose', '=', code.purpose)
    .where('target', '=', code.target)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', code.now)
    .where('tries', '<', code.mostTries)
    .returning(['hash', 'userId'])
    .executeTakeFirst()) ?? null

/** Uses a code up; of several that have it right one gets true. */
export const useCode = async (
  db: Db,
  code: { purpose: string; target: string; hash: Buffer; now: Date },
): Promise<boolean> => {
  const used = await db
    .updateTable('oneTimeCodes')
    .set({ usedAt: code.now })
    .where('purpose', '=', code.purpose)
    .where('target', '=', code.target)
    .where('hash', '=', code.hash)
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return used.numUpdatedRows === 1n
}
