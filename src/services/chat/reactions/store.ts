import { isUuid } from '#contract/common.ts'
import { type Selectable, sql } from 'kysely'
import type { ReactionCount } from '#contract/chat/message.ts'
import type { Db } from '#ports/db.ts'
import type { ChatReactions } from '#ports/tables.ts'

export type ReactionRow = Selectable<ChatReactions>

/** Reactions of these messages, counted, the first used first. */
export const reactionCounts = async (
  db: Db,
  messageIds: readonly number[],
  viewer: string,
): Promise<ReadonlyMap<number, readonly ReactionCount[]>> => {
  if (messageIds.length === 0) return new Map()
  const mine = isUuid(viewer) ? viewer : null
  const { rows } = await sql<ReactionCount & { messageId: number }>`
    select message_id, reaction, count(*) as count, coalesce(bool_or(user_uuid = ${mine}::uuid), false) as reacted_by_me
    from chat_reactions where message_id = any(${messageIds})
    group by message_id, reaction order by message_id, min(id)`.execute(db)
  const counts = new Map<number, ReactionCount[]>()
  for (const { messageId, ...count } of rows) counts.set(messageId, [...(counts.get(messageId) ?? []), count])
  return counts
}

/** Adds a reaction unless the message has `most` different ones; 'known' if it was there. */
export const putReaction = async (
  db: Db,
  row: { messageId: number; userUuid: string; reaction: string; reactedAt: Date },
  most: number,
): Promise<'added' | 'known' | 'full'> => {
  const used = await db
    .selectFrom('chatReactions')
    .where('messageId', '=', row.messageId)
    .select('reaction')
    .distinct()
    .execute()
  if (used.length >= most && !used.some(({ reaction }) => reaction === row.reaction)) return 'full'
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('chatReactions')
    .values(row)
    .onConflict((c) => c.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows ? 'added' : 'known'
}

/** Takes a reaction back; false if there was none. */
export const dropReaction = async (
  db: Db,
  messageId: number,
  userUuid: string,
  reaction: string,
): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('chatReactions')
    .where('messageId', '=', messageId)
    .where('userUuid', '=', userUuid)
    .where('reaction', '=', reaction)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Who reacted to a message, first one first. */
export const reactionsTo = (
  db: Db,
  messageId: number,
  most: number,
  reaction?: string,
): Promise<ReactionRow[]> =>
  db
    .selectFrom('chatReactions')
    .where('messageId', '=', messageId)
    .$if(reaction !== undefined, (q) => q.where('reaction', '=', reaction ?? ''))
    .orderBy('id')
    .limit(most)
    .selectAll()
    .execute()
