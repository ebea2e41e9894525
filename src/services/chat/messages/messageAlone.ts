import type { ChatMessage } from '#contract/chat/message.ts'
import type { Tools } from '#services/core/context.ts'
import { viewMessage } from '../view/viewMessages.ts'
import { messageById } from './store.ts'

/** A message as its sender sees it, without asking who may, for the server itself; null where it is gone. */
export const messageAlone = async (tools: Tools, id: string): Promise<ChatMessage | null> => {
  const row = await messageById(tools.db, Number(id))
  return row && !row.deletedAt ? viewMessage(tools, row.sender, row) : null
}
