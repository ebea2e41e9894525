import { sql } from 'kysely'
import type { Db } from '#ports/db.ts'

/** Whether somebody is a member of a room's chat. */
export const isMember = async (db: Db, guid: string, uid: string): Promise<boolean> => {
  const row = await db
    .selectFrom('chatMembers')
    .where('roomUuid', '=', guid)
    .where('userUuid', '=', uid)
    .select('joinedAt')
    .executeTakeFirst()
  return row !== undefined
}

/** Makes somebody a member; what was said before counts as read. False, and nothing happens, if they are one. */
export const putMember = async (db: Db, guid: string, uid: string, now: Date): Promise<boolean> => {
  const id = `group_${guid}`
  const { rows } = await sql`
    with member as (
      insert into chat_members (room_uuid, user_uuid, joined_at) values (${guid}, ${uid}, ${now})
      on conflict do nothing returning user_uuid
    ), begun as (
      insert into chat_conversations (id, room_uuid) select ${id}, ${guid} from member
      on conflict do nothing returning id, last_message_id
    ), read_so_far as (
      insert into chat_markers (conversation_id, user_uuid, read_id, delivered_id)
      select known.id, ${uid}, known.last_message_id, known.last_message_id
      from member, (
        select id, last_message_id from begun
        union all select id, last_message_id from chat_conversations where id = ${id}
      ) known
      on conflict do nothing
    )
    select from member`.execute(db)
  return rows.length > 0
}

/** Ends a membership; false if there was none. */
export const dropMember = async (db: Db, guid: string, uid: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('chatMembers')
    .where('roomUuid', '=', guid)
    .where('userUuid', '=', uid)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Ends all memberships of a room. */
export const dropMembersOf = async (db: Db, guid: string): Promise<void> => {
  await db.deleteFrom('chatMembers').where('roomUuid', '=', guid).execute()
}

/** How many members a room's chat has. */
export const memberCount = async (db: Db, guid: string): Promise<number> => {
  const row = await db
    .selectFrom('chatMembers')
    .where('roomUuid', '=', guid)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirst()
  return row?.count ?? 0
}

/** Which of these rooms somebody is a member of. */
export const joinedRooms = async (
  db: Db,
  uid: string,
  guids: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (guids.length === 0) return new Set()
  const rows = await db
    .selectFrom('chatMembers')
    .where('userUuid', '=', uid)
    .where('roomUuid', 'in', guids)
    .select('roomUuid')
    .execute()
  return new Set(rows.map((row) => row.roomUuid))
}

export interface MemberRow {
  readonly userUuid: string
  readonly joinedAt: Date
}

/** Members of a room, those who joined first at the top; `only` keeps these people. */
export const membersOf = (
  db: Db,
  guid: string,
  page: { limit: number; offset: number; only?: readonly string[] | undefined },
): Promise<MemberRow[]> =>
  db
    .selectFrom('chatMembers')
    .where('roomUuid', '=', guid)
    .$if(page.only !== undefined, (q) =>
      q.where('userUuid', 'in', page.only?.length ? page.only : [null as never]),
    )
    .orderBy('joinedAt')
    .orderBy('userUuid')
    .limit(page.limit)
    .offset(page.offset)
    .select(['userUuid', 'joinedAt'])
    .execute()

/** The rooms of which each of these people is a member. */
export const roomsOfMembers = async (
  db: Db,
  uids: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
  const { rows } = await sql<{ userUuid: string; rooms: string[] }>`
    select user_uuid, array_agg(room_uuid) as rooms from chat_members
    where user_uuid = any(${[...uids]}::uuid[]) group by user_uuid`.execute(db)
  return new Map(rows.map((row) => [row.userUuid, new Set(row.rooms)]))
}
