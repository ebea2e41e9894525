import { sql } from 'kysely'
import type { Db } from '#ports/db.ts'

/** Who of a room: who keeps it as a favorite, or who came by since then. */
export type Followers =
  | { readonly of: 'favorites' }
  | { readonly of: 'visitors'; readonly since: Date }
  /** Either of the two. */
  | { readonly of: 'both'; readonly since: Date }

const favorites = (roomUuid: string) => sql`
  select user_uuid from room_favorites
  where room_id = (select id from rooms where uuid = ${roomUuid}::uuid and deleted_at is null)`

const visitors = (roomUuid: string, since: Date) => sql`
  select user_uuid from room_visits
  where room_id = (select id from rooms where uuid = ${roomUuid}::uuid and deleted_at is null)
    and visited_at > ${since}`

const rows = (roomUuid: string, which: Followers) => {
  if (which.of === 'favorites') return favorites(roomUuid)
  const came = visitors(roomUuid, which.since)
  return which.of === 'visitors' ? came : sql`${favorites(roomUuid)} union ${came}`
}

/** The followers of a room whose uuids come after `after`, in that order; '' begins. */
export const followersAfter = async (
  db: Db,
  roomUuid: string,
  which: Followers,
  after: string,
  most: number,
): Promise<string[]> => {
  const { rows: found } = await sql<{ userUuid: string }>`
    select user_uuid from (${rows(roomUuid, which)}) follower
    where ${after} = '' or user_uuid > nullif(${after}, '')::uuid
    order by user_uuid limit ${most}`.execute(db)
  return found.map(({ userUuid }) => userUuid)
}

/** How many followers of a room come after `after`. */
export const followerCount = async (
  db: Db,
  roomUuid: string,
  which: Followers,
  after: string,
): Promise<number> => {
  const { rows: found } = await sql<{ n: number }>`
    select count(*)::int as n from (${rows(roomUuid, which)}) follower
    where ${after} = '' or user_uuid > nullif(${after}, '')::uuid`.execute(db)
  return found[0]?.n ?? 0
}

/** Which of these people are among the followers of a room. */
export const followersAmong = async (
  db: Db,
  roomUuid: string,
  which: Followers,
  userUuids: readonly string[],
): Promise<string[]> => {
  const { rows: found } = await sql<{ userUuid: string }>`
    select distinct user_uuid from (${rows(roomUuid, which)}) follower
    where user_uuid = any(${[...userUuids]}::uuid[])`.execute(db)
  return found.map(({ userUuid }) => userUuid)
}
