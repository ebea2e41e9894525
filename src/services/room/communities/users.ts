import { success } from '#contract/common.ts'
import type * as contract from '#contract/room/communities.ts'
import { MOST_COMMUNITIES_OF_PERSON } from '#contract/room/communities.ts'
import { CommunityRole, type CommunityUser } from '#contract/room/community.ts'
import { refuse } from '#contract/errors.ts'
import type { Profile } from '#contract/user/profile.ts'
import { communityJoined, communityLeft, communityRoleGranted } from '#facts/room.ts'
import type { BaseTools, Operation, Tx } from '#services/core/context.ts'
import { holdLock } from '#services/core/storeLocks.ts'
import { peopleOf, personOf } from '#services/user/api.ts'
import { knownCommunity, runCommunity } from './access.ts'
import { type CommunityRow, lockCommunity } from './store.ts'
import {
  dropMember,
  hasOtherOwner,
  memberCount,
  memberOf,
  type MemberRow,
  membershipCount,
  membersOf,
  putMember,
} from './storeUsers.ts'
import { communityFor } from './view.ts'

/** Members with their profiles; those of accounts that are gone are left out. */
const withProfiles = async (tools: BaseTools, rows: readonly MemberRow[]): Promise<CommunityUser[]> => {
  const people = await peopleOf(
    tools,
    rows.map(({ userUuid }) => userUuid),
  )
  return rows.flatMap(({ userUuid, role, joinedAt }) => {
    const profile = people.get(userUuid)?.profile
    if (!profile || !('badges' in profile)) return []
    const userProfile: Profile = profile
    return [{ userUuid, role: CommunityRole.parse(role), joinedAt: joinedAt.toISOString(), userProfile }]
  })
}

export const communityUsers: Operation<typeof contract.communityUsers> = async (ctx, { params, query }) => {
  const { id } = await knownCommunity(ctx, params.id)
  const rows = await membersOf(ctx.db, id, { ...query, limit: query.limit || 100 })
  return { users: await withProfiles(ctx, rows), count: await memberCount(ctx.db, id) }
}

/** Makes somebody a member under the lock of their memberships, which counts them right. */
export const addMember = async (
  tx: Tx,
  community: CommunityRow,
  userUuid: string,
  role: CommunityRole,
): Promise<MemberRow> => {
  await holdLock(tx.db, 'memberships', userUuid)
  if ((await membershipCount(tx.db, userUuid)) >= MOST_COMMUNITIES_OF_PERSON)
    return refuse('tooManyCommunities')
  tx.emit(communityJoined({ communityUuid: community.uuid, userUuid }))
  return putMember(tx.db, { communityId: community.id, userUuid, role, joinedAt: new Date(tx.now()) })
}

export const joinCommunity: Operation<typeof contract.joinCommunity> = async (ctx, { params }) => {
  const community = await knownCommunity(ctx, params.id)
  await ctx.tx(async (tx) => {
    const row = (await lockCommunity(tx.db, community.id)) ?? refuse('communityNotFound')
    if (await memberOf(tx.db, row.id, ctx.user.uuid)) return
    if (row.joinPolicy !== 'OPEN') return refuse('communityClosed')
    await addMember(tx, row, ctx.user.uuid, 'member')
  })
  return communityFor(ctx, community)
}

/** Ends a membership; a community keeps an owner. */
const removeMember = async (tx: Tx, community: CommunityRow, member: MemberRow): Promise<void> => {
  if (member.role === 'owner' && !(await hasOtherOwner(tx.db, community.id, member.userUuid)))
    return refuse('lastCommunityOwner')
  await dropMember(tx.db, community.id, member.userUuid)
  tx.emit(communityLeft({ communityUuid: community.uuid, userUuid: member.userUuid }))
}

export const leaveCommunity: Operation<typeof contract.leaveCommunity> = async (ctx, { params }) => {
  const community = await knownCommunity(ctx, params.id)
  await ctx.tx(async (tx) => {
    const row = (await lockCommunity(tx.db, community.id)) ?? refuse('communityNotFound')
    const member = await memberOf(tx.db, row.id, ctx.user.uuid)
    if (member) await removeMember(tx, row, member)
  })
  return communityFor(ctx, community)
}

export const putCommunityUser: Operation<typeof contract.putCommunityUser> = async (
  ctx,
  { params, body },
) => {
  const { community, power } = await runCommunity(ctx, params.id)
  const person = (await personOf(ctx, params.userId))?.standing
  if (!person?.mayAct || person.type === 'guest') return refuse('personNotFound')
  const member = await ctx.tx(async (tx) => {
    const row = (await lockCommunity(tx.db, community.id)) ?? refuse('communityNotFound')
    const before = await memberOf(tx.db, row.id, person.uuid)
    const role = body.role ?? CommunityRole.parse(before?.role ?? 'member')
    if (before?.role === role) return before
    if (power < 2 && [role, before?.role].some((one) => one === 'owner' || one === 'moderator'))
      return refuse('notCommunityModerator')
    if (before?.role === 'owner' && !(await hasOtherOwner(tx.db, row.id, person.uuid)))
      return refuse('lastCommunityOwner')
    if (before || role !== 'member')
      tx.emit(
        communityRoleGranted({
          communityUuid: row.uuid,
          userUuid: person.uuid,
          role,
          actorUuid: ctx.user.uuid,
        }),
      )
    return before
      ? putMember(tx.db, { communityId: row.id, userUuid: person.uuid, role, joinedAt: before.joinedAt })
      : addMember(tx, row, person.uuid, role)
  })
  const [shown] = await withProfiles(ctx, [member])
  return shown ?? refuse('personNotFound')
}

export const removeCommunityUser: Operation<typeof contract.removeCommunityUser> = async (
  ctx,
  { params },
) => {
  const { community, power } = await runCommunity(ctx, params.id)
  await ctx.tx(async (tx) => {
    const row = (await lockCommunity(tx.db, community.id)) ?? refuse('communityNotFound')
    const member = (await memberOf(tx.db, row.id, params.userId)) ?? refuse('personNotFound')
    if (power < 2 && member.role !== 'member') return refuse('notCommunityModerator')
    await removeMember(tx, row, member)
  })
  return success
}
