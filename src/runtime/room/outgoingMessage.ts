import type { RoomMessage } from '#contract/realtime/frames.ts'
import type { OutgoingMessage } from './roomConnection.ts'

/** A broadcast of a room as it travels, numbered or not. */
export const outgoingMessage = (
  roomUuid: string,
  message: RoomMessage,
  sentAt: number,
  number: { epoch: number; n: number } | null,
  to?: 'watchers',
): OutgoingMessage => ({
  n: number?.n ?? null,
  ...(to && { to }),
  json: JSON.stringify({
    message,
    room: roomUuid,
    from: '0',
    context: 'user',
    sentAt,
    ...(number === null ? {} : { roomtone: number }),
  }),
})
