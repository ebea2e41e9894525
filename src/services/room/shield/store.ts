import { ShieldRules } from '#contract/room/shield.ts'
import type { Db } from '#ports/db.ts'
import { type KeptShield, openRules } from './rules.ts'

const dateOf = (time: number | null | undefined): Date | null =>
  time === null || time === undefined ? null : new Date(time)

/** Rules as they are stored; what was not asked yet when they were set is open. */
const readRules = (stored: unknown): ShieldRules =>
  ShieldRules.parse({ ...openRules, ...(typeof stored === 'object' && stored) })

/** The shield of a room as it was last set, whether it ran out or not; null if none ever was. */
export const keptShield = async (db: Db, roomId: number): Promise<KeptShield | null> => {
  const row = await db.selectFrom('roomShields').where('roomId', '=', roomId).selectAll().executeTakeFirst()
  if (!row) return null
  const before = row.beforeRules === null ? null : readRules(row.beforeRules)
  return {
    rules: readRules(row.rules),
    offAt: row.autoOffAt?.getTime() ?? null,
    raid: row.raid,
    before: before && { rules: before, offAt: row.beforeOffAt?.getTime() ?? null },
  }
}

export const putShield = async (db: Db, roomId: number, shield: KeptShield): Promise<void> => {
  const { rules, offAt, raid, before } = shield
  const values = {
    rules: JSON.stringify(rules),
    autoOffAt: dateOf(offAt),
    raid,
    beforeRules: before && JSON.stringify(before.rules),
    beforeOffAt: dateOf(before?.offAt),
  }
  await db
    .insertInto('roomShields')
    .values({ roomId, ...values })
    .onConflict((c) => c.column('roomId').doUpdateSet(values))
    .execute()
}

/** Since when somebody keeps a room as a favorite; null if they do not. */
export const favoriteSince = async (db: Db, roomId: number, userUuid: string): Promise<Date | null> => {
  const row = await db
    .selectFrom('roomFavorites')
    .where('roomId', '=', roomId)
    .where('userUuid', '=', userUuid)
    .select('createdAt')
    .executeTakeFirst()
  return row?.createdAt ?? null
}
