import { type Selectable, sql } from 'kysely'
import type { Db } from '#ports/db.ts'
import type { DjVisits } from '#ports/tables.ts'

type VisitRow = Selectable<DjVisits>

/** Which visit: of whom, where, since when. */
export interface Visit {
  readonly djUuid: string
  readonly roomUuid: string
  readonly startedAt: Date
}

/** Notes that a DJ has a seat: a new visit begins if they had none there for `gapMs`. Gives the visit they are on. */
export const seatTaken = async (
  db: Db,
  { djUuid, roomUuid, startedAt: at }: Visit,
  gapMs: number,
): Promise<VisitRow> => {
  const { rows } = await sql<VisitRow>`
    insert into dj_visits as v (dj_uuid, room_uuid, started_at, last_seat_at)
    values (${djUuid}, ${roomUuid}, ${at}, ${at})
    on conflict (dj_uuid, room_uuid) do update set
      started_at = case when v.last_seat_at < ${new Date(at.getTime() - gapMs)}
        then excluded.started_at else v.started_at end,
      told_at = case when v.last_seat_at < ${new Date(at.getTime() - gapMs)} then null else v.told_at end,
      last_seat_at = greatest(v.last_seat_at, excluded.last_seat_at)
    returning *`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A visit was not noted')
  return row
}

/** Notes when a DJ had a seat last. */
export const seatLeft = async (db: Db, djUuid: string, roomUuid: string, at: Date): Promise<void> => {
  await db
    .updateTable('djVisits')
    .set({ lastSeatAt: at })
    .where('djUuid', '=', djUuid)
    .where('roomUuid', '=', roomUuid)
    .where('lastSeatAt', '<', at)
    .execute()
}

/** Of however many want to tell of a visit one may. */
export const markTold = async (db: Db, visit: Visit, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('djVisits')
    .set({ toldAt: now })
    .where('djUuid', '=', visit.djUuid)
    .where('roomUuid', '=', visit.roomUuid)
    .where('startedAt', '=', visit.startedAt)
    .where('toldAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const wanting = (db: Db, djUuid: string, after: number) =>
  db
    .selectFrom('djFans')
    .where('djUuid', '=', djUuid)
    .where('notify', '=', true)
    .where('withheld', '=', false)
    .where('id', '>', after)

/** Fans of a DJ who want to be told, those whose follows come after `after`. */
export const fansToTell = (
  db: Db,
  djUuid: string,
  after: number,
  most: number,
): Promise<{ id: number; userUuid: string }[]> =>
  wanting(db, djUuid, after).select(['id', 'userUuid']).orderBy('id').limit(most).execute()

/** How many fans of a DJ want to be told, of those whose follows come after `after`. */
export const countToTell = async (db: Db, djUuid: string, after = 0): Promise<number> => {
  const { n } = await wanting(db, djUuid, after)
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** Which of these people were told of this DJ lately, or of `most` DJs within a day. */
export const toldLately = async (
  db: Db,
  djUuid: string,
  uuids: readonly string[],
  { lately, today, most }: { readonly lately: Date; readonly today: Date; readonly most: number },
): Promise<ReadonlySet<string>> => {
  if (uuids.length === 0) return new Set()
  const { rows } = await sql<{ uuid: string }>`
    select user_uuid as uuid from notifications
    where user_uuid = any(${[...uuids]}::uuid[]) and kind = 'djOnDecks' and created_at > ${today}
    group by user_uuid
    having count(*) >= ${most} or bool_or(actor_uuid = ${djUuid}::uuid and created_at > ${lately})`.execute(
    db,
  )
  return new Set(rows.map(({ uuid }) => uuid))
}

export const dropVisitsOf = async (db: Db, djUuid: string): Promise<void> => {
  await db.deleteFrom('djVisits').where('djUuid', '=', djUuid).execute()
}

export const dropVisitsBefore = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('djVisits').where('lastSeatAt', '<', before).execute()
}
