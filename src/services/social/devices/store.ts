import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#ports/db.ts'
import type { Devices } from '#ports/tables.ts'

export type DeviceRow = Selectable<Devices>

/** Registers a device; known already, it is seen again. */
export const putDevice = (db: Db, row: Insertable<Devices>): Promise<DeviceRow> =>
  db
    .insertInto('devices')
    .values(row)
    .onConflict((c) =>
      c.column('tokenHash').doUpdateSet({
        platform: row.platform,
        name: row.name,
        language: row.language,
        seenAt: row.seenAt,
        tokenSealed: row.tokenSealed,
        failures: 0,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()

/** A token that others registered is theirs no longer; nor is one of the caller's that stands under a former key. */
export const takeToken = async (
  db: Db,
  userUuid: string,
  hashes: readonly Buffer[],
  present: Buffer,
): Promise<void> => {
  await db
    .deleteFrom('devices')
    .where('tokenHash', 'in', [...hashes])
    .where((e) => e.or([e('userUuid', '<>', userUuid), e('tokenHash', '<>', present)]))
    .execute()
}

/** Deletes all but the `most` of somebody's devices that were seen last. */
export const dropUnseen = async (db: Db, userUuid: string, most: number): Promise<void> => {
  await sql`
    delete from devices where id in (
      select id from devices where user_uuid = ${userUuid}::uuid order by seen_at desc, id desc offset ${most}
    )`.execute(db)
}

export const devicesOf = (db: Db, userUuid: string): Promise<DeviceRow[]> =>
  db
    .selectFrom('devices')
    .selectAll()
    .where('userUuid', '=', userUuid)
    .orderBy('seenAt', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const deviceOf = async (
  db: Db,
  userUuid: string,
  hashes: readonly Buffer[],
): Promise<DeviceRow | null> =>
  (await db
    .selectFrom('devices')
    .selectAll()
    .where('userUuid', '=', userUuid)
    .where('tokenHash', 'in', [...hashes])
    .executeTakeFirst()) ?? null

/** Forgets a device of somebody's; false if there was none. */
export const dropDevice = async (db: Db, userUuid: string, hashes: readonly Buffer[]): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('devices')
    .where('userUuid', '=', userUuid)
    .where('tokenHash', 'in', [...hashes])
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const dropDevicesOf = async (db: Db, userUuid: string): Promise<void> => {
  await db.deleteFrom('devices').where('userUuid', '=', userUuid).execute()
}

export const dropDevicesUnseenSince = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('devices').where('seenAt', '<', before).execute()
}

const ofFans = (db: Db, djUuid: string) =>
  db
    .selectFrom('devices')
    .innerJoin('djFans', 'djFans.userUuid', 'devices.userUuid')
    .where('djFans.djUuid', '=', djUuid)
    .where('djFans.notify', '=', true)
    .where('djFans.withheld', '=', false)

/** Devices of fans of a DJ who want to be told and are not blocked, oldest first. */
export const devicesOfFans = async (
  db: Db,
  djUuid: string,
  page: { readonly take: number; readonly skip: number },
): Promise<{ rows: DeviceRow[]; count: number }> => {
  const { n } = await ofFans(db, djUuid)
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  const rows = await ofFans(db, djUuid)
    .selectAll('devices')
    .orderBy('devices.id')
    .limit(page.take)
    .offset(page.skip)
    .execute()
  return { rows, count: n }
}

/** A page of all sealed tokens; from the device with this id on. */
export const sealedTokens = (db: Db, after = 0): Promise<Pick<DeviceRow, 'id' | 'tokenSealed'>[]> =>
  db
    .selectFrom('devices')
    .select(['id', 'tokenSealed'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(500)
    .execute()

export const putSealedToken = async (
  db: Db,
  id: number,
  token: Pick<DeviceRow, 'tokenHash' | 'tokenSealed'>,
): Promise<void> => {
  await db.updateTable('devices').set(token).where('id', '=', id).execute()
}
