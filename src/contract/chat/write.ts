import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { Attachment, chatBase, ChatMessage, MAX_DATA_JSON, MAX_TEXT, wrapped } from './message.ts'
import { MessageParams } from './params.ts'

/** The sender's part of a message; null counts as left out, unknown keys are dropped. */
const MessageData = z
  .object({
    text: z.string().max(MAX_TEXT).nullish(),
    url: z.string().max(2048).nullish(),
    attachments: z.array(Attachment).max(10).nullish(),
    metadata: z.unknown().optional(),
    customData: z.unknown().optional(),
  })
  .refine((data) => JSON.stringify(data).length <= MAX_DATA_JSON, 'is too large')
export type MessageData = z.output<typeof MessageData>

const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const says = (data: MessageData): boolean =>
  Boolean(data.text?.trim()) ||
  Boolean(data.url) ||
  (data.attachments ?? []).length > 0 ||
  isObject(data.metadata) ||
  isObject(data.customData)

const Muid = z.union([z.string(), z.number()]).transform(String).pipe(z.string().max(255))
const ParentId = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().regex(/^\d{1,16}$/, 'must be the id of a message'))

/** A message to send (wire.md, 9.3). */
const NewMessage = z
  .object({
    receiver: z.string('is required').trim().toLowerCase().min(1, 'is required').max(100),
    receiverType: z.enum(['group', 'user'], 'must be group or user'),
    category: z.enum(['message', 'custom'], 'must be message or custom').default('message'),
    type: z.string().min(1).max(100).default('text'),
    data: MessageData,
    muid: Muid.nullish(),
    parentId: ParentId.nullish(),
  })
  .superRefine(({ category, data }, context) => {
    if (category === 'custom' && !isObject(data.customData))
      context.addIssue({ code: 'custom', path: ['data', 'customData'], message: 'must be an object' })
    if (category === 'message' && !says(data))
      context.addIssue({ code: 'custom', path: ['data', 'text'], message: 'is required' })
  })

/** What a room's shield and its word rules keep out. */
const shut = ['wordsRefused', 'linksClosed', 'picturesClosed', 'accountTooNew', 'followersOnly'] as const

export const sendMessage = endpoint({
  method: 'post',
  path: `${chatBase}/messages`,
  does: 'Sends a message to a room or a person; a repeated muid gives the first message again.',
  as: 'guest',
  scope: 'chat:write',
  roomIn: 'body.receiver',
  body: NewMessage,
  gives: { 200: wrapped(ChatMessage) },
  refuses: [
    'guidNotFound',
    'uidNotFound',
    'messageIdNotFound',
    'bannedFromGroup',
    'notAllowedInChat',
    'youBlockThem',
    'messagesClosed',
    'waitForAnswer',
    'groupMentionClosed',
    'slowMode',
    ...shut,
  ],
})

export const editMessage = endpoint({
  method: 'put',
  path: `${chatBase}/messages/:id`,
  does: 'Changes a message of your own; keys of data that are not given stay.',
  as: 'guest',
  scope: 'chat:write',
  params: MessageParams,
  body: z.object({ data: MessageData }),
  gives: { 200: wrapped(ChatMessage) },
  refuses: ['messageIdNotFound', 'bannedFromGroup', 'notAllowedInChat', 'groupMentionClosed', ...shut],
})

export const deleteMessage = endpoint({
  method: 'delete',
  path: `${chatBase}/messages/:id`,
  does: 'Deletes a message of your own for good, or as a moderator of the room any, which can be undone within 24 hours.',
  as: 'guest',
  scope: 'chat:write',
  params: MessageParams,
  gives: { 200: wrapped(ChatMessage) },
  refuses: ['messageIdNotFound', 'notAllowedInChat'],
})

export const passMessage = endpoint({
  method: 'post',
  path: `${chatBase}/roomtone/messages/:id/pass`,
  does: 'Ours: lets a message pass that a word rule held, as a moderator of the room; it stands unchanged.',
  as: 'guest',
  scope: null,
  params: MessageParams,
  gives: { 200: wrapped(ChatMessage) },
  refuses: ['messageIdNotFound'],
})
