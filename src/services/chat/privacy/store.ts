import type { Db } from '#ports/db.ts'
import { PAGE } from '#services/core/inPages.ts'

/** A page of what somebody wrote, oldest first, with where; from the message with this id on. */
export const messagesBy = (db: Db, sender: string, after = 0) =>
  db
    .selectFrom('chatMessages')
    .innerJoin('chatConversations', 'chatConversations.id', 'chatMessages.conversationId')
    .select([
      'chatMessages.id',
      'chatMessages.sentAt',
      'chatMessages.deletedAt',
      'chatMessages.data',
      'chatConversations.roomUuid',
      'chatConversations.firstUuid',
      'chatConversations.secondUuid',
    ])
    .where('chatMessages.sender', '=', sender)
    .where('chatMessages.id', '>', after)
    .orderBy('chatMessages.id')
    .limit(PAGE)
    .execute()

export const reactionsBy = (db: Db, userUuid: string, after = 0) =>
  db
    .selectFrom('chatReactions')
    .selectAll()
    .where('userUuid', '=', userUuid)
    .where('id', '>', after)
    .orderBy('id')
    .limit(PAGE)
    .execute()

/** A page of whom somebody does not hear; from this one on. */
export const blockedBy = (db: Db, blockerUuid: string, after?: string) =>
  db
    .selectFrom('chatBlocks')
    .select('blockedUuid')
    .where('blockerUuid', '=', blockerUuid)
    .$if(after !== undefined, (q) => q.where('blockedUuid', '>', after ?? ''))
    .orderBy('blockedUuid')
    .limit(PAGE)
    .execute()
