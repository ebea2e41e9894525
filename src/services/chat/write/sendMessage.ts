import { groupsMentioned } from '#contract/chat/mentionGroups.ts'
import type * as contract from '#contract/chat/write.ts'
import { refuse } from '#contract/errors.ts'
import type { Operation, UserCtx } from '#services/core/context.ts'
import { visibleMessage } from '../access.ts'
import { type Conversation, userConversation } from '../conversation.ts'
import { isSystem } from '../identify.ts'
import { knownUser } from '../people/knownUser.ts'
import { isBlocked } from '../people/store.ts'
import { publishSent } from '../push/publish.ts'
import { viewMessage } from '../view/viewMessages.ts'
import { groupMention } from './groupMention.ts'
import { countWrite } from './limit.ts'
import { noteChat } from './noteChat.ts'
import { putMessage } from './putMessage.ts'
import { strangerGate } from './strangers.ts'
import { shieldGate } from './shieldGate.ts'
import { storedData } from './storedData.ts'
import { wordRule } from './wordRule.ts'
import { toGroup } from './toGroup.ts'

const SAME_MS = 10 * 60_000

const toUser = async (ctx: UserCtx, receiver: string): Promise<Conversation> => {
  if (ctx.user.type === 'guest') return refuse('notAllowedInChat', { message: 'Guests can only read.' })
  if (isSystem(ctx.user)) return refuse('notAllowedInChat', { message: 'Say onBehalfOf whom.' })
  const uid = await knownUser(ctx, receiver)
  if (uid === ctx.user.uuid) return refuse('badRequest', { details: { receiver: ['must be somebody else'] } })
  return userConversation(ctx.user.uuid, uid)
}

/** The message replied to must stand in the same conversation. */
const parentIn = async (ctx: UserCtx, conversation: Conversation, id: string | null | undefined) => {
  if (!id) return null
  const parent = await visibleMessage(ctx, id)
  return parent.conversation.id === conversation.id ? parent.row.id : refuse('messageIdNotFound')
}

export const sendMessage: Operation<typeof contract.sendMessage> = async (ctx, { body }) => {
  await countWrite(ctx)
  const isGroup = body.receiverType === 'group'
  const conversation = await (isGroup ? toGroup : toUser)(ctx, body.receiver)
  const data = storedData(body.data)
  const named = groupsMentioned(body.data.metadata)
  const [slowMode, groups] =
    conversation.kind === 'group'
      ? [
          await shieldGate(ctx, conversation.guid, data, named),
          await groupMention(ctx, conversation.guid, named),
        ]
      : []
  const rule = conversation.kind === 'group' ? await wordRule(ctx, conversation.guid, data) : undefined
  const parentId = await parentIn(ctx, conversation, body.parentId)
  const { row, isNew } = await putMessage(ctx, {
    conversation,
    sender: ctx.user.uuid,
    category: body.category,
    type: body.type,
    data,
    muid: body.muid ?? null,
    parentId,
    withheld: !isGroup && (await isBlocked(ctx.db, body.receiver, ctx.user.uuid)),
    rule,
    sameWithinMs: SAME_MS,
    named: groups?.people,
    admit:
      conversation.kind === 'user'
        ? await strangerGate(ctx, conversation)
        : async (tx) => {
            await slowMode?.(tx)
            await groups?.admit(tx)
          },
  })
  const message = await viewMessage(ctx, ctx.user.uuid, row)
  if (isNew) publishSent(ctx, message, row.withheld)
  if (isNew && conversation.kind === 'group') noteChat(ctx, conversation.guid)
  return { data: message }
}
