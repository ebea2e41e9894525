import type * as contract from '#contract/chat/conversations.ts'
import { acted } from '#contract/chat/message.ts'
import type { Operation, UserCtx } from '#services/core/context.ts'
import { person, readRoom, visibleMessage } from '../access.ts'
import { groupConversation, userConversation } from '../conversation.ts'
import { knownUser } from '../people/knownUser.ts'
import { moveMarker } from './store.ts'

type Kind = 'read' | 'delivered'

const ofUser = async (ctx: UserCtx, kind: Kind, partner: string) => {
  const uid = person(ctx)
  const { id } = userConversation(uid, await knownUser(ctx, partner))
  await moveMarker(ctx.db, kind, id, uid, new Date(ctx.now()))
  return acted
}

const ofGroup = async (ctx: UserCtx, kind: Kind, guid: string) => {
  const uid = person(ctx)
  await readRoom(ctx, ctx.user, guid)
  await moveMarker(ctx.db, kind, groupConversation(guid).id, uid, new Date(ctx.now()))
  return acted
}

export const readUser: Operation<typeof contract.readUser> = (ctx, { params }) =>
  ofUser(ctx, 'read', params.uid)

export const deliveredUser: Operation<typeof contract.deliveredUser> = (ctx, { params }) =>
  ofUser(ctx, 'delivered', params.uid)

export const readGroup: Operation<typeof contract.readGroup> = (ctx, { params }) =>
  ofGroup(ctx, 'read', params.guid)

export const deliveredGroup: Operation<typeof contract.deliveredGroup> = (ctx, { params }) =>
  ofGroup(ctx, 'delivered', params.guid)

/** What was seen was read, and all before it. */
export const interact: Operation<typeof contract.interact> = async (ctx, { params }) => {
  const { row } = await visibleMessage(ctx, params.id)
  await moveMarker(ctx.db, 'read', row.conversationId, person(ctx), new Date(ctx.now()), row.id)
  return acted
}
