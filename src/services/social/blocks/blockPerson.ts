import { refuse } from '#contract/errors.ts'
import { MOST_BLOCKS } from '#contract/social/blocks.ts'
import { djUnfollowed, friendsParted, userBlocked } from '#facts/social.ts'
import { setChatBlock } from '#services/chat/api.ts'
import type { Tx, UserCtx } from '#services/core/context.ts'
import { knownPerson } from '../access.ts'
import { dropFollow, withholdFollow } from '../djFans/store.ts'
import { partFriends } from '../friends/store.ts'
import {
  dropInvitationBetween,
  invitationBetween,
  lapseAt,
  withholdInvitation,
} from '../invitations/store.ts'
import { dropNoticesAbout } from '../notifications/store.ts'
import { lockPair } from '../pair.ts'
import { blockCount, type BlockRow, findBlock, putUserBlock } from './store.ts'

/** The caller blocks somebody; a repeat gives the block there is. */
export const blockPerson = async (ctx: UserCtx, other: string): Promise<BlockRow> => {
  const me = ctx.user.uuid
  if (other === me) return refuse('notYourself')
  await knownPerson(ctx, other)
  return ctx.tx(async (tx) => {
    await lockPair(tx.db, me, other)
    const known = await findBlock(tx.db, me, { uuid: other })
    if (known) return known
    if ((await blockCount(tx.db, me)) >= MOST_BLOCKS) return refuse('tooManyBlocks')
    await partFrom(tx, me, other)
    await setChatBlock(tx, me, other, true)
    await dropNoticesAbout(tx.db, me, other)
    tx.emit(userBlocked({ blockerUuid: me, blockedUuid: other }))
    return putUserBlock(tx.db, { blockerUuid: me, blockedUuid: other, createdAt: new Date(tx.now()) })
  })
}

/** What I gave ends; what they gave is kept, for them alone to see. */
const partFrom = async (tx: Tx, me: string, other: string): Promise<void> => {
  if (await dropFollow(tx.db, me, other)) tx.emit(djUnfollowed({ djUuid: other, userUuid: me }))
  await withholdFollow(tx.db, { fan: other, dj: me }, true)
  if (await partFriends(tx.db, me, other)) tx.emit(friendsParted({ userUuids: [me, other] }))
  const invitation = await invitationBetween(tx.db, me, other, lapseAt(tx.now()))
  if (invitation === null) return
  if (invitation.fromUuid === me || invitation.status === 'accepted')
    await dropInvitationBetween(tx.db, me, other)
  else await withholdInvitation(tx.db, { from: other, to: me }, true)
}
