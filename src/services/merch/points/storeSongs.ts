import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#ports/db.ts'
import type { PointRefusals } from '#ports/tables.ts'
import type { SeasonRow } from '../seasons/store.ts'

export type RefusalRow = Selectable<PointRefusals>

/** The season in which a time lies, if what was told at `toldAt` still counts in it; it is not sealed until the transaction ends. */
export const lockSeasonAt = async (
  db: Db,
  at: Date,
  toldAt: Date,
): Promise<{ readonly season: SeasonRow | null; readonly isLate: boolean }> => {
  const season = await db
    .selectFrom('seasons')
    .selectAll()
    .where('startAt', '<=', at)
    .where('endAt', '>', at)
    .forShare()
    .executeTakeFirst()
  const isLate =
    season !== undefined &&
    (season.status === 'CLOSED' || (season.sealedAt !== null && season.sealedAt < toldAt))
  return { season: isLate ? null : (season ?? null), isLate }
}

/** Notes a play; true if the same DJ played the recording in the same room within the two hours before. */
export const notePlay = async (
  db: Db,
  play: {
    readonly playId: string
    readonly roomUuid: string
    readonly djUuid: string
    readonly songShortId: string
    readonly startedAt: Date
  },
): Promise<boolean> => {
  const { playId, roomUuid, djUuid, songShortId, startedAt } = play
  await db
    .insertInto('pointPlays')
    .values(play)
    .onConflict((c) => c.doNothing())
    .execute()
  const { rows } = await sql`
    select 1 from point_plays
    where room_uuid = ${roomUuid}::uuid and dj_uuid = ${djUuid}::uuid and song_short_id = ${songShortId}
      and play_id <> ${playId} and started_at <= ${startedAt}
      and started_at > ${new Date(startedAt.getTime() - 7_200_000)} limit 1`.execute(db)
  return rows.length > 0
}

/** Adds to what listeners were worth to a DJ in a day; gives what that is now, by listener. */
export const addToPairs = async (
  db: Db,
  day: string,
  djUuid: string,
  added: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, number>> => {
  const given = JSON.stringify([...added].map(([uuid, amount]) => ({ uuid, amount })))
  const { rows } = await sql<{ uuid: string; amount: number }>`
    insert into point_pairs as p (day, dj_uuid, listener_uuid, amount)
    select ${day}::date, ${djUuid}::uuid, uuid, amount
    from jsonb_to_recordset(${given}::jsonb) a (uuid uuid, amount bigint) order by a.uuid
    on conflict (day, dj_uuid, listener_uuid) do update set amount = p.amount + excluded.amount
    returning listener_uuid as uuid, amount`.execute(db)
  return new Map(rows.map(({ uuid, amount }) => [uuid, amount]))
}

/** What is added to somebody's counter of a day. */
export interface DayCount {
  readonly userUuid: string
  readonly rule: 'dj' | 'host' | 'present'
  readonly amount: number
}

/** Adds to counters of a day; gives what they are now. */
export const addToDays = async (db: Db, day: string, added: readonly DayCount[]): Promise<DayCount[]> => {
  const given = JSON.stringify(added.map(({ userUuid: uuid, rule, amount }) => ({ uuid, rule, amount })))
  const { rows } = await sql<DayCount>`
    insert into point_days as d (user_uuid, day, rule, amount)
    select uuid, ${day}::date, rule, amount
    from jsonb_to_recordset(${given}::jsonb) a (uuid uuid, rule text, amount bigint) order by a.uuid, a.rule
    on conflict (user_uuid, day, rule) do update set amount = d.amount + excluded.amount
    returning user_uuid as "userUuid", rule, amount`.execute(db)
  return rows
}

/** Notes points that were not given; of the same source, rule and reason they are added up. */
export const insertRefusals = async (db: Db, rows: readonly Insertable<PointRefusals>[]): Promise<void> => {
  if (rows.length === 0) return
  await db
    .insertInto('pointRefusals')
    .values(rows)
    .onConflict((c) =>
      c.columns(['userUuid', 'source', 'rule', 'why']).doUpdateSet((e) => ({
        points: e('pointRefusals.points', '+', e.ref('excluded.points')),
        at: e.ref('excluded.at'),
        reason: e.ref('excluded.reason'),
        roomUuid: e.ref('excluded.roomUuid'),
      })),
    )
    .execute()
}

/** What somebody was refused, newest first, before one of them. */
export const refusalsBefore = (
  db: Db,
  userUuid: string,
  before: number | undefined,
  most: number,
): Promise<RefusalRow[]> =>
  db
    .selectFrom('pointRefusals')
    .selectAll()
    .where('userUuid', '=', userUuid)
    .$if(before !== undefined, (q) => q.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

/** Forgets counters of days that are over, and what was refused long ago. */
export const forgetCounters = async (db: Db, now: Date): Promise<void> => {
  const ago = (days: number): Date => new Date(now.getTime() - days * 86_400_000)
  await db.deleteFrom('pointPairs').where('day', '<', ago(3)).execute()
  await db.deleteFrom('pointDays').where('day', '<', ago(3)).execute()
  await db.deleteFrom('pointPlays').where('startedAt', '<', ago(3)).execute()
  await db.deleteFrom('pointRefusals').where('at', '<', ago(30)).execute()
}

/** Forgets what is counted and refused of somebody who is erased. */
export const forgetCountersOf = async (db: Db, userUuid: string): Promise<void> => {
  await db.deleteFrom('pointPairs').where('djUuid', '=', userUuid).execute()
  await db.deleteFrom('pointPairs').where('listenerUuid', '=', userUuid).execute()
  await db.deleteFrom('pointDays').where('userUuid', '=', userUuid).execute()
  await db.deleteFrom('pointPlays').where('djUuid', '=', userUuid).execute()
  await db.deleteFrom('pointRefusals').where('userUuid', '=', userUuid).execute()
}
