import { success } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/social/blocks.ts'
import { userUnblocked } from '#facts/social.ts'
import { setChatBlock } from '#services/chat/api.ts'
import type { Operation, UserCtx } from '#services/core/context.ts'
import { peopleOf } from '#services/user/api.ts'
import { withholdFollow } from '../djFans/store.ts'
import { withholdInvitation } from '../invitations/store.ts'
import { lockPair } from '../pair.ts'
import { blockPerson } from './blockPerson.ts'
import { readReference } from '../reference.ts'
import { blockCount, type BlockRow, blocksBy, dropUserBlock, findBlock } from './store.ts'

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
  const other = body.userUuid ?? body.blockedUserUuid ?? refuse('badRequest')
  const [view] = await shown(ctx, [await blockPerson(ctx, other)])
  return view ?? refuse('personNotFound')
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
