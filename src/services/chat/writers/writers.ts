import type * as contract from '#contract/chat/writers.ts'
import { refuse } from '#contract/errors.ts'
import type { Operation } from '#services/core/context.ts'
import { peopleCalled } from '#services/user/api.ts'
import { groupConversation } from '../conversation.ts'
import { isSystem } from '../identify.ts'
import { standingInGroup } from '../standing.ts'
import { wroteIn } from './store.ts'

/** A name of forty letters has at most so many words. */
const MOST_WORDS = 20

/** Each beginning of some words that ends with one of them, e.g. `a b` → `a`, `a b`. */
const beginnings = (words: string): string[] =>
  [...words.matchAll(/\S+/g)]
    .slice(0, MOST_WORDS)
    .map(({ 0: one, index }) => words.slice(0, index + one.length))

export const writers: Operation<typeof contract.writers> = async (ctx, { params, query }) => {
  const { guid } = params
  const standing = (await standingInGroup(ctx, ctx.user, guid)) ?? refuse('guidNotFound')
  if (!standing.moderates || isSystem(ctx.user)) return refuse('notRoomModerator')
  const called = await peopleCalled(ctx, beginnings(query.q))
  const wrote = new Set(
    await wroteIn(
      ctx.db,
      groupConversation(guid).id,
      called.map(({ uuid }) => uuid),
    ),
  )
  return {
    data: called
      .filter(({ uuid }) => wrote.has(uuid))
      .map(({ uuid: userUuid, nickname }) => ({ userUuid, nickname })),
  }
}
