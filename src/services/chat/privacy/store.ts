import type { Db } from '#ports/db.ts'
import { forgetUnsentMedia } from '../media/store.ts'
import { PAGE } from '#services/core/inPages.ts'

/** A page of what somebody wrote, oldest first, with where; from the message with this id on. */
export const messagesBy = (db: Db, sender: string, after = 0) =>
  db
    .selectFrom('chatMessages')
    .innerJoin('chatConversations', 'chatConversations.id', 'chatMessages.conversationId')
    .leftJoin('chatSealed', 'chatSealed.messageId', 'chatMessages.id')
    .select([
      'chatSealed.sealed',
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

/** A page of what somebody chose in polls; from this one on. */
export const pollVotesBy = (db: Db, userUuid: string, after?: string) =>
  db
    .selectFrom('chatPollVotes')
    .selectAll()
    .where('userUuid', '=', userUuid)
    .$if(after !== undefined, (q) => q.where('pollId', '>', after ?? ''))
    .orderBy('pollId')
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

/** Deletes what all messages of somebody said, also what moderators deleted before. */
export const wipeMessagesOf = async (db: Db, uid: string, now: Date): Promise<void> => {
  const wipe = () =>
    db
      .updateTable('chatMessages')
      .set({ data: '{}', words: '', deletedAt: now, deletedBy: uid, changedAt: now })
      .where('sender', '=', uid)
      .where('deletedAt', 'is', null)
      .execute()
  await wipe()
  await db.deleteFrom('chatSealed').where('sender', '=', uid).execute()
  // What was sealed or brought back while the first waited.
  await wipe()
}

/** Removes somebody's memberships, marks, reactions and blocks. */
export const deleteTracesOf = async (db: Db, uid: string): Promise<void> => {
  await db.deleteFrom('chatMembers').where('userUuid', '=', uid).execute()
  await db.deleteFrom('chatMarkers').where('userUuid', '=', uid).execute()
  await db.deleteFrom('chatReactions').where('userUuid', '=', uid).execute()
  await db.deleteFrom('chatAccepted').where('userUuid', '=', uid).execute()
  await db.deleteFrom('chatPollVotes').where('userUuid', '=', uid).execute()
  await db.deleteFrom('chatMutes').where('userUuid', '=', uid).execute()
  await forgetUnsentMedia(db, uid)
  await db
    .deleteFrom('chatBlocks')
    .where((e) => e.or([e('blockerUuid', '=', uid), e('blockedUuid', '=', uid)]))
    .execute()
}
