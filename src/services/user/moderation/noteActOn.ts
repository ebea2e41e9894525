import type { Tx } from '#services/core/context.ts'
import type { UserRow } from '../accounts/store.ts'
import { insertComment } from './store.ts'

/**
 * Leaves what staff do to somebody's account among its moderation comments, where the history has no type for it. What
 * people do to their own and to their bots, and what services do, is not noted.
 */
export const noteActOn = async (
  tx: Tx,
  user: Pick<UserRow, 'id'> & { readonly ownerId?: number | null },
  comment: string,
): Promise<void> => {
  const { caller } = tx
  if (caller === null || caller.type === 'service' || caller.id === user.id || caller.id === user.ownerId)
    return
  await insertComment(tx.db, {
    userId: user.id,
    authorId: caller.id,
    comment,
    createdAt: new Date(tx.now()),
  })
}
