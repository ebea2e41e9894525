import { profileChanged } from '#facts/user.ts'
import type { Tools, Tx } from '#services/core/context.ts'
import { changeSubscription } from './store.ts'
import { tellRooms } from './tellRooms.ts'

/** What gives somebody the right of a subscriber, and until when. */
export interface Right {
  readonly subscriptionId: string
  readonly until: Date
}

/** Writes whether somebody is subscribed; true if that is new. Rooms are told by `tellSubscribed` after the commit. */
export const writeSubscription = async (tx: Tx, userUuid: string, right: Right | null): Promise<boolean> => {
  const changed = await changeSubscription(tx.db, userUuid, right, new Date(tx.now()))
  if (changed) tx.emit(profileChanged({ userUuid }))
  return changed
}

/** Nodes and rooms read again what somebody may. */
export const tellSubscribed = (tools: Tools, userUuid: string): Promise<void> => tellRooms(tools, userUuid)
