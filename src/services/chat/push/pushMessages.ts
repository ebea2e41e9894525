import { SYSTEM_UID } from '#contract/chat/message.ts'
import type { DataOf } from '#facts/kinds.ts'
import type { tellMessages } from '#facts/chat.ts'
import type { Tools } from '#services/core/context.ts'
import { readConversation } from '../conversation.ts'
import { messagesById } from '../messages/store.ts'
import { viewMessages } from '../view/viewMessages.ts'
import { pushMessage } from './publish.ts'

/** Pushes messages of one conversation as they stand now, oldest first; rejects if the nodes could not be told. */
export const pushMessages = async (
  tools: Tools,
  { messageIds, sent = false }: DataOf<typeof tellMessages>,
): Promise<void> => {
  const rows = (await messagesById(tools.db, messageIds)).toSorted((a, b) => a.id - b.id)
  const [first] = rows
  if (!first) return
  const isPrivate = readConversation(first.conversationId)?.kind === 'user'
  const withheld = new Set(rows.filter((row) => row.withheld).map(({ id }) => String(id)))
  for (const message of await viewMessages(tools, isPrivate ? first.sender : SYSTEM_UID, rows)) {
    // What was deleted or came back meanwhile is told as it is.
    const kind = message.deletedAt !== undefined ? 'deleted' : sent ? 'sent' : 'edited'
    await pushMessage(tools, kind, message, withheld.has(message.id))
  }
}
