import type * as contract from '#contract/social/presence.ts'
import type { Operation } from '#services/core/context.ts'
import { presencesOf } from './presencesOf.ts'

export const presence: Operation<typeof contract.presence> = async (ctx, { query }) => ({
  presence: [...(await presencesOf(ctx, ctx.user, query.users)).values()],
})
