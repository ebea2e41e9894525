import * as z from 'zod'
import { ChatMessage } from '#contract/chat/message.ts'
import { ChatPush } from '#contract/chat/push.ts'
import { Uuid } from '#contract/common.ts'
import { actions, ownActions } from '#contract/realtime/actions.ts'
import { messages } from '#contract/realtime/messages.ts'
import { patchedMessages, toldMessages } from '#contract/realtime/toldMessages.ts'
import { holdToContract } from './contract.ts'

const Patch = z.strictObject({
  op: z.enum(['add', 'replace', 'remove']),
  path: z.string(),
  value: z.unknown().optional(),
})

/** Params of the messages that have some, by name. */
const params = new Map<string, z.ZodType>([
  ['playedOneTimeAnimation', messages.playedOneTimeAnimation.params],
  ...toldMessages.map(([name, , , schema]) => [name, schema] as const),
])
const patching = new Set<string>(patchedMessages.map(([name]) => name))

const messageOf = (name: string): z.ZodType => {
  const known = name in messages ? messages[name as keyof typeof messages] : undefined
  if (known?.stateful || patching.has(name))
    return z.strictObject({ name: z.literal(name), statePatch: z.array(Patch).min(1) })
  // What the tests themselves push carries whatever they like.
  const schema = params.get(name) ?? (/^roomtone[A-Z]/.test(name) ? z.unknown() : undefined)
  return z.strictObject({ name: z.literal(name), ...(schema ? { params: schema } : {}) })
}

const broadcastOf = (name: string) =>
  z.strictObject({
    message: messageOf(name),
    room: z.union([Uuid, z.literal('')]),
    from: z.literal('0'),
    context: z.literal('user'),
    sentAt: z.number(),
    roomtone: z.strictObject({ epoch: z.number(), n: z.number() }).optional(),
  })

interface Frame {
  readonly context?: unknown
  readonly message?: { readonly name?: unknown }
}

/** Holds a broadcast of a room against the contract; other frames pass. */
export const holdBroadcast = (frame: unknown): void => {
  if (typeof frame !== 'object' || frame === null) return
  const { context, message } = frame as Frame
  if (context !== 'user') return
  const name = String(message?.name)
  holdToContract(`message ${name}`, broadcastOf(name), frame)
}

const ChatFrame = z.strictObject({
  type: z.enum(['message', 'edited', 'deleted']),
  sender: z.string(),
  receiver: z.string(),
  receiverType: z.enum(['group', 'user']),
  body: ChatMessage,
})
const ReactionFrame = z.strictObject({ type: z.literal('reaction'), body: ChatPush })

/** Holds a frame of the chat's push socket against the contract; answers to what a client said pass. */
export const holdChatPush = (frame: unknown): void => {
  const { type } = (typeof frame === 'object' && frame !== null ? frame : {}) as { type?: unknown }
  if (type === 'reaction') holdToContract('chat reaction', ReactionFrame, frame)
  else if (type !== undefined && type !== 'auth')
    holdToContract(`chat push ${String(type)}`, ChatFrame, frame)
}

/** Holds the reply to an action against the contract; refusals pass. */
export const holdReply = (action: string, reply: unknown): void => {
  const known = Object.entries({ ...actions, ...ownActions }).find(([name]) => name === action)?.[1]
  if (typeof reply !== 'object' || reply === null || known === undefined || 'error' in reply) return
  const { messageId: _id, context: _context, status: _status, ...result } = reply as Record<string, unknown>
  holdToContract(`reply to ${action}`, known.gives, result)
}
