import type * as contract from '#contract/room/lists.ts'
import type { Operation } from '#services/core/context.ts'
import { unlistedRoomCount } from './store.ts'

export const privateCount: Operation<typeof contract.privateCount> = async (ctx) => ({
  count: await unlistedRoomCount(ctx.db),
})
