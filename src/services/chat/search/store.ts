import { sql } from 'kysely'
import type { Db } from '#ports/db.ts'
import { holdsWords } from '#services/core/storeWords.ts'
import type { MessageRow } from '../messages/store.ts'

/** What is looked for, and where. */
export interface Search {
  readonly reader: string
  readonly words: readonly string[]
  readonly conversationId?: string | undefined
  readonly sender?: string | undefined
  readonly from?: Date | undefined
  readonly to?: Date | undefined
  /** An id, exclusive. */
  readonly before?: number | undefined
  readonly limit: number
}

/**
 * Messages of conversations somebody takes part in now, the newest first; of what is withheld only their own, and none
 * of people they block.
 */
export const messagesWith = (db: Db, search: Search): Promise<MessageRow[]> => {
  const { reader, words, conversationId, sender, from, to, before, limit } = search
  const own = sql<string>`
    select 'group_' || room_uuid from chat_members where user_uuid = ${reader}::uuid
    union all select id from chat_conversations where first_uuid = ${reader}::uuid
    union all select id from chat_conversations where second_uuid = ${reader}::uuid`
  let query = db
    .selectFrom('chatMessages')
    .selectAll()
    .where(holdsWords(words))
    .where('deletedAt', 'is', null)
    .where((e) => e.or([e('withheld', '=', false), e('sender', '=', reader)]))
    .where(sql<boolean>`conversation_id in (${own})`)
    .where(
      sql<boolean>`not exists (
        select 1 from chat_blocks b join chat_conversations c on c.id = chat_messages.conversation_id
        where b.blocker_uuid = ${reader}::uuid
          and (b.blocked_uuid::text = chat_messages.sender or b.blocked_uuid in (c.first_uuid, c.second_uuid)))`,
    )
    .orderBy('id', 'desc')
    .limit(limit)
  if (conversationId !== undefined) query = query.where('conversationId', '=', conversationId)
  if (sender !== undefined) query = query.where('sender', '=', sender)
  if (from) query = query.where('sentAt', '>=', from)
  if (to) query = query.where('sentAt', '<', to)
  if (before !== undefined) query = query.where('id', '<', before)
  return query.execute()
}
