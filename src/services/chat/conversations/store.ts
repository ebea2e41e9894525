import { type Selectable, sql } from 'kysely'
import { SYSTEM_UID } from '#contract/chat/message.ts'
import type { Db } from '#ports/db.ts'
import type { ChatMarkers } from '#ports/tables.ts'

export type Marker = Selectable<ChatMarkers>

/** How far people have read in these conversations. */
export const markersOf = async (
  db: Db,
  conversationIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Marker[]>> => {
  if (conversationIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('chatMarkers')
    .where('conversationId', 'in', conversationIds)
    .selectAll()
    .execute()
  const markers = new Map<string, Marker[]>()
  for (const row of rows) markers.set(row.conversationId, [...(markers.get(row.conversationId) ?? []), row])
  return markers
}

/** Moves somebody's mark forward, to `upTo` or the newest message; nothing happens without the conversation. */
export const moveMarker = async (
  db: Db,
  kind: 'read' | 'delivered',
  conversationId: string,
  uid: string,
  now: Date,
  upTo?: number,
): Promise<void> => {
  const id = sql<number>`least(${upTo ?? null}::bigint, last_message_id)`
  const readId = kind === 'read' ? id : sql`0`
  const readAt = kind === 'read' ? now : null
  await sql`
    insert into chat_markers as m (conversation_id, user_uuid, read_id, read_at, delivered_id, delivered_at)
    select id, ${uid}, ${readId}, ${readAt}, ${id}, ${now} from chat_conversations where id = ${conversationId}
    on conflict (conversation_id, user_uuid) do update set
      read_id = greatest(m.read_id, excluded.read_id),
      read_at = coalesce(excluded.read_at, m.read_at),
      delivered_id = greatest(m.delivered_id, excluded.delivered_id),
      delivered_at = excluded.delivered_at`.execute(db)
}

/** A conversation as one of its people sees it. */
export interface Seen {
  readonly id: string
  /** 0 if there is no message (they may see). */
  readonly lastId: number
  readonly lastSentAt: Date | null
  readonly unread: number
}

/** Beyond this, unread messages are not counted; announcements never are. */
const MOST_UNREAD = 999

/** Conversations of `mine` with the last message somebody may see. */
const lasting = (uid: string) => sql`
  select c.id, coalesce(last.id, 0) as last_id, last.sent_at as last_sent_at
  from mine c
  left join lateral (
    select id, sent_at from chat_messages l
    where l.conversation_id = c.id and l.deleted_at is null and (not l.withheld or l.sender = ${uid})
    order by l.id desc limit 1
  ) as last on true`

/** Those of `page` with what is unread in them: counted for what is shown and nothing else. */
const counted = (uid: string) => sql`
  select p.*, (
    select count(*) from (
      select 1 from chat_messages u
      where u.conversation_id = p.id and u.id > greatest(m.read_id, m.hidden_id, 0)
        and u.sender <> ${uid} and u.sender <> ${SYSTEM_UID} and u.deleted_at is null and not u.withheld
      limit ${MOST_UNREAD}
    ) as unread
  ) as unread
  from page p
  left join chat_markers m on m.conversation_id = p.id and m.user_uuid = ${uid}::uuid
  order by p.last_id desc, p.id`

/** True where somebody does not want to hear from whom a column names: that conversation is out of their sight. */
const isBlocker = (uid: string, partner: string) => sql`exists (
  select 1 from chat_blocks b where b.blocker_uuid = ${uid}::uuid and b.blocked_uuid = ${sql.ref(partner)})`

/** Most conversations of one person that are looked through. */
const MOST_LOOKED_AT = 5000

/** Somebody's conversations, the latest first; of private ones only those with messages. */
export const conversationsOf = async (
  db: Db,
  uid: string,
  page: { kind: 'user' | 'group' | undefined; limit: number; offset: number },
): Promise<Seen[]> => {
  const { rows } = await sql<Seen>`
    with mine as (
      select id, last_message_id, room_uuid from chat_conversations
      where first_uuid = ${uid}::uuid and ${page.kind !== 'group'} and not ${isBlocker(uid, 'second_uuid')}
      union all
      select id, last_message_id, room_uuid from chat_conversations
      where second_uuid = ${uid}::uuid and first_uuid <> second_uuid and ${page.kind !== 'group'}
        and not ${isBlocker(uid, 'first_uuid')}
      union all
      select c.id, c.last_message_id, c.room_uuid from chat_members b
      join chat_conversations c on c.room_uuid = b.room_uuid
      where b.user_uuid = ${uid}::uuid and ${page.kind !== 'user'}
      order by last_message_id desc limit ${MOST_LOOKED_AT}
    ), page as (
      select s.* from (${lasting(uid)}) as s
      left join chat_markers h on h.conversation_id = s.id and h.user_uuid = ${uid}::uuid
      where s.last_id > coalesce(h.hidden_id, 0) or s.id like 'group\\_%'
      order by s.last_id desc, s.id limit ${page.limit} offset ${page.offset}
    ) ${counted(uid)}`.execute(db)
  return rows
}

/** One conversation as one of its people sees it. */
export const conversationOf = async (db: Db, id: string, uid: string): Promise<Seen | undefined> => {
  const { rows } = await sql<Seen>`
    with mine as (select id from chat_conversations where id = ${id}), page as (${lasting(uid)})
    ${counted(uid)}`.execute(db)
  return rows[0]
}
