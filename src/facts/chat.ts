import * as z from 'zod'
import { ChatPush } from '#contract/chat/push.ts'
import { fact, job, topic } from './kinds.ts'

/** What was said in a room is gone; who did it, and why. */
export const chatCleared = fact(
  'chatCleared',
  z.object({ roomUuid: z.string(), actorUuid: z.string(), reason: z.string() }),
)

/** On which every node hears what was said: for chat clients, and for our own in the rooms. */
export const chatSaid = topic(
  'chat.said',
  z.union([
    z.object({
      /** The room whose members may hear it, or the people. */
      to: z.union([z.object({ guid: z.string() }), z.object({ uids: z.array(z.string()) })]),
      push: ChatPush,
    }),
    /** Somebody became a member of a room's chat, or is one no more. */
    z.object({ memberships: z.string() }),
  ]),
)

/** A message of somebody stands in the chat of a room, for all who may read there. */
export const messageSaid = fact('messageSaid', z.object({ messageId: z.number(), roomUuid: z.string() }))

/** A message was sent that somebody is meant by: its receiver, or members of the room whom it names or answers. */
export const messageAddressed = fact(
  'messageAddressed',
  z.object({
    messageId: z.number(),
    conversationId: z.string(),
    senderUuid: z.string(),
    /** Null in private. */
    roomUuid: z.string().nullable(),
    kind: z.enum(['mention', 'reply', 'dm']),
    userUuids: z.array(z.string()),
    /** In private: the receiver has written there before, or accepted. */
    answered: z.boolean(),
  }),
)

/** Messages were sent, changed or deleted: those who may see them are told how they stand now. */
export const tellMessages = job(
  'chat.tellMessages',
  z.object({
    messageIds: z.array(z.number()),
    /** They are new. */
    sent: z.boolean().optional(),
  }),
)

/** The counts of a poll are shown to its room. */
export const tellPoll = job('chat.tellPoll', z.object({ pollId: z.string() }))

/** The time of a poll is over. */
export const endPoll = job('chat.closePoll', z.object({ pollId: z.string() }))

/** Pictures that nobody can see any more are deleted. */
export const sweepMedia = job('chat.sweepMedia', z.object({}))

/** A message holds words that a rule looks for: it waits for a moderator (`hold`), or stands (`flag`). */
export const wordsMatched = fact(
  'wordsMatched',
  z.object({
    messageId: z.string(),
    roomUuid: z.string(),
    senderUuid: z.string(),
    rule: z.enum(['hold', 'flag']),
  }),
)
