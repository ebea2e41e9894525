import { sql } from 'kysely'
import type { Db } from '#ports/db.ts'

/** Which part of a timeline is asked for, newest first. */
interface Stretch {
  readonly from: Date | null
  readonly to: Date | null
  readonly limit: number
}

export interface Happened {
  readonly at: Date
  readonly kind: string
  readonly what: string
  readonly actorUuid: string | null
  readonly userUuid: string | null
  readonly roomUuid: string | null
  readonly reason: string
  /** All of them, however many are given. */
  readonly count: number
}

/** What a person did to others and others to them, and what was reported about them and by them. */
export const happenedTo = async (
  db: Db,
  uuid: string,
  kinds: readonly string[],
  { from, to, limit }: Stretch,
): Promise<Happened[]> => {
  const { rows } = await sql<Happened>`
    select *, count(*) over () as count from (
      select created_at as at, case when type in ('grantRole', 'removeRole') then 'role' else 'moderation' end as kind,
        kind as what, actor_uuid, user_uuid, room_uuid, reason
      from moderation_log
      where (user_uuid = ${uuid} or actor_uuid = ${uuid}) and deleted_at is null
      union all
      select created_at, 'report', 'reported', null, user_uuid, room_uuid, reason
      from reports where user_uuid = ${uuid}
      union all
      select v.created_at, 'report', 'report', v.user_uuid, r.user_uuid, r.room_uuid, v.reason
      from report_voices v join reports r on r.id = v.report_id where v.user_uuid = ${uuid}
    ) happened
    where kind = any(${[...kinds]})
      and (${from}::timestamptz is null or at >= ${from}) and (${to}::timestamptz is null or at < ${to})
    order by at desc limit ${limit}`.execute(db)
  return rows
}
