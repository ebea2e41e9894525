import { sql } from 'kysely'
import type { Db } from '#ports/db.ts'
import type { NotificationRow } from '../notifications/store.ts'

/** Some of those who asked for a digest, those whose uuids come after `after` ('' for the first). */
export const digestReaders = async (db: Db, after: string, most: number): Promise<string[]> => {
  const { rows } = await sql<{ userUuid: string }>`
    select user_uuid from notification_settings
    where data ->> 'digest' in ('daily', 'weekly') and user_uuid > ${after === '' ? NOBODY : after}::uuid
    order by user_uuid limit ${most}`.execute(db)
  return rows.map(({ userUuid }) => userUuid)
}

const NOBODY = '00000000-0000-0000-0000-000000000000'

/** Marks as mailed what somebody has not read and was not mailed of these kinds; gives it, the latest first. */
export const takeUnmailed = async (
  db: Db,
  userUuid: string,
  kinds: readonly string[],
  now: Date,
): Promise<NotificationRow[]> => {
  const rows = await db
    .updateTable('notifications')
    .set({ mailedAt: now })
    .where('userUuid', '=', userUuid)
    .where('readAt', 'is', null)
    .where('mailedAt', 'is', null)
    .where('kind', 'in', kinds)
    .returningAll()
    .execute()
  return rows.toSorted((a, b) => (a.id < b.id ? 1 : -1))
}
