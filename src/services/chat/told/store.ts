import { sql } from 'kysely'
import type { Db } from '#ports/db.ts'

/** Which of these people are members of a room's chat. */
export const membersAmong = async (
  db: Db,
  guid: string,
  uids: readonly string[],
): Promise<readonly string[]> => {
  if (uids.length === 0) return []
  const rows = await db
    .selectFrom('chatMembers')
    .where('roomUuid', '=', guid)
    .where('userUuid', 'in', uids)
    .select('userUuid')
    .execute()
  return rows.map(({ userUuid }) => userUuid)
}

/** Who wrote a message. */
export const senderOf = async (db: Db, messageId: number): Promise<string | null> =>
  (await db.selectFrom('chatMessages').where('id', '=', messageId).select('sender').executeTakeFirst())
    ?.sender ?? null

/** What these messages say, by id; those that were deleted are left out. */
export const messagesSaid = async (
  db: Db,
  ids: readonly number[],
): Promise<{ id: number; data: unknown }[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom('chatMessages')
        .where('id', 'in', ids)
        .where('deletedAt', 'is', null)
        .where('withheld', '=', false)
        .select(['id', 'data'])
        .execute()

/** What waits in one private conversation. */
export interface Waiting {
  readonly withUuid: string
  readonly unread: number
  /** The one for whom it waits has written there too, or accepted. */
  readonly answered: boolean
}

/** Somebody's private conversations in which something is unread; none with whom they block. */
export const privateWaiting = async (db: Db, uid: string, most: number): Promise<Waiting[]> => {
  const { rows } = await sql<Waiting>`
    with mine as (
      select id, second_uuid as with_uuid, last_message_id from chat_conversations where first_uuid = ${uid}::uuid
      union all
      select id, first_uuid, last_message_id from chat_conversations
      where second_uuid = ${uid}::uuid and first_uuid <> second_uuid
      order by last_message_id desc limit ${most}
    ), counted as (
      select mine.*, (
        select count(*) from (
          select 1 from chat_messages u
          where u.conversation_id = mine.id and u.id > greatest(m.read_id, m.hidden_id, 0) and u.sender <> ${uid}
            and u.deleted_at is null and not u.withheld
          limit 999
        ) as unread
      ) as unread
      from mine left join chat_markers m on m.conversation_id = mine.id and m.user_uuid = ${uid}::uuid
      where mine.last_message_id > coalesce(m.read_id, 0)
        and not exists (
          select 1 from chat_blocks where blocker_uuid = ${uid}::uuid and blocked_uuid = mine.with_uuid)
    )
    select with_uuid, unread, (exists (
      select 1 from chat_messages w where w.conversation_id = counted.id and w.sender = ${uid}
    ) or exists (
      select 1 from chat_accepted a where a.conversation_id = counted.id and a.user_uuid = ${uid}::uuid
    )) as answered
    from counted where unread > 0`.execute(db)
  return rows
}
