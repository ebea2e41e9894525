import { sql } from 'kysely'
import type { Db } from '#ports/db.ts'
import { asUuid, befriended, friendsAsRows, setApart } from '../storeRelation.ts'

/** Which of these people let the reader see where they are; nobody across a block, in whichever direction. */
export const admitting = async (
  db: Db,
  reader: string,
  uuids: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (uuids.length === 0) return new Set()
  const person = sql.ref('person.uuid')
  const { rows } = await sql<{ uuid: string }>`
    select person.uuid from unnest(${[...uuids]}::uuid[]) as person (uuid)
    left join privacy_settings set on set.user_uuid = person.uuid
    where person.uuid = ${reader}::uuid or (
      not ${setApart(person, asUuid(reader))}
      and case coalesce(set.data ->> 'presence', 'friends')
        when 'everyone' then true
        when 'friends' then ${befriended(person, asUuid(reader))}
        else false
      end)`.execute(db)
  return new Set(rows.map((row) => row.uuid))
}

/** Friends of somebody who let friends see where they are, in the order of friendship. */
export const friendsToMeet = async (db: Db, userUuid: string): Promise<string[]> => {
  const { rows } = await sql<{ uuid: string }>`
    select friend.uuid from (${friendsAsRows(userUuid)}) friend
    left join privacy_settings set on set.user_uuid = friend.uuid
    where coalesce(set.data ->> 'presence', 'friends') <> 'nobody'
    order by friend.id`.execute(db)
  return rows.map(({ uuid }) => uuid)
}

/** Everybody somebody is friends with. */
export const friendsOf = async (db: Db, userUuid: string): Promise<string[]> => {
  const { rows } = await sql<{ uuid: string }>`${friendsAsRows(userUuid)}`.execute(db)
  return rows.map(({ uuid }) => uuid)
}

/** Friends of somebody whose own settings let friends see where they are. */
export const admittedFriends = async (db: Db, userUuid: string): Promise<string[]> => {
  const { rows } = await sql<{ uuid: string }>`
    select friend.uuid from (${friendsAsRows(userUuid)}) friend
    where coalesce((select data ->> 'presence' from privacy_settings where user_uuid = ${userUuid}::uuid),
      'friends') <> 'nobody'`.execute(db)
  return rows.map(({ uuid }) => uuid)
}

/** Which of these people have a friend among the others. */
export const withFriendsAmong = async (
  db: Db,
  uuids: readonly string[],
  others: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (uuids.length === 0 || others.length === 0) return new Set()
  const { rows } = await sql<{ uuid: string }>`
    select a_uuid as uuid from friendships
    where a_uuid = any(${[...uuids]}::uuid[]) and b_uuid = any(${[...others]}::uuid[])
    union
    select b_uuid from friendships
    where b_uuid = any(${[...uuids]}::uuid[]) and a_uuid = any(${[...others]}::uuid[])`.execute(db)
  return new Set(rows.map(({ uuid }) => uuid))
}
