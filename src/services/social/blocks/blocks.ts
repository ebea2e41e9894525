import { success } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/social/blocks.ts'
import { MOST_BLOCKS } from '#contract/social/blocks.ts'
import { djUnfollowed, friendsParted, userBlocked, userUnblocked } from '#facts/social.ts'
import { setChatBlock } from '#services/chat/api.ts'
import type { Operation, Tx, UserCtx } from '#services/core/context.ts'
import { peopleOf } from '#services/user/api.ts'
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
import { readReference } from '../reference.ts'
import { blockCount, type BlockRow, blocksBy, dropUserBlock, findBlock, putUserBlock } from './store.ts'

/** With the profiles of who is blocked; blocks of accounts that are gone are left out. */
const shown = async (ctx: UserCtx, rows: readonly BlockRow[]) => {
  const people = await peopleOf(
    ctx,
    rows.map((row) => row.blockedUuid),
  )
  return rows.flatMap(({ id, blockedUuid, createdAt }) => {
    const userProfile = people.get(blockedUuid)?.profile
    return userProfile
      ? [{ id, blockedUserUuid: blockedUuid, createdAt: createdAt.toISOString(), userProfile }]
      : []
  })
}

const ownBlock = async (ctx: UserCtx, id: string): Promise<BlockRow> => {
  const reference = readReference(id)
  return (reference && (await findBlock(ctx.db, ctx.user.uuid, reference))) ?? refuse('blockNotFound')
}

export const block: Operation<typeof contract.block> = async (ctx, { body }) => {
  const me = ctx.user.uuid
  const other = body.userUuid ?? body.blockedUserUuid ?? refuse('badRequest')
  if (other === me) return refuse('notYourself')
  await knownPerson(ctx, other)
  const row = await ctx.tx(async (tx) => {
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
  const [view] = await shown(ctx, [row])
  return view ?? refuse('personNotFound')
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

export const blockedUsers: Operation<typeof contract.blockedUsers> = async (ctx, { query }) => {
  const rows = await blocksBy(ctx.db, ctx.user.uuid, { ...query, limit: query.limit || 100 })
  return { blockedUsers: await shown(ctx, rows), count: await blockCount(ctx.db, ctx.user.uuid) }
}

export const blockedUser: Operation<typeof contract.blockedUser> = async (ctx, { params }) => {
  const [view] = await shown(ctx, [await ownBlock(ctx, params.id)])
  return view ?? refuse('blockNotFound')
}

export const unblock: Operation<typeof contract.unblock> = async (ctx, { params }) => {
  const { id, blockedUuid } = await ownBlock(ctx, params.id)
  const me = ctx.user.uuid
  await ctx.tx(async (tx) => {
    await lockPair(tx.db, me, blockedUuid)
    if (!(await dropUserBlock(tx.db, id))) return refuse('blockNotFound')
    await withholdInvitation(tx.db, { from: blockedUuid, to: me }, false)
    await withholdFollow(tx.db, { fan: blockedUuid, dj: me }, false)
    await setChatBlock(tx, me, blockedUuid, false)
    tx.emit(userUnblocked({ blockerUuid: me, blockedUuid }))
  })
  return success
}
