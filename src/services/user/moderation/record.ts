import type { DataOf } from '#facts/kinds.ts'
import { accountModerated } from '#facts/user.ts'
import type { Tx, Who } from '#services/core/context.ts'
import type { UserRow } from '../accounts/store.ts'
import { insertModeration } from './store.ts'

type Moderated = DataOf<typeof accountModerated>

/** What was done, as far as it is not plain from who did it to whom. */
export type Done = Pick<Moderated, 'type' | 'reason'> &
  Partial<Pick<Moderated, 'previousRole' | 'newRole' | 'until'>>

/** Writes a moderation into the person's history and tells it as a fact, in the transaction that does it. */
export const record = async (tx: Tx, actor: Who, user: UserRow, done: Done): Promise<void> => {
  const { previousRole = null, newRole = null, until = null } = done
  await insertModeration(tx.db, {
    userId: user.id,
    actorId: actor.id,
    type: done.type,
    previousRole,
    newRole,
    reason: done.reason,
    until,
    createdAt: new Date(tx.now()),
  })
  tx.emit(
    accountModerated({
      type: done.type,
      actorUuid: actor.uuid,
      userUuid: user.uuid,
      previousRole,
      newRole,
      reason: done.reason,
      until,
    }),
  )
}
