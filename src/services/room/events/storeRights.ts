import { sql } from 'kysely'
import type { Db } from '#ports/db.ts'

/** Those of some events whose room somebody co-owns, or whose community they own. */
export const runsPlacesOf = async (
  db: Db,
  ids: readonly number[],
  userUuid: string,
): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ id: number }>`
    select id from events where id = any(${[...ids]}) and (
      exists (
        select 1 from room_roles
        where room_roles.room_id = events.room_id and user_uuid = ${userUuid}::uuid
          and role in ('owner', 'coOwner') and (expiration_time is null or expiration_time > now()))
      or exists (
        select 1 from community_users
        where community_users.community_id = events.community_id and user_uuid = ${userUuid}::uuid
          and role = 'owner'))`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
