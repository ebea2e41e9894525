import { isUuid } from '#contract/common.ts'
import type * as contract from '#contract/chat/members.ts'
import { refuse } from '#contract/errors.ts'
import type { Operation, UserCtx } from '#services/core/context.ts'
import { roomStandingOf } from '#services/room/api.ts'
import { peopleOf } from '#services/user/api.ts'
import { person } from '../access.ts'
import { isTrusted } from '../identify.ts'
import { standingInGroup } from '../standing.ts'
import { enterGroup } from './enterGroup.ts'
import { beMember } from './membership.ts'
import { isMember } from './store.ts'

const joined = (guid: string, uids: readonly string[]) => ({
  data: { guid, participants: Object.fromEntries(uids.map((uid) => [uid, { success: true }])) },
})

/** The caller becomes a member; a repeat is fine, also when the room would no longer let them in anew. */
const join = async (ctx: UserCtx, guid: string) => {
  const uid = person(ctx)
  const standing = await standingInGroup(ctx, ctx.user, guid)
  if (!standing) return refuse('guidNotFound')
  if (standing.banned || standing.kicked) return refuse('bannedFromGroup')
  if (!(await isMember(ctx.db, guid, uid))) await enterGroup(ctx, guid, ctx.user)
  return joined(guid, [uid])
}

/** Moderators and trusted servers add others; a moderator vouches for them, so no password is asked for. */
const addOthers = async (ctx: UserCtx, guid: string, uids: readonly string[]) => {
  const standing = await standingInGroup(ctx, ctx.user, guid)
  if (!standing) return refuse('guidNotFound')
  if (!standing.moderates && !isTrusted(ctx.user)) return refuse('notAllowedInChat')
  const people = await peopleOf(ctx, uids.filter(isUuid))
  for (const uid of uids) if (!people.has(uid)) return refuse('uidNotFound')
  for (const { standing: person } of people.values()) {
    const theirs = await roomStandingOf(ctx, guid, person)
    if (theirs?.banned || theirs?.kicked) return refuse('bannedFromGroup')
  }
  for (const uid of uids) await beMember(ctx, guid, uid)
  return joined(guid, uids)
}

export const addMembers: Operation<typeof contract.addMembers> = (ctx, { params, body }) => {
  const others = body.filter((uid) => uid !== ctx.user.uuid)
  return others.length === 0 ? join(ctx, params.guid) : addOthers(ctx, params.guid, body)
}

export const joinGroup: Operation<typeof contract.joinGroup> = (ctx, { params }) => join(ctx, params.guid)
