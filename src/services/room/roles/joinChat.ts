import { success } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/room/roles.ts'
import { enteredChat } from '#services/chat/api.ts'
import type { Operation } from '#services/context.ts'
import { knownRoom, standingIn } from '../access.ts'
import { hasEntered } from '../visits/store.ts'

export const joinChat: Operation<typeof contract.joinChat> = async (ctx, { params }) => {
  const room = await knownRoom(ctx, params.roomId)
  const standing = await standingIn(ctx, room, ctx.user)
  if (standing.banned) return refuse('bannedFromRoom')
  if (standing.kicked) return refuse('kickedFromRoom')
  const knowsPassword =
    room.passwordHash === null ||
    standing.moderates ||
    standing.roles.includes('dj') ||
    (await hasEntered(ctx.db, room.id, ctx.user.uuid))
  if (!knowsPassword) return refuse('roomProtected')
  await enteredChat(ctx, room.uuid, ctx.user.uuid)
  return success
}
