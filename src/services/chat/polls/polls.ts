import { isUuid } from '#contract/common.ts'
import type * as contract from '#contract/chat/polls.ts'
import { POLL_PUSH } from '#contract/chat/polls.ts'
import { refuse } from '#contract/errors.ts'
import { tellPoll } from '#facts/chat.ts'
import type { Operation, Tools, UserCtx } from '#services/core/context.ts'
import { readRoom } from '../access.ts'
import { standingInGroup } from '../standing.ts'
import { livingPoll, markClosed, type PollRow, putVote } from './store.ts'
import { countedPoll, viewPoll } from './viewPoll.ts'

/** Counts are told once for all votes of so many ms. */
const TELL_AFTER_MS = 1000

/** A poll of a chat that the caller reads. */
const seenPoll = async (ctx: UserCtx, id: string): Promise<PollRow> => {
  const row = isUuid(id) ? await livingPoll(ctx.db, id) : undefined
  if (!row) return refuse('pollNotFound')
  await readRoom(ctx, ctx.user, row.roomUuid)
  return row
}

/** Shows the room how a poll stands. */
export const pushPoll = async (tools: Tools, id: string): Promise<void> => {
  const row = await livingPoll(tools.db, id)
  if (row) await tools.live.push(row.roomUuid, POLL_PUSH, await countedPoll(tools, row))
}

export const poll: Operation<typeof contract.poll> = async (ctx, { params }) => ({
  data: await viewPoll(ctx, await seenPoll(ctx, params.id), ctx.user.uuid),
})

export const votePoll: Operation<typeof contract.votePoll> = async (ctx, { params, body }) => {
  const row = await seenPoll(ctx, params.id)
  const known = Array.isArray(row.options) ? row.options.length : 0
  const options = [...new Set(body.options)]
  if (options.some((id) => id < 0 || id >= known) || (!row.many && options.length > 1))
    return refuse('badRequest', { details: { options: ['must be answers of this poll'] } })
  const now = ctx.now()
  const vote = { pollId: row.id, userUuid: ctx.user.uuid, options, now: new Date(now) }
  await ctx.tx(async (tx) => {
    if (!(await putVote(tx.db, vote))) refuse('pollClosed')
    tx.send(tellPoll({ pollId: row.id }, { singletonKey: row.id, startAfter: new Date(now + TELL_AFTER_MS) }))
  })
  return { data: await viewPoll(ctx, row, ctx.user.uuid) }
}

export const closePoll: Operation<typeof contract.closePoll> = async (ctx, { params }) => {
  const row = await seenPoll(ctx, params.id)
  const isOwn = row.sender === ctx.user.uuid
  if (!isOwn && !(await standingInGroup(ctx, ctx.user, row.roomUuid))?.moderates)
    return refuse('notAllowedInChat')
  await ctx.tx(async (tx) => {
    await markClosed(tx.db, row.id, new Date(tx.now()))
    // Makes up for a crash before the room is told.
    tx.send(tellPoll({ pollId: row.id }, { singletonKey: row.id }))
  })
  await pushPoll(ctx, row.id)
  return { data: await viewPoll(ctx, await seenPoll(ctx, row.id), ctx.user.uuid) }
}
