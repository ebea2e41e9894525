import { isUuid } from '#contract/common.ts'
import type * as contract from '#contract/chat/members.ts'
import { refuse } from '#contract/errors.ts'
import type { Operation } from '#services/core/context.ts'
import { isTrusted } from '../identify.ts'
import { standingInGroup } from '../standing.ts'
import { dropMember } from './store.ts'

/** A repeat is fine. */
export const removeMember: Operation<typeof contract.removeMember> = async (
  ctx,
  { params: { guid, uid } },
) => {
  const standing = await standingInGroup(ctx, ctx.user, guid)
  if (!standing) return refuse('guidNotFound')
  if (uid !== ctx.user.uuid && !standing.moderates && !isTrusted(ctx.user)) return refuse('notAllowedInChat')
  if (isUuid(uid)) await dropMember(ctx.db, guid, uid)
  return { data: { success: true, message: 'The membership has ended.' } }
}
