import type { Tools } from '#services/core/context.ts'
import { joinerOf } from '../room/joiner.ts'
import type { LiveRoom } from '../room/liveRoom.ts'
import type { Outcome } from '../room/mailbox.ts'

/** Puts somebody on the decks who needs no connection, or lets them go. Nothing happens if the account is gone. */
export const seatResident = async (
  tools: Tools,
  room: LiveRoom,
  userUuid: string,
  stays: boolean,
): Promise<Outcome> => {
  const account = {
    id: 0,
    uuid: userUuid,
    role: 'user',
    type: 'user',
    capabilities: [],
    sessionId: '',
  } as const
  const who = await joinerOf(tools, account)
  return who ? room.act({ type: 'setResident', who, stays }) : { changed: false }
}
