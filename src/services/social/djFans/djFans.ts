import { success } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/social/djFans.ts'
import { MOST_FOLLOWED } from '#contract/social/djFans.ts'
import { djFollowed, djUnfollowed } from '#facts/social.ts'
import type { Operation, UserCtx } from '#services/core/context.ts'
import { knownPerson, refusePrivateList } from '../access.ts'
import { doesBlock } from '../blocks/store.ts'
import { lockPair } from '../pair.ts'
import { readReference } from '../reference.ts'
import { profilesOf } from '../view.ts'
import {
  allFansOf,
  countFans,
  dropFollow,
  type FanRow,
  fansSeenBy,
  findFollow,
  followCount,
  followsBy,
  insertFollow,
  setNotify,
} from './store.ts'

const view = ({ id, djUuid, userUuid, notify, createdAt }: FanRow) => ({
  id,
  djUuid,
  userUuid,
  notify,
  createdAt: createdAt.toISOString(),
})

/** With the profile of the DJ or the fan each; those of accounts that are gone are left out. */
const withProfiles = async <Row extends FanRow>(
  ctx: UserCtx,
  rows: readonly Row[],
  whose: 'djUuid' | 'userUuid',
) => {
  const profiles = await profilesOf(
    ctx,
    rows.map((row) => row[whose]),
  )
  return rows.flatMap((row) => {
    const userProfile = profiles.get(row[whose])
    return userProfile ? [{ row, shown: { ...view(row), userProfile } }] : []
  })
}

/** None asked for are as many as one may have. */
const most = ({ take, skip }: { readonly take: number; readonly skip: number }) => ({
  take: take || 100,
  skip,
})

export const followDj: Operation<typeof contract.followDj> = async (ctx, { body: { djUuid, notify } }) => {
  const me = ctx.user.uuid
  if (djUuid === me) return refuse('notYourself')
  const dj = await knownPerson(ctx, djUuid)
  if (dj.standing.type === 'guest') return refuse('personNotFound')
  const row = await ctx.tx(async (tx) => {
    await lockPair(tx.db, me, djUuid)
    if (await doesBlock(tx.db, me, djUuid)) return refuse('youBlockThem')
    const known = await findFollow(tx.db, me, { uuid: djUuid })
    if (known) return known.notify === notify ? known : setNotify(tx.db, known.id, notify)
    if ((await followCount(tx.db, me, me)) >= MOST_FOLLOWED) return refuse('tooManyFollowed')
    const withheld = await doesBlock(tx.db, djUuid, me)
    if (!withheld) tx.emit(djFollowed({ djUuid, userUuid: me }))
    return insertFollow(tx.db, { djUuid, userUuid: me, notify, withheld, createdAt: new Date(tx.now()) })
  })
  return view(row)
}

export const followedDjs: Operation<typeof contract.followedDjs> = async (ctx, { query }) => {
  const me = ctx.user.uuid
  const rows = await followsBy(ctx.db, me, me, most(query))
  const shown = await withProfiles(ctx, rows, 'djUuid')
  return { djFans: shown.map((one) => one.shown), count: await followCount(ctx.db, me, me) }
}

export const fansOfDj: Operation<typeof contract.fansOfDj> = async (ctx, { params: { id }, query }) => {
  const rows = await fansSeenBy(ctx.db, id, ctx.user.uuid, most(query))
  const shown = await withProfiles(ctx, rows, 'userUuid')
  return { djFans: shown.map((one) => one.shown), count: await countFans(ctx.db, id, ctx.user.uuid) }
}

export const fansOfDjLegacy: Operation<typeof contract.fansOfDjLegacy> = async (ctx, { params, query }) =>
  (await fansSeenBy(ctx.db, params.id, ctx.user.uuid, most(query))).map(view)

export const djsFollowedBy: Operation<typeof contract.djsFollowedBy> = async (ctx, { params, query }) => {
  await refusePrivateList(ctx, params.id, 'followedDjs')
  const rows = await followsBy(ctx.db, params.id, ctx.user.uuid, most(query))
  const shown = await withProfiles(ctx, rows, 'djUuid')
  return {
    djs: shown.map((one) => one.shown),
    count: await followCount(ctx.db, params.id, ctx.user.uuid),
  }
}

export const fanCount: Operation<typeof contract.fanCount> = async (ctx, { params: { id } }) => ({
  djUuid: id,
  count: await countFans(ctx.db, id, ctx.user.uuid),
})

export const ownFollow: Operation<typeof contract.ownFollow> = async (ctx, { params }) =>
  view((await findFollow(ctx.db, ctx.user.uuid, { uuid: params.id })) ?? refuse('fanNotFound'))

export const unfollowDj: Operation<typeof contract.unfollowDj> = async (ctx, { params }) => {
  const me = ctx.user.uuid
  const reference = readReference(params.id)
  const row = reference && (await findFollow(ctx.db, me, reference))
  if (!row) return refuse('fanNotFound')
  await ctx.tx(async (tx) => {
    await lockPair(tx.db, me, row.djUuid)
    if (!(await dropFollow(tx.db, me, row.djUuid))) return refuse('fanNotFound')
    tx.emit(djUnfollowed({ djUuid: row.djUuid, userUuid: me }))
  })
  return success
}

export const fansForAdmins: Operation<typeof contract.fansForAdmins> = async (ctx, { params, query }) => {
  await knownPerson(ctx, params.id)
  const { rows, count } = await allFansOf(ctx.db, params.id, most(query))
  const shown = await withProfiles(ctx, rows, 'userUuid')
  return { djFans: shown.map((one) => ({ ...one.shown, withheld: one.row.withheld })), count }
}
