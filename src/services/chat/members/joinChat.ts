import { success } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/room/chat.ts'
import type { Operation } from '#services/core/context.ts'
import { mayEnterChat, roomByReference } from '#services/room/api.ts'
import { putMember } from './store.ts'

const refusals = {
  roomNotFound: 'roomNotFound',
  banned: 'bannedFromRoom',
  kicked: 'kickedFromRoom',
  passwordNeeded: 'roomProtected',
} as const

export const joinChat: Operation<typeof contract.joinChat> = async (ctx, { params }) => {
  const { room } = (await roomByReference(ctx, params.roomId)) ?? refuse('roomNotFound')
  const answer = await mayEnterChat(ctx, room.uuid, ctx.user)
  if (answer !== 'yes') return refuse(refusals[answer])
  await putMember(ctx.db, room.uuid, ctx.user.uuid, new Date(ctx.now()))
  return success
}
