import * as z from 'zod'
import { POLL_PUSH, PollPush } from '#contract/chat/polls.ts'
import { CHAT_PUSH, ChatPush } from '#contract/chat/push.ts'
import { ownEvents } from '#contract/realtime/ours.ts'
import { TypingMessage } from '#contract/realtime/typing.ts'
import { ChatMessage } from '#contract/chat/message.ts'
import { Uuid } from '#contract/common.ts'
import { CrateProgress, crateMessage } from '#contract/playlist/crateFiles.ts'
import { exportMessage, ExportProgress } from '#contract/playlist/exports.ts'
import { SongTrouble, songTroubleMessage } from '#contract/playlist/songTrouble.ts'
import { actions, ownActions } from '#contract/realtime/actions.ts'
import { TokensMoved, tokensMessage } from '#contract/realtime/merchMessages.ts'
import {
  effectMessage,
  effectsMessage,
  PurchaseEnded,
  purchaseMessage,
  ShownEffect,
} from '#contract/realtime/effects.ts'
import { rulesMessage } from '#contract/room/rules/shown.ts'
import { themeMessage } from '#contract/room/rules/theme.ts'
import {
  afkMessage,
  AfkNotice,
  keptMessage,
  KeptNotice,
  barredMessage,
  BarredNotice,
  queuePassedMessage,
  QueuePassedNotice,
} from '#contract/room/rules/told.ts'
import { Hearing, hearingMessage } from '#contract/realtime/hearing.ts'
import { messages } from '#contract/realtime/messages.ts'
import {
  NotificationData,
  NotificationMessage,
  NotificationRead,
  notificationMessages,
} from '#contract/realtime/notificationMessages.ts'
import { presenceMessage } from '#contract/realtime/presenceMessage.ts'
import { Presence } from '#contract/social/presence.ts'
import { ForecastRow, placeMessage } from '#contract/room/forecast.ts'
import { decksMessage, lineMessage } from '#contract/room/line.ts'
import { CLEARED_PUSH } from '#contract/room/chat.ts'
import { skippedMessage, SkippedNotice, skipVotesMessage } from '#contract/room/skip.ts'
import { SHIELD_PUSH, SHIELD_STATE, ShieldPush } from '#contract/room/shield.ts'
import { UploadProgress, uploadMessage } from '#contract/upload/uploadedSong.ts'
import { holdToContract } from './contract.ts'

const Patch = z.strictObject({
  op: z.enum(['add', 'replace', 'remove']),
  path: z.string(),
  value: z.unknown().optional(),
})

/** Params of the messages that have some, by name. */
const params: Readonly<Record<string, z.ZodType>> = {
  playedOneTimeAnimation: messages.playedOneTimeAnimation.params,
  [CHAT_PUSH]: ChatPush,
  [ownEvents.typing]: TypingMessage,
  [POLL_PUSH]: PollPush,
  [CLEARED_PUSH]: z.strictObject({}),
  [uploadMessage]: UploadProgress,
  [crateMessage]: CrateProgress,
  [exportMessage]: ExportProgress,
  [notificationMessages.told]: NotificationMessage,
  [notificationMessages.read]: NotificationRead,
  [notificationMessages.data]: NotificationData,
  [presenceMessage]: Presence,
  [songTroubleMessage]: SongTrouble,
  [hearingMessage]: Hearing,
  [tokensMessage]: TokensMoved,
  [effectMessage]: ShownEffect,
  [purchaseMessage]: PurchaseEnded,
  [SHIELD_PUSH]: ShieldPush,
  [skippedMessage]: SkippedNotice,
  [barredMessage]: BarredNotice,
  [afkMessage]: AfkNotice,
  [keptMessage]: KeptNotice,
  [placeMessage]: ForecastRow,
  [queuePassedMessage]: QueuePassedNotice,
}

/** Messages of ours that carry a patch. */
const patching = [
  effectsMessage,
  rulesMessage,
  themeMessage,
  SHIELD_STATE,
  lineMessage,
  skipVotesMessage,
  decksMessage,
] as const

const messageOf = (name: string): z.ZodType => {
  const known = name in messages ? messages[name as keyof typeof messages] : undefined
  if (known?.stateful || patching.some((one) => one === name))
    return z.strictObject({ name: z.literal(name), statePatch: z.array(Patch).min(1) })
  // What the tests themselves push carries whatever they like.
  const schema = params[name] ?? (/^roomtone[A-Z]/.test(name) ? z.unknown() : undefined)
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
