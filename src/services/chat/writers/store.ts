import type { Db } from '#ports/db.ts'

/** Of these people those who wrote in a conversation, whatever became of what they wrote. */
export const wroteIn = async (
  db: Db,
  conversationId: string,
  uuids: readonly string[],
): Promise<string[]> => {
  if (uuids.length === 0) return []
  const rows = await db
    .selectFrom('chatMessages')
    .select('sender')
    .distinct()
    .where('conversationId', '=', conversationId)
    .where('category', 'in', ['message', 'custom'])
    .where('sender', 'in', [...uuids])
    .execute()
  return rows.map(({ sender }) => sender)
}
