import type { MyData } from '#contract/user/myData.ts'
import { inPages } from '#services/core/inPages.ts'
import type { PersonalDataPart } from '#services/privacy/api.ts'
import { readSealed } from '../deletion/seal.ts'
import { blockedBy, deleteTracesOf, messagesBy, pollVotesBy, reactionsBy, wipeMessagesOf } from './store.ts'

type Message = Awaited<ReturnType<typeof messagesBy>>[number]
type Reaction = Awaited<ReturnType<typeof reactionsBy>>[number]
type PollVote = Awaited<ReturnType<typeof pollVotesBy>>[number]
type Blocked = Awaited<ReturnType<typeof blockedBy>>[number]

/** What the chat knows of somebody: what they wrote and reacted with, chose in polls, where they were, and whom they do not hear. */
export const chatPersonalData: PersonalDataPart<MyData['chat']> = {
  service: 'chat',
  export: async ({ db, settings, user: { uuid } }) => ({
    messages: inPages(
      (last: Message | undefined) => messagesBy(db, uuid, last?.id),
      (message) => ({
        id: message.id,
        roomUuid: message.roomUuid,
        withUuid: message.firstUuid === uuid ? message.secondUuid : message.firstUuid,
        sentAt: message.sentAt.toISOString(),
        deletedAt: message.deletedAt?.toISOString() ?? null,
        data: message.sealed ? readSealed(settings, message.sealed) : message.data,
      }),
    ),
    reactions: inPages(
      (last: Reaction | undefined) => reactionsBy(db, uuid, last?.id),
      ({ messageId, reaction, reactedAt }) => ({ messageId, reaction, reactedAt: reactedAt.toISOString() }),
    ),
    pollVotes: inPages(
      (last: PollVote | undefined) => pollVotesBy(db, uuid, last?.pollId),
      ({ pollId, options, votedAt }) => ({ pollId, options, votedAt: votedAt.toISOString() }),
    ),
    blocked: inPages(
      (last: Blocked | undefined) => blockedBy(db, uuid, last?.blockedUuid),
      ({ blockedUuid }) => blockedUuid,
    ),
  }),
  erase: (tools, uuid) =>
    tools.tx(async ({ db, now }) => {
      await wipeMessagesOf(db, uuid, new Date(now()))
      await deleteTracesOf(db, uuid)
    }),
}
