import { type Selectable, sql } from 'kysely'
import type { Db } from '#ports/db.ts'
import type { DjFans } from '#ports/tables.ts'
import { asUuid, befriended } from '../storeRelation.ts'
import type { Reference } from '../reference.ts'

export type FanRow = Selectable<DjFans>

interface Page {
  readonly take: number
  readonly skip: number
}

const followsOf = (db: Db, userUuid: string) => db.selectFrom('djFans').where('userUuid', '=', userUuid)

/** What somebody may know of the follows of others: withheld ones are their maker's alone. */
const known = (reader: string) => sql<boolean>`(not withheld or user_uuid = ${reader}::uuid)`

/** Somebody's follow, by its number or by the DJ. */
export const findFollow = async (db: Db, userUuid: string, by: Reference): Promise<FanRow | null> =>
  (await followsOf(db, userUuid)
    .selectAll()
    .where((e) => ('id' in by ? e('id', '=', by.id) : e('djUuid', '=', by.uuid)))
    .executeTakeFirst()) ?? null

/** How many somebody follows, as far as the reader may know. */
export const followCount = async (db: Db, userUuid: string, reader: string): Promise<number> => {
  const { n } = await followsOf(db, userUuid)
    .where(known(reader))
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** Whom somebody follows, as far as the reader may know, latest first. */
export const followsBy = (db: Db, userUuid: string, reader: string, page: Page): Promise<FanRow[]> =>
  followsOf(db, userUuid)
    .selectAll()
    .where(known(reader))
    .orderBy('id', 'desc')
    .limit(page.take)
    .offset(page.skip)
    .execute()

/** Fans of a DJ whose settings let the reader see that they are, latest first. */
export const fansSeenBy = async (
  db: Db,
  djUuid: string,
  reader: string,
  { take, skip }: Page,
): Promise<FanRow[]> => {
  const { rows } = await sql<FanRow>`
    select dj_fans.* from dj_fans
    left join privacy_settings set on set.user_uuid = dj_fans.user_uuid
    where dj_uuid = ${djUuid}::uuid and (
      dj_fans.user_uuid = ${reader}::uuid
      or not withheld and case coalesce(set.data ->> 'followedDjs', 'everyone')
        when 'everyone' then true
        when 'friends' then ${befriended(sql.ref('dj_fans.user_uuid'), asUuid(reader))}
        else false
      end)
    order by dj_fans.id desc limit ${take} offset ${skip}`.execute(db)
  return rows
}

/** All fans of a DJ, latest first. */
export const allFansOf = async (
  db: Db,
  djUuid: string,
  page: Page,
): Promise<{ rows: FanRow[]; count: number }> => {
  const fans = () => db.selectFrom('djFans').where('djUuid', '=', djUuid)
  const { n } = await fans()
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  const rows = await fans().selectAll().orderBy('id', 'desc').limit(page.take).offset(page.skip).execute()
  return { rows, count: n }
}

/** How many fans a DJ has, as the reader counts: their own follow is always among them. */
export const countFans = async (db: Db, djUuid: string, reader: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select coalesce((select fans from dj_fan_counts where dj_uuid = ${djUuid}::uuid), 0)
      + (select count(*)::int from dj_fans
         where dj_uuid = ${djUuid}::uuid and user_uuid = ${reader}::uuid and withheld) as n`.execute(db)
  return rows[0]?.n ?? 0
}

/** Adds to the count of a DJ's fans, or takes away. */
const addToCount = async (db: Db, djUuid: string, by: number): Promise<void> => {
  await db
    .insertInto('djFanCounts')
    .values({ djUuid, fans: Math.max(by, 0) })
    .onConflict((c) => c.column('djUuid').doUpdateSet({ fans: sql`dj_fan_counts.fans + ${by}` }))
    .execute()
}

export const insertFollow = async (
  db: Db,
  row: Pick<FanRow, 'djUuid' | 'userUuid' | 'notify' | 'withheld' | 'createdAt'>,
): Promise<FanRow> => {
  if (!row.withheld) await addToCount(db, row.djUuid, 1)
  return db.insertInto('djFans').values(row).returningAll().executeTakeFirstOrThrow()
}

export const setNotify = (db: Db, id: number, notify: boolean): Promise<FanRow> =>
  db.updateTable('djFans').set({ notify }).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** Ends the follow of a DJ by somebody; false if there was none. */
export const dropFollow = async (db: Db, userUuid: string, djUuid: string): Promise<boolean> => {
  const row = await db
    .deleteFrom('djFans')
    .where('userUuid', '=', userUuid)
    .where('djUuid', '=', djUuid)
    .returning('withheld')
    .executeTakeFirst()
  if (row && !row.withheld) await addToCount(db, djUuid, -1)
  return row !== undefined
}

/** Keeps the follow of a DJ from the DJ and from the count, or does so no longer. */
export const withholdFollow = async (
  db: Db,
  { fan, dj }: { readonly fan: string; readonly dj: string },
  withheld: boolean,
): Promise<void> => {
  const { numUpdatedRows } = await db
    .updateTable('djFans')
    .set({ withheld })
    .where('userUuid', '=', fan)
    .where('djUuid', '=', dj)
    .where('withheld', '=', !withheld)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await addToCount(db, dj, withheld ? -1 : 1)
}

/** Somebody follows nobody any more, and is followed by nobody. */
export const dropFollowsOf = async (db: Db, userUuid: string): Promise<void> => {
  await sql`
    with gone as (
      delete from dj_fans where user_uuid = ${userUuid}::uuid returning dj_uuid, withheld
    )
    update dj_fan_counts set fans = fans - 1
    where dj_uuid in (select dj_uuid from gone where not withheld)`.execute(db)
  await db.deleteFrom('djFans').where('djUuid', '=', userUuid).execute()
  await db.deleteFrom('djFanCounts').where('djUuid', '=', userUuid).execute()
}

/** How many fans each of these DJs has; who has none is left out. */
export const fanCounts = async (db: Db, djUuids: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  if (djUuids.length === 0) return new Map()
  const rows = await db.selectFrom('djFanCounts').where('djUuid', 'in', djUuids).selectAll().execute()
  return new Map(rows.map(({ djUuid, fans }) => [djUuid, fans]))
}

/** Which of these people follow a DJ who lets them. */
export const followersAmong = async (db: Db, djUuid: string, uuids: readonly string[]): Promise<string[]> => {
  if (uuids.length === 0) return []
  const rows = await db
    .selectFrom('djFans')
    .where('djUuid', '=', djUuid)
    .where('userUuid', 'in', uuids)
    .where('withheld', '=', false)
    .select('userUuid')
    .execute()
  return rows.map(({ userUuid }) => userUuid)
}
