import type { Tools } from '#services/context.ts'
import { joinerOf } from './joiner.ts'
import type { Place } from './place.ts'

/** Puts somebody on the decks who needs no connection, or lets them go. Nothing happens if the account is gone. */
export const seatResident = async (
  tools: Tools,
  place: Place,
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
  const who = await joinerOf(tools, account, place, {})
  if (who) await place.act({ type: 'setResident', who, stays })
}
