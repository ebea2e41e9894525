import { type Insertable, sql } from 'kysely'
import type { Db } from '#ports/db.ts'
import type { ChatMessages } from '#ports/tables.ts'
import { holdLock } from '#services/core/storeLocks.ts'
import type { Conversation } from '../conversation.ts'
import type { MessageRow } from '../messages/store.ts'

/**
 * Locks a conversation until the transaction ends, making it if need be; gives when its last message was sent. From
 * then on this transaction's messages get ids above all that others can see there.
 */
export const lockConversation = async (db: Db, conversation: Conversation): Promise<Date | null> => {
  const locked = () =>
    db
      .selectFrom('chatConversations')
      .where('id', '=', conversation.id)
      .select(sql<Date | null>`nullif(last_sent_at, '-infinity')`.as('lastSentAt'))
      .forUpdate()
      .executeTakeFirst()
  const known = await locked()
  if (known) return known.lastSentAt
  await beginConversation(db, conversation)
  return (await locked())?.lastSentAt ?? null
}

/** Makes a conversation, if there is none yet. */
export const beginConversation = async (db: Db, conversation: Conversation): Promise<void> => {
  const { id } = conversation
  await db
    .insertInto('chatConversations')
    .values(
      conversation.kind === 'group'
        ? { id, roomUuid: conversation.guid }
        : { id, firstUuid: conversation.first, secondUuid: conversation.second },
    )
    .onConflict((c) => c.doNothing())
    .execute()
}

/** How many messages somebody has written in a conversation; `most` if there are more. */
export const countSaid = async (
  db: Db,
  conversationId: string,
  sender: string,
  most: number,
): Promise<number> => {
  const rows = await db
    .selectFrom('chatMessages')
    .where('conversationId', '=', conversationId)
    .where('sender', '=', sender)
    .select('id')
    .limit(most)
    .execute()
  return rows.length
}

/** Lets one message of this sender with this muid through at a time. */
export const lockMuid = async (db: Db, sender: string, muid: string): Promise<void> => {
  await holdLock(db, 'message', sender, muid)
}

/** The message this sender sent with this muid, not before `since`. */
export const messageByMuid = (
  db: Db,
  sender: string,
  muid: string,
  since: Date,
): Promise<MessageRow | undefined> =>
  db
    .selectFrom('chatMessages')
    .where('sender', '=', sender)
    .where('muid', '=', muid)
    .where('sentAt', '>=', since)
    .orderBy('id')
    .limit(1)
    .selectAll()
    .executeTakeFirst()

/** Stores a message in a conversation that this transaction has locked. */
export const insertMessage = async (db: Db, row: Insertable<ChatMessages>): Promise<MessageRow> => {
  const stored = await db.insertInto('chatMessages').values(row).returningAll().executeTakeFirstOrThrow()
  await db
    .updateTable('chatConversations')
    .set({ lastMessageId: stored.id, lastSentAt: stored.sentAt })
    .where('id', '=', stored.conversationId)
    .execute()
  return stored
}

/** Changes a message that is not deleted; undefined if it is. */
export const changeMessage = (
  db: Db,
  id: number,
  said: { readonly data: object; readonly words: string },
  now: Date,
): Promise<MessageRow | undefined> =>
  db
    .updateTable('chatMessages')
    .set({ data: JSON.stringify(said.data), words: said.words, editedAt: now, changedAt: now })
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .returningAll()
    .executeTakeFirst()

/** A held message stands for everybody; undefined if it waits no more. */
export const letPass = (db: Db, id: number, now: Date): Promise<MessageRow | undefined> =>
  db
    .updateTable('chatMessages')
    .set({ withheld: false, held: false, changedAt: now })
    .where('id', '=', id)
    .where('held', '=', true)
    .where('deletedAt', 'is', null)
    .returningAll()
    .executeTakeFirst()

/** Deletes a message for good: what it said is gone, that it was there stays. Undefined if it was deleted. */
export const wipeMessage = async (
  db: Db,
  id: number,
  by: string,
  now: Date,
): Promise<MessageRow | undefined> => {
  const row = await db
    .updateTable('chatMessages')
    .set({ data: '{}', words: '', deletedAt: now, deletedBy: by, changedAt: now })
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (row) await db.deleteFrom('chatReactions').where('messageId', '=', id).execute()
  return row
}

/** A room is erased: its conversation goes with all that was said. */
export const dropConversation = async (db: Db, conversationId: string): Promise<void> => {
  await db.deleteFrom('chatConversations').where('id', '=', conversationId).execute()
}
