import type { Tx } from '#services/core/context.ts'
import { tell } from '../notifications/tell.ts'
import { contactKey } from './phoneMac.ts'
import { holdEachOther } from './store.ts'

/** Tells those who hold somebody's number, and whose number they hold, that they are here: once. */
export const tellContacts = async (tx: Tx, userUuid: string): Promise<void> => {
  const to = await holdEachOther(tx.db, userUuid, contactKey(tx.settings))
  await tell(tx, {
    kind: 'contactJoined',
    to,
    actorUuid: userUuid,
    joinedBy: userUuid,
    dedupe: `contactJoined ${userUuid}`,
  })
}
