import type { RoomMessage } from '#contract/realtime/frames.ts'
import type { Telling } from './member.ts'

/** A broadcast of a room as it travels, numbered or not. */
export const tellingOf = (
  roomUuid: string,
  message: RoomMessage,
  sentAt: number,
  number: { epoch: number; n: number } | null,
): Telling => ({
  n: number?.n ?? null,
  json: JSON.stringify({
    message,
    room: roomUuid,
    from: '0',
    context: 'user',
    sentAt,
    ...(number === null ? {} : { roomtone: number }),
  }),
})
