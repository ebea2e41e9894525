import type * as contract from '#contract/room/roomLine.ts'
import type { Operation } from '#services/core/context.ts'
import { roomLookedInto } from './roomLookedInto.ts'

export const roomLine: Operation<typeof contract.roomLine> = async (ctx, { params }) => {
  const uuid = await roomLookedInto(ctx, params.id)
  return { rows: [...(await ctx.live.forecast(uuid))] }
}
