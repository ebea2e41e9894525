import { MOST_CLEARED } from '#contract/chat/deletion.ts'
import type * as contract from '#contract/chat/deletion.ts'
import { isUuid } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import { tellMessages } from '#facts/chat.ts'
import { atLeast } from '#contract/roles.ts'
import { SYSTEM_UID } from '#contract/chat/message.ts'
import type { Operation, UserCtx } from '#services/core/context.ts'
import { logAct } from '#services/core/logAct.ts'
import { moderatorsOfRoom, type RoomStanding, roomStandingOf } from '#services/room/api.ts'
import { peopleOf, personOf } from '#services/user/api.ts'
import { groupConversation } from '../conversation.ts'
import { isSystem } from '../identify.ts'
import { standingInGroup } from '../standing.ts'
import { sealAway } from './sealAway.ts'
import { type DeletionQuestion, sendersOf, standingMessages } from './store.ts'

const MINUTE_MS = 60_000

/** Refuses unless the caller stands above somebody in the room. */
const demandAbove = async (
  ctx: UserCtx,
  guid: string,
  standing: RoomStanding,
  userUuid: string,
): Promise<void> => {
  const person = (await personOf(ctx, userUuid))?.standing ?? refuse('personNotFound')
  const theirs = await roomStandingOf(ctx, guid, person)
  if (userUuid === ctx.user.uuid || standing.power <= (theirs?.power ?? 0)) refuse('roleTooHigh')
}

/** Whose messages stay: the room's own voice, the caller's, and those of everybody with as much power or more. */
const spared = async (
  ctx: UserCtx,
  guid: string,
  standing: RoomStanding,
  question: DeletionQuestion,
): Promise<string[]> => {
  const senders = (await sendersOf(ctx.db, question)).filter(isUuid)
  const people = await peopleOf(ctx, senders)
  const moderators = new Set(await moderatorsOfRoom(ctx, guid))
  const above: string[] = []
  for (const { standing: person } of people.values()) {
    if (!moderators.has(person.uuid) && !atLeast(person.role, 'moderator')) continue
    const theirs = await roomStandingOf(ctx, guid, person)
    if ((theirs?.power ?? 0) >= standing.power) above.push(person.uuid)
  }
  return [SYSTEM_UID, ctx.user.uuid, ...above]
}

export const clearMessages: Operation<typeof contract.clearMessages> = async (ctx, { body }) => {
  const { receiver: guid, userUuid, minutes, reason = '', reportId } = body
  const standing = (await standingInGroup(ctx, ctx.user, guid)) ?? refuse('guidNotFound')
  if (!standing.moderates || isSystem(ctx.user)) return refuse('notRoomModerator')
  if (userUuid !== undefined) await demandAbove(ctx, guid, standing, userUuid)
  const { id: conversationId } = groupConversation(guid)
  const question = {
    conversationId,
    sender: userUuid,
    since: new Date(ctx.now() - minutes * MINUTE_MS),
  }
  const notBy = userUuid === undefined ? await spared(ctx, guid, standing, question) : []
  const { gone, actionId, more } = await ctx.tx(async (tx) => {
    const found = await standingMessages(tx.db, { ...question, notBy }, MOST_CLEARED + 1)
    const rows = found.slice(0, MOST_CLEARED)
    const sealId = tx.id()
    const hidden = await sealAway(tx, rows, { sealId, by: ctx.user.uuid })
    if (hidden.length === 0) return { gone: [], actionId: null, more: false }
    const logId = await logAct(tx, {
      kind: userUuid === undefined ? 'clearChat' : 'deleteMessages',
      roomUuid: guid,
      actorUuid: ctx.user.uuid,
      userUuid: userUuid ?? null,
      reason,
      reportId,
      undo: { sealId },
    })
    tx.send(tellMessages({ messageIds: hidden.map(({ id }) => id) }))
    return { gone: hidden, actionId: logId, more: found.length > rows.length }
  })
  return { data: { deleted: gone.length, actionId, more } }
}
