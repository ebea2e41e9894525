import type * as contract from '#contract/room/hearers.ts'
import type { Operation } from '#services/core/context.ts'
import { accountsAmong } from '#services/user/api.ts'
import { roomLookedInto } from './roomLookedInto.ts'

export const hearers: Operation<typeof contract.hearers> = async (ctx, { params }) => {
  const uuid = await roomLookedInto(ctx, params.id)
  const { userUuids } = await ctx.live.wholeSummary(uuid)
  const others = userUuids.filter((other) => other !== ctx.user.uuid)
  const [apple, spotify] = await Promise.all([
    accountsAmong(ctx, others, 'apple'),
    accountsAmong(ctx, others, 'spotify'),
  ])
  return { people: others.length, accounts: { apple, spotify } }
}
