import { sql } from 'kysely'
import type { Db } from '#ports/db.ts'

/** Who has written in these private conversations, or accepted them, by conversation. */
export const knowing = async (
  db: Db,
  conversationIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
  if (conversationIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; uids: string[] }>`
    select c.id, array_agg(person.uid::text) as uids
    from chat_conversations c
    cross join lateral (values (c.first_uuid), (c.second_uuid)) as person (uid)
    where c.id = any(${[...new Set(conversationIds)]}::text[]) and (
      exists (select 1 from chat_messages w where w.conversation_id = c.id and w.sender = person.uid::text)
      or exists (select 1 from chat_accepted a where a.conversation_id = c.id and a.user_uuid = person.uid))
    group by c.id`.execute(db)
  return new Map(rows.map(({ id, uids }) => [id, new Set(uids)]))
}

/** Until when somebody wants to be told nothing of these conversations; those they are told of are left out. */
export const mutesOf = async (
  db: Db,
  uid: string,
  conversationIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Date | 'ever'>> => {
  if (conversationIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('chatMutes')
    .where('userUuid', '=', uid)
    .where('conversationId', 'in', conversationIds)
    .where((e) => e.or([e('until', 'is', null), e('until', '>', now)]))
    .select(['conversationId', 'until'])
    .execute()
  return new Map(rows.map(({ conversationId, until }) => [conversationId, until ?? 'ever']))
}

/** Which of these people want to be told nothing of a conversation. */
export const mutedAmong = async (
  db: Db,
  conversationId: string,
  uids: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> => {
  if (uids.length === 0) return new Set()
  const rows = await db
    .selectFrom('chatMutes')
    .where('conversationId', '=', conversationId)
    .where('userUuid', 'in', uids)
    .where((e) => e.or([e('until', 'is', null), e('until', '>', now)]))
    .select('userUuid')
    .execute()
  return new Set(rows.map(({ userUuid }) => userUuid))
}

/** Lets somebody new write; nothing happens without the conversation. */
export const putAccepted = async (db: Db, conversationId: string, uid: string, now: Date): Promise<void> => {
  await sql`
    insert into chat_accepted (conversation_id, user_uuid, accepted_at)
    select id, ${uid}, ${now} from chat_conversations where id = ${conversationId}
    on conflict do nothing`.execute(db)
}

/** Puts what was said so far out of sight, and takes back that it was accepted. */
export const putDeclined = async (db: Db, conversationId: string, uid: string): Promise<void> => {
  await sql`
    insert into chat_markers as m (conversation_id, user_uuid, hidden_id)
    select id, ${uid}, last_message_id from chat_conversations where id = ${conversationId}
    on conflict (conversation_id, user_uuid) do update set hidden_id = excluded.hidden_id`.execute(db)
  await db
    .deleteFrom('chatAccepted')
    .where('conversationId', '=', conversationId)
    .where('userUuid', '=', uid)
    .execute()
}

/** Notes until when somebody wants to be told nothing; null ends it. */
export const putMute = async (
  db: Db,
  conversationId: string,
  uid: string,
  until: Date | 'ever' | null,
): Promise<void> => {
  if (until === null) {
    await db
      .deleteFrom('chatMutes')
      .where('conversationId', '=', conversationId)
      .where('userUuid', '=', uid)
      .execute()
    return
  }
  const row = { conversationId, userUuid: uid, until: until === 'ever' ? null : until }
  await db
    .insertInto('chatMutes')
    .values(row)
    .onConflict((c) => c.columns(['conversationId', 'userUuid']).doUpdateSet({ until: row.until }))
    .execute()
}
