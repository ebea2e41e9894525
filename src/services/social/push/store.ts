import { type Selectable, sql } from 'kysely'
import type { Db } from '#ports/db.ts'
import type { Devices, WebPushKeys } from '#ports/tables.ts'

type KeysRow = Selectable<WebPushKeys>

export const storedKeys = async (db: Db): Promise<KeysRow | null> =>
  (await db.selectFrom('webPushKeys').selectAll().executeTakeFirst()) ?? null

/** Keeps the first keys; of several nodes that start at once one wins. */
export const putKeys = async (db: Db, row: Omit<KeysRow, 'id'>): Promise<void> => {
  await db
    .insertInto('webPushKeys')
    .values(row)
    .onConflict((c) => c.doNothing())
    .execute()
}

export const putSealedKey = async (db: Db, privateSealed: Buffer): Promise<void> => {
  await db.updateTable('webPushKeys').set({ privateSealed }).execute()
}

/** Refused so often in a row a device is sent nothing more until it registers again. */
export const BROKEN_AFTER = 3

/** Devices of somebody that can be reached. */
export const reachable = (
  db: Db,
  userUuid: string,
  platforms: readonly string[],
): Promise<Selectable<Devices>[]> =>
  db
    .selectFrom('devices')
    .selectAll()
    .where('userUuid', '=', userUuid)
    .where('platform', 'in', platforms)
    .where('failures', '<', BROKEN_AFTER)
    .orderBy('id')
    .execute()

/** Which of these people have a device that can be reached. */
export const withDevices = async (db: Db, userUuids: readonly string[]): Promise<ReadonlySet<string>> => {
  if (userUuids.length === 0) return new Set()
  const rows = await db
    .selectFrom('devices')
    .select('userUuid')
    .distinct()
    .where('userUuid', 'in', userUuids)
    .where('failures', '<', BROKEN_AFTER)
    .execute()
  return new Set(rows.map(({ userUuid }) => userUuid))
}

const whole = (db: Db) => db.selectFrom('devices').where('failures', '<', BROKEN_AFTER)

/** These devices, as far as they can be reached. */
export const devicesByIds = async (db: Db, ids: readonly number[]): Promise<Selectable<Devices>[]> =>
  ids.length === 0 ? [] : whole(db).selectAll().where('id', 'in', ids).orderBy('id').execute()

/** Numbers of devices of these people that can be reached, with whose they are. */
export const devicesOfThese = async (
  db: Db,
  userUuids: readonly string[],
  platforms: readonly string[],
): Promise<{ id: number; userUuid: string }[]> =>
  userUuids.length === 0
    ? []
    : whole(db)
        .select(['id', 'userUuid'])
        .where('userUuid', 'in', userUuids)
        .where('platform', 'in', platforms)
        .orderBy('id')
        .execute()

/** Numbers of devices that can be reached, those after `after`. */
export const reachableAfter = async (
  db: Db,
  platforms: readonly string[],
  after: number,
  most: number,
): Promise<number[]> => {
  const rows = await whole(db)
    .select('id')
    .where('platform', 'in', platforms)
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** How many people have such a device. */
export const ownerCount = async (db: Db, platforms: readonly string[]): Promise<number> => {
  const { n } = await whole(db)
    .where('platform', 'in', platforms)
    .select((e) => e.fn.count<number>('userUuid').distinct().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

export const dropDeviceById = async (db: Db, id: number): Promise<void> => {
  await db.deleteFrom('devices').where('id', '=', id).execute()
}

/** Counts one more refusal in a row; gives how many there are. */
export const countFailure = async (db: Db, id: number): Promise<number> => {
  const row = await db
    .updateTable('devices')
    .set({ failures: sql<number>`failures + 1` })
    .where('id', '=', id)
    .returning('failures')
    .executeTakeFirst()
  return row?.failures ?? 0
}

export const forgetFailures = async (db: Db, id: number): Promise<void> => {
  await db
    .updateTable('devices')
    .set({ failures: 0 })
    .where('id', '=', id)
    .where('failures', '>', 0)
    .execute()
}

/** How many subscriptions of browsers there are that can be reached, and that are refused. */
export const webDeviceCounts = async (
  db: Db,
): Promise<{ readonly browsers: number; readonly broken: number }> => {
  const { rows } = await sql<{ browsers: number; broken: number }>`
    select count(*) filter (where failures < ${BROKEN_AFTER})::int as browsers,
      count(*) filter (where failures >= ${BROKEN_AFTER})::int as broken
    from devices where platform = 'web'`.execute(db)
  return rows[0] ?? { browsers: 0, broken: 0 }
}
