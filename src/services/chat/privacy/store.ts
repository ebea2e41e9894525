import type { Db } from '#ports/db.ts'

/** What somebody wrote, oldest first, with where. */
export const messagesBy = (db: Db, sender: string) =>
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
    .orderBy('chatMessages.id')
    .execute()

export const reactionsBy = (db: Db, userUuid: string) =>
  db.selectFrom('chatReactions').selectAll().where('userUuid', '=', userUuid).orderBy('id').execute()

export const blockedBy = (db: Db, blockerUuid: string) =>
  db.selectFrom('chatBlocks').select('blockedUuid').where('blockerUuid', '=', blockerUuid).execute()
