import { refuse } from '#contract/errors.ts'
import { MOST_FRIENDS } from '#contract/social/friends.ts'
import { friendsMade } from '#facts/social.ts'
import type { Tx } from '#services/core/context.ts'
import { friendCount, makeFriends } from '../friends/store.ts'
import { answer, type InvitationRow } from './store.ts'

/** Refuses who has as many friends as one may have. */
export const refuseFull = async (tx: Tx, userUuid: string, message?: string): Promise<void> => {
  if ((await friendCount(tx.db, userUuid)) >= MOST_FRIENDS)
    refuse('tooManyFriends', message === undefined ? {} : { message })
}

/** Its receiver accepts: both are friends. Where one of them is full nothing changes. Both are locked already. */
export const acceptInvitation = async (tx: Tx, row: InvitationRow): Promise<InvitationRow> => {
  const { fromUuid, toUuid } = row
  await refuseFull(tx, toUuid)
  await refuseFull(tx, fromUuid, 'They have as many friends as they may have')
  const now = new Date(tx.now())
  await makeFriends(tx.db, fromUuid, toUuid, now)
  tx.emit(friendsMade({ fromUuid, toUuid }))
  return answer(tx.db, row.id, 'accepted', now)
}
