import type { MyData } from '#contract/user/myData.ts'
import type { Tools } from '#services/core/context.ts'
import { allPages } from '#services/core/inPages.ts'
import { blockedBy, messagesBy, reactionsBy } from './store.ts'

type Message = Awaited<ReturnType<typeof messagesBy>>[number]
type Reaction = Awaited<ReturnType<typeof reactionsBy>>[number]

/** Everything the chat knows of somebody: what they wrote and reacted with, and whom they do not hear. */
export const exportPersonalData = async ({ db }: Tools, userUuid: string): Promise<MyData['chat']> => ({
  messages: await allPages(
    (last: Message | undefined) => messagesBy(db, userUuid, last?.id),
    (message) => ({
      id: message.id,
      roomUuid: message.roomUuid,
      withUuid: message.firstUuid === userUuid ? message.secondUuid : message.firstUuid,
      sentAt: message.sentAt.toISOString(),
      deletedAt: message.deletedAt?.toISOString() ?? null,
      data: message.data,
    }),
  ),
  reactions: await allPages(
    (last: Reaction | undefined) => reactionsBy(db, userUuid, last?.id),
    ({ messageId, reaction, reactedAt }) => ({ messageId, reaction, reactedAt: reactedAt.toISOString() }),
  ),
  blocked: (await blockedBy(db, userUuid)).map((row) => row.blockedUuid),
})
