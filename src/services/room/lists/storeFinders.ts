import { sql } from 'kysely'
import type { Db } from '#ports/db.ts'

/**
 * Which of these people could find a room: everybody a listed one that is open, else who entered it or has a role there;
 * one with a password who entered it. None who is banned from it.
 */
export const finders = async (db: Db, roomUuid: string, uuids: readonly string[]): Promise<string[]> => {
  if (uuids.length === 0) return []
  const { rows } = await sql<{ uuid: string }>`
    select person.uuid from rooms room, unnest(${[...uuids]}::uuid[]) as person (uuid)
    where room.uuid = ${roomUuid}::uuid and room.deleted_at is null
      and not exists (
        select 1 from room_roles
        where room_id = room.id and user_uuid = person.uuid and role in ('banned', 'kicked')
          and (expiration_time is null or expiration_time > now()))
      and ((room.type = 'PUBLIC' and not room.unlisted and room.password_hash is null)
        or exists (
          select 1 from room_visits
          where room_id = room.id and user_uuid = person.uuid and entered_at is not null)
        or (room.password_hash is null and exists (
          select 1 from room_roles
          where room_id = room.id and user_uuid = person.uuid
            and role in ('owner', 'coOwner', 'moderator', 'dj')
            and (expiration_time is null or expiration_time > now()))))`.execute(db)
  return rows.map(({ uuid }) => uuid)
}
