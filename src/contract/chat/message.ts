import * as z from 'zod'

/** Where chat lives; the same is served at `/openchat/v3.0`. */
export const chatBase = '/openchat/v3'

/** Who writes the room's own lines. */
export const SYSTEM_UID = 'app_system'

/** Longest text, and most of a message's `data` as JSON, in characters. */
export const MAX_TEXT = 8000
export const MAX_DATA_JSON = 64 * 1024

/** Epoch seconds, as all times of the chat are. */
const Seconds = z.number().int()

export const ChatUser = z
  .object({
    uid: z.string(),
    name: z.string(),
    avatar: z.string().optional(),
    role: z.string(),
    status: z.enum(['online', 'offline']),
    createdAt: Seconds,
  })
  .meta({ id: 'ChatUser' })
export type ChatUser = z.infer<typeof ChatUser>

export const ChatGroup = z
  .object({
    guid: z.string(),
    name: z.string(),
    type: z.enum(['public', 'password']),
    owner: z.string(),
    membersCount: z.number().int(),
    hasJoined: z.boolean(),
    conversationId: z.string(),
    createdAt: Seconds,
  })
  .meta({ id: 'ChatGroup' })
export type ChatGroup = z.infer<typeof ChatGroup>

export const ReactionCount = z
  .object({ reaction: z.string(), count: z.number().int(), reactedByMe: z.boolean() })
  .meta({ id: 'ReactionCount' })
export type ReactionCount = z.infer<typeof ReactionCount>

/**
 * A picture or file of a message. Only where it lies is checked; the other keys (name, mimeType, extension, size) come
 * back as they were sent, because clients fill them as they please: a size of "unknown", the tail of an address.
 */
export const Attachment = z
  .looseObject({
    url: z
      .string()
      .max(2048)
      .regex(/^(https?:\/\/|\/(?!\/))/, 'must be an http(s) URL'),
  })
  .meta({ id: 'Attachment' })
export type Attachment = z.infer<typeof Attachment>

/** One message (wire.md, 9.2). `metadata` and `customData` are the sender's, unchanged. A deleted one has neither. */
export const ChatMessage = z
  .object({
    id: z.string().regex(/^\d+$/),
    muid: z.string().optional(),
    conversationId: z.string(),
    sender: z.string(),
    receiverType: z.enum(['group', 'user']),
    receiver: z.string(),
    category: z.enum(['message', 'custom', 'action']),
    type: z.string(),
    parentId: z.string().optional(),
    data: z.object({
      text: z.string().optional(),
      url: z.string().optional(),
      attachments: z.array(Attachment).optional(),
      customData: z.unknown().optional(),
      metadata: z.unknown().optional(),
      mentions: z.record(z.string(), z.object({ uid: z.string(), name: z.string() })).optional(),
      reactions: z.array(ReactionCount).optional(),
      entities: z.object({
        sender: z.object({ entityType: z.literal('user'), entity: ChatUser }),
        receiver: z.union([
          z.object({ entityType: z.literal('group'), entity: ChatGroup }),
          z.object({ entityType: z.literal('user'), entity: ChatUser }),
        ]),
      }),
    }),
    sentAt: Seconds,
    updatedAt: Seconds,
    editedAt: Seconds.optional(),
    deletedAt: Seconds.optional(),
    deletedBy: z.string().optional(),
    readAt: Seconds.optional(),
    deliveredAt: Seconds.optional(),
    /** Ours: it waits for a moderator; only its sender and they know of it. */
    held: z.literal(true).optional(),
  })
  .meta({ id: 'ChatMessage' })
export type ChatMessage = z.infer<typeof ChatMessage>

/** `{data: …}`, as every answer of the chat is wrapped. */
export const wrapped = <T extends z.ZodType>(schema: T) => z.object({ data: schema })

/** What a call that only acts answers. */
export const Acted = wrapped(z.object({ success: z.literal(true) }))
export const acted = { data: { success: true } } as const
