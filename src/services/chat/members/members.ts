import { isUuid } from '#contract/common.ts'
import type * as contract from '#contract/chat/members.ts'
import { sizeOf } from '#contract/chat/params.ts'
import { refuse } from '#contract/errors.ts'
import type { RoomRole } from '#contract/roles.ts'
import type { Operation } from '#services/core/context.ts'
import { roomForLive } from '#services/room/api.ts'
import { readRoom } from '../access.ts'
import { groupConversation } from '../conversation.ts'
import { presentIn } from '../view/presence.ts'
import { chatUsers, goneUser } from '../view/users.ts'
import { membersOf } from './store.ts'

const MOST = 1000

const scopeOf = (roles: readonly RoomRole[]) => {
  if (roles.includes('owner') || roles.includes('coOwner')) return 'admin'
  return roles.includes('moderator') ? 'moderator' : 'participant'
}

export const members: Operation<typeof contract.members> = async (ctx, { params: { guid }, query }) => {
  await readRoom(ctx, ctx.user, guid)
  const room = (await roomForLive(ctx, guid))?.room ?? refuse('guidNotFound')
  const limit = sizeOf(query, MOST)
  const present = await presentIn(ctx, [guid])
  const named = query.uid?.toLowerCase()
  const only =
    named !== undefined ? [named].filter(isUuid) : query.status === 'online' ? [...present] : undefined
  const rows = await membersOf(ctx.db, guid, {
    limit,
    offset: (Math.max(query.page ?? 1, 1) - 1) * limit,
    only,
  })
  const users = await chatUsers(
    ctx,
    rows.map((row) => row.userUuid),
    present,
  )
  return {
    data: rows.map(({ userUuid, joinedAt }) => ({
      ...(users.get(userUuid) ?? goneUser(userUuid)),
      scope: scopeOf(room.roomRoles.filter((role) => role.userUuid === userUuid).map((role) => role.role)),
      conversationId: groupConversation(guid).id,
      joinedAt: Math.floor(joinedAt.getTime() / 1000),
    })),
  }
}
