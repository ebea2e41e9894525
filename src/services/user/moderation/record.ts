import type { DataOf, Heard } from '#facts/kinds.ts'
import type { moderated } from '#facts/room.ts'
import { accountModerated } from '#facts/user.ts'
import type { Tx, Who } from '#services/core/context.ts'
import { type UserRow, usersByUuid } from '../accounts/store.ts'
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

/** Writes what was done about somebody in a room, and by whom, into the person's history: a room keeps the role alone. */
export const recordInRoom = async (tx: Tx, told: Heard<DataOf<typeof moderated>>): Promise<void> => {
  const { actorUuid, userUuid, type, previousRole, newRole, reason, until, roomUuid, at } = told
  const known = await usersByUuid(tx.db, [actorUuid, userUuid])
  const user = known.find(({ uuid }) => uuid === userUuid)
  if (user === undefined) return
  await insertModeration(tx.db, {
    userId: user.id,
    actorId: known.find(({ uuid }) => uuid === actorUuid)?.id ?? null,
    type,
    previousRole,
    newRole,
    reason,
    until,
    roomUuid,
    createdAt: at,
  })
}
