import type * as contract from '#contract/chat/members.ts'
import { sizeOf } from '#contract/chat/params.ts'
import { isUuid, success } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import type { RoomRole } from '#contract/roles.ts'
import type * as roomContract from '#contract/room/chat.ts'
import type { Operation } from '#services/core/context.ts'
import { roomByReference, roomForLive } from '#services/room/api.ts'
import { readRoom } from '../access.ts'
import { groupConversation } from '../conversation.ts'
import { isTrusted } from '../identify.ts'
import { standingInGroup } from '../standing.ts'
import { chatGroups } from '../view/groups.ts'
import { presentIn } from '../view/presence.ts'
import { chatUsers, goneUser } from '../view/users.ts'
import { tryToEnter } from './enterGroup.ts'
import { endMembership } from './membership.ts'
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
  const present = await presentIn(ctx, guid)
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

export const group: Operation<typeof contract.group> = async (ctx, { params: { guid } }) => ({
  data: (await chatGroups(ctx, ctx.user.uuid, [guid])).get(guid) ?? refuse('guidNotFound'),
})

/** A repeat is fine. */
export const removeMember: Operation<typeof contract.removeMember> = async (
  ctx,
  { params: { guid, uid } },
) => {
  const standing = await standingInGroup(ctx, ctx.user, guid)
  if (!standing) return refuse('guidNotFound')
  if (uid !== ctx.user.uuid && !standing.moderates && !isTrusted(ctx.user)) return refuse('notAllowedInChat')
  if (isUuid(uid)) await endMembership(ctx, guid, uid)
  return { data: { success: true, message: 'The membership has ended.' } }
}

/** What the room service says where the chat does not let somebody in. */
const roomRefusals = {
  roomNotFound: 'roomNotFound',
  banned: 'bannedFromRoom',
  kicked: 'kickedFromRoom',
  passwordNeeded: 'roomProtected',
} as const

export const joinChat: Operation<typeof roomContract.joinChat> = async (ctx, { params }) => {
  const { room } = (await roomByReference(ctx, params.roomId)) ?? refuse('roomNotFound')
  const answer = await tryToEnter(ctx, room.uuid, ctx.user)
  return answer === 'yes' ? success : refuse(roomRefusals[answer])
}
