import type { MyData } from '#contract/user/myData.ts'
import type { Tools } from '#services/core/context.ts'
import { blockedBy, messagesBy, reactionsBy } from './store.ts'

/** Everything the chat knows of somebody: what they wrote and reacted with, and whom they do not hear. */
export const exportPersonalData = async ({ db }: Tools, userUuid: string): Promise<MyData['chat']> => ({
  messages: (await messagesBy(db, userUuid)).map((message) => ({
    id: message.id,
    roomUuid: message.roomUuid,
    withUuid: message.firstUuid === userUuid ? message.secondUuid : message.firstUuid,
    sentAt: message.sentAt.toISOString(),
    deletedAt: message.deletedAt?.toISOString() ?? null,
    data: message.data,
  })),
  reactions: (await reactionsBy(db, userUuid)).map(({ messageId, reaction, reactedAt }) => ({
    messageId,
    reaction,
    reactedAt: reactedAt.toISOString(),
  })),
  blocked: (await blockedBy(db, userUuid)).map((row) => row.blockedUuid),
})
