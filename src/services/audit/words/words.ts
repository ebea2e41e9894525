import type { Scope } from '#contract/audit/paths.ts'
import { MOST_WORD_RULES, WordAction, type WordRule } from '#contract/audit/wordRules.ts'
import type * as contract from '#contract/audit/wordRules.ts'
import { success } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import { atLeast } from '#contract/roles.ts'
import type { Operation, UserCtx } from '#services/core/context.ts'
import { holdLock } from '#services/core/storeLocks.ts'
import { placeOf, wordRuleInReach } from '../access.ts'
import { readPattern } from './matcher.ts'
import { countRules, dropRule, putRule, rulesOf, type WordRuleRow } from './store.ts'

const view = ({ id, pattern, action, roomUuid, createdAt }: WordRuleRow): WordRule => ({
  id,
  pattern,
  action: WordAction.parse(action),
  roomUuid,
  createdAt: createdAt.toISOString(),
})

/** Whose rules a scope means: a room's for its co-owners, null for the site's for administrators. */
const ruledRoom = async (ctx: UserCtx, scope: Scope): Promise<string | null> => {
  const place = await placeOf(ctx, scope)
  if (place.of === 'room') return place.standing.power >= 2 ? place.roomUuid : refuse('notRoomModerator')
  return atLeast(ctx.user.role, 'admin') ? null : refuse('notRoomModerator')
}

export const wordRules: Operation<typeof contract.wordRules> = async (ctx, { query }) => {
  const rules = (await rulesOf(ctx.db, await ruledRoom(ctx, query.scope))).map(view)
  return { rules, count: rules.length }
}

export const addWordRule: Operation<typeof contract.addWordRule> = async (ctx, { body }) => {
  const { pattern, action, scope } = body
  const roomUuid = await ruledRoom(ctx, scope)
  if (readPattern(pattern) === null) return refuse('patternNotValid')
  const row = await ctx.tx(async (tx) => {
    await holdLock(tx.db, 'wordRules', roomUuid ?? 'site')
    const made = await putRule(tx.db, {
      id: tx.id(),
      roomUuid,
      pattern,
      action,
      createdBy: ctx.user.uuid,
      createdAt: new Date(tx.now()),
    })
    return (await countRules(tx.db, roomUuid)) > MOST_WORD_RULES ? refuse('tooManyWordRules') : made
  })
  return view(row)
}

export const deleteWordRule: Operation<typeof contract.deleteWordRule> = async (ctx, { params }) => {
  const { id } = await wordRuleInReach(ctx, params.id)
  return (await dropRule(ctx.db, id)) ? success : refuse('wordRuleNotFound')
}
