import type { ChatLine } from '../engine/line.ts'

/** Messages of one person, each within this of the last, are shown as one. ms */
const TOGETHER_MS = 20_000

/** Whether a message is shown as one with that before it, without a head of its own. */
export const belongsTo = (line: ChatLine, previous: ChatLine | undefined): boolean =>
  previous !== undefined &&
  [line, previous].every(({ isRoom, isAction }) => !isRoom && !isAction) &&
  previous.senderUuid === line.senderUuid &&
  line.sentAt - previous.sentAt <= TOGETHER_MS &&
  line.replyTo === undefined
