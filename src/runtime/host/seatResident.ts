import type { Tools } from '#services/core/context.ts'
import { joinerOf } from '../room/joiner.ts'
import type { RoomHandle } from '../room/roomHandle.ts'

/** Puts somebody on the decks who needs no connection, or lets them go. Nothing happens if the account is gone. */
export const seatResident = async (
  tools: Tools,
  room: RoomHandle,
  userUuid: string,
  stays: boolean,
): Promise<void> => {
  const account = {
    id: 0,
    uuid: userUuid,
    role: 'user',
    type: 'user',
    capabilities: [],
    sessionId: '',
  } as const
  const who = await joinerOf(tools, account, room, {})
  if (who) await room.act({ type: 'setResident', who, stays })
}
