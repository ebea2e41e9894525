import { isUuid } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import type { Tools, UserCtx, Who } from '#services/core/context.ts'
import type { RoomStanding } from '#services/room/api.ts'
import { type Conversation, isOneOf, readConversation } from './conversation.ts'
import { isSystem } from './identify.ts'
import { isMember } from './members/store.ts'
import { type MessageRow, messageById } from './messages/store.ts'
import { standingInGroup } from './standing.ts'

/** Lets a caller read a room's chat: members, and the server itself. */
export const readRoom = async (tools: Tools, who: Who, guid: string): Promise<void> => {
  if (!isSystem(who) && isUuid(guid) && (await isMember(tools.db, guid, who.uuid))) return
  if (!(await standingInGroup(tools, who, guid))) return refuse('guidNotFound')
  if (!isSystem(who)) refuse('groupNotJoined')
}

/** Lets a caller write in a room's chat as far as roles decide; gives where they stand. */
export const writeRoom = async (tools: Tools, who: Who, guid: string): Promise<RoomStanding> => {
  if (who.type === 'guest') return refuse('notAllowedInChat', { message: 'Guests can only read.' })
  const standing = await standingInGroup(tools, who, guid)
  if (!standing) return refuse('guidNotFound')
  if (standing.banned || standing.kicked) return refuse('bannedFromGroup')
  if (standing.chatDisabled)
    return refuse('notAllowedInChat', { message: 'The user is not allowed to write in this group.' })
  return standing
}

/** Whether somebody takes part in a conversation. */
const takesPart = async (tools: Tools, who: Who, conversation: Conversation): Promise<boolean> =>
  conversation.kind === 'user'
    ? isOneOf(conversation, who.uuid)
    : isSystem(who) || isMember(tools.db, conversation.guid, who.uuid)

/** A message and its conversation. */
export interface Found {
  readonly row: MessageRow
  readonly conversation: Conversation
}

/** A message the caller may see; anything else is not found, so that ids tell nothing. */
export const visibleMessage = async (ctx: UserCtx, id: string): Promise<Found> => {
  const row = /^\d{1,15}$/.test(id) ? await messageById(ctx.db, Number(id)) : undefined
  const conversation = row && readConversation(row.conversationId)
  if (!row || !conversation) return refuse('messageIdNotFound')
  const isTheirs = row.sender === ctx.user.uuid
  if (row.withheld && !isTheirs) return refuse('messageIdNotFound')
  if (!(await takesPart(ctx, ctx.user, conversation))) return refuse('messageIdNotFound')
  return { row, conversation }
}

/** A message that a word rule holds, in a room the caller moderates; anything else is not found. */
export const heldMessage = async (
  ctx: UserCtx,
  id: string,
): Promise<{ row: MessageRow; conversation: Conversation & { kind: 'group' } }> => {
  const row = /^\d{1,15}$/.test(id) ? await messageById(ctx.db, Number(id)) : undefined
  const conversation = row && readConversation(row.conversationId)
  if (!row?.held || row.deletedAt || conversation?.kind !== 'group') return refuse('messageIdNotFound')
  const standing = await standingInGroup(ctx, ctx.user, conversation.guid)
  return standing?.moderates ? { row, conversation } : refuse('messageIdNotFound')
}

/** A message the caller may see and act on: it is not deleted, and they may write where it stands. */
export const livingMessage = async (ctx: UserCtx, id: string): Promise<Found> => {
  const found = await visibleMessage(ctx, id)
  if (found.row.deletedAt) return refuse('messageIdNotFound')
  if (found.conversation.kind === 'group') await writeRoom(ctx, ctx.user, found.conversation.guid)
  else if (ctx.user.type === 'guest') refuse('notAllowedInChat', { message: 'Guests can only read.' })
  return found
}

/** Refuses the server itself where a person is needed. */
export const person = (ctx: UserCtx): string =>
  isSystem(ctx.user) ? refuse('notAllowedInChat', { message: 'Say onBehalfOf whom.' }) : ctx.user.uuid
