import type { World } from '#test/support/world.ts'

/** Moves all that was said in a room by some seconds, so that nobody has to wait for them to pass. */
export const addSeconds = async (world: World, guid: string, seconds: number): Promise<void> => {
  const { db } = world.tools
  const id = `group_${guid}`
  const move = (time: Date) => new Date(time.getTime() + seconds * 1000)
  const rows = await db
    .selectFrom('chatMessages')
    .where('conversationId', '=', id)
    .select(['id', 'sentAt'])
    .execute()
  for (const row of rows)
    await db
      .updateTable('chatMessages')
      .set({ sentAt: move(row.sentAt) })
      .where('id', '=', row.id)
      .execute()
  await db
    .updateTable('chatConversations')
    .set({ lastSentAt: move(new Date()) })
    .where('id', '=', id)
    .execute()
}
