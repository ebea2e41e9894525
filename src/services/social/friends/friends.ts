import { refuse } from '#contract/errors.ts'
import { success } from '#contract/common.ts'
import type * as contract from '#contract/social/friends.ts'
import { friendsParted } from '#facts/social.ts'
import type { Operation } from '#services/core/context.ts'
import { pageOfPeople } from '#services/user/api.ts'
import { refusePrivateList } from '../access.ts'
import { dropInvitationBetween } from '../invitations/store.ts'
import { lockPair } from '../pair.ts'
import { presencesOf } from '../presence/presencesOf.ts'
import { readReference } from '../reference.ts'
import { profilesIn } from '../view.ts'
import { findFriendship, friendshipWith, friendsOf, type FriendRow, partFriends } from './store.ts'

const view = ({ id, friendUuid, createdAt }: FriendRow) => ({
  id,
  userUuid: friendUuid,
  since: createdAt.toISOString(),
})

export const friends: Operation<typeof contract.friends> = async (ctx, { params }) => {
  await refusePrivateList(ctx, params.id, 'friendsList')
  const rows = await friendsOf(ctx.db, params.id)
  return { friends: rows.map(view), count: rows.length }
}

export const friendsList: Operation<typeof contract.friendsList> = async (ctx, { params, query }) => {
  await refusePrivateList(ctx, params.id, 'friendsList')
  const isOwn = params.id === ctx.user.uuid
  const rows = await friendsOf(ctx.db, params.id)
  const byUuid = new Map(rows.map((row) => [row.friendUuid, row]))
  const presences = isOwn ? await presencesOf(ctx, ctx.user, [...byUuid.keys()]) : new Map()
  const people = await pageOfPeople(ctx, [...byUuid.keys()], {
    first: [...byUuid.keys()].filter((uuid) => presences.get(uuid)?.online),
    limit: query.limit || 100,
    offset: query.offset,
  })
  const listed = [...profilesIn(people)].flatMap(([uuid, userProfile]) => {
    const row = byUuid.get(uuid)
    const presence = presences.get(uuid)
    return row ? [{ ...view(row), userProfile, ...(presence && { presence }) }] : []
  })
  return { friends: listed, count: rows.length }
}

export const singleFriend: Operation<typeof contract.singleFriend> = async (ctx, { params }) => {
  const row = (await friendshipWith(ctx.db, ctx.user.uuid, params.id)) ?? refuse('friendNotFound')
  const presence = (await presencesOf(ctx, ctx.user, [row.friendUuid])).get(row.friendUuid)
  return { ...view(row), ...(presence && { presence }) }
}

export const endFriendship: Operation<typeof contract.endFriendship> = async (ctx, { params }) => {
  const reference = readReference(params.id)
  const row = reference && (await findFriendship(ctx.db, ctx.user.uuid, reference))
  if (!row) return refuse('friendNotFound')
  const [me, other] = [ctx.user.uuid, row.friendUuid]
  await ctx.tx(async (tx) => {
    await lockPair(tx.db, me, other)
    if (!(await partFriends(tx.db, me, other))) return refuse('friendNotFound')
    await dropInvitationBetween(tx.db, me, other)
    tx.emit(friendsParted({ userUuids: [me, other] }))
  })
  return success
}
