import * as z from 'zod'
import { CHAT_PUSH } from '#contract/chat/push.ts'
import { POLL_PUSH } from '#contract/chat/polls.ts'
import { CLEARED_PUSH } from '#contract/room/chat.ts'
import type { ownActions, RoomActionName } from '#contract/realtime/actions.ts'
import { SHIELD_PUSH, SHIELD_STATE } from '#contract/room/shield.ts'
import { effectMessage, effectsMessage } from '#contract/realtime/effects.ts'
import { hearingMessage } from '#contract/realtime/hearing.ts'
import { messages } from '#contract/realtime/messages.ts'
import { notificationMessages } from '#contract/realtime/notificationMessages.ts'
import { presenceMessage } from '#contract/realtime/presenceMessage.ts'
import { placeMessage } from '#contract/room/forecast.ts'
import { decksMessage, lineMessage, passedOverMessage } from '#contract/room/line.ts'
import { themeMessage } from '#contract/room/rules/theme.ts'
import { rulesMessage } from '#contract/room/rules/shown.ts'
import { skippedMessage, skipVotesMessage } from '#contract/room/skip.ts'
import { afkMessage, barredMessage, keptMessage, queuePassedMessage } from '#contract/room/rules/told.ts'
import { ownEvents } from '#contract/realtime/ours.ts'
import { type Reach, reaches, reachesRoom, type Scope } from '#contract/scopes.ts'
import type { OutgoingMessage } from '#runtime/api.ts'

/** The scope of every action in a room; one that is missing here does not compile. */
export const actionScopes: Readonly<Record<RoomActionName | keyof typeof ownActions | 'joinRoom', Scope>> = {
  joinRoom: 'rooms:join',
  'roomtone.watch': 'rooms:join',
  'roomtone.forecast': 'rooms:join',
  'roomtone.check': 'rooms:join',
  addDj: 'decks:play',
  removeDj: 'decks:play',
  skipSong: 'decks:play',
  updateNextSong: 'decks:play',
  voteOnSong: 'votes:write',
  playOneTimeAnimation: 'votes:write',
  'roomtone.lineUp': 'decks:play',
  'roomtone.move': 'rooms:moderate',
  'roomtone.passTurn': 'decks:play',
  'roomtone.leaveAfterSong': 'decks:play',
  'roomtone.voteToSkip': 'votes:write',
  'roomtone.vetoSkip': 'rooms:moderate',
  'roomtone.skip': 'decks:play',
  'roomtone.setTheme': 'rooms:rules',
}

const hasScope = (action: string): action is keyof typeof actionScopes => Object.hasOwn(actionScopes, action)

/** True if a token may do an action: it must reach rooms at all, and have the scope of the action. Others never. */
export const mayDo = (who: Reach, action: string): boolean =>
  who.scopes === undefined ||
  (hasScope(action) && reaches(who, 'rooms:join') && reaches(who, actionScopes[action]))

/** The same for an event of our own; `roomLeave`, `detailsView` and `quit` are about the connection alone. */
export const maySay = (who: Reach, event: string): boolean =>
  event !== ownEvents.typing || (reaches(who, 'chat:write') && who.rooms === undefined)

const heardBy: ReadonlyMap<string, Scope> = new Map([
  ...Object.keys(messages).map((name) => [name, 'rooms:join'] as const),
  [effectMessage, 'rooms:join'],
  [effectsMessage, 'rooms:join'],
  [rulesMessage, 'rooms:join'],
  [themeMessage, 'rooms:join'],
  [lineMessage, 'rooms:join'],
  [decksMessage, 'rooms:join'],
  [barredMessage, 'decks:play'],
  [placeMessage, 'decks:play'],
  [queuePassedMessage, 'decks:play'],
  [afkMessage, 'decks:play'],
  [keptMessage, 'decks:play'],
  [SHIELD_STATE, 'rooms:join'],
  [skipVotesMessage, 'rooms:join'],
  [skippedMessage, 'rooms:join'],
  [passedOverMessage, 'rooms:join'],
  [SHIELD_PUSH, 'rooms:join'],
  [hearingMessage, 'rooms:join'],
  [CHAT_PUSH, 'chat:read'],
  [POLL_PUSH, 'chat:read'],
  [CLEARED_PUSH, 'chat:read'],
  [notificationMessages.told, 'social:read'],
  [notificationMessages.read, 'social:read'],
  [presenceMessage, 'social:read'],
])

/** What of a message says whether a token may hear it. */
const Head = z.object({
  message: z.object({ name: z.string().optional() }).optional(),
  room: z.string().optional(),
})
const heads = new WeakMap<OutgoingMessage, z.infer<typeof Head>>()

/** Read once, however many connections of programs hear the message. */
const headOf = (outgoing: OutgoingMessage): z.infer<typeof Head> => {
  const head = heads.get(outgoing) ?? Head.parse(JSON.parse(outgoing.json))
  heads.set(outgoing, head)
  return head
}

/** True if a token may be told this: what no scope names it never is, what is told of another room neither. */
export const mayHear = (who: Reach, outgoing: OutgoingMessage): boolean => {
  if (who.scopes === undefined) return true
  const { message, room } = headOf(outgoing)
  return reaches(who, heardBy.get(message?.name ?? '') ?? null) && reachesRoom(who, room)
}
