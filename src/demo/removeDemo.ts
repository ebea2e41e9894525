import { success } from '#contract/common.ts'
import type * as contract from '#contract/upload/demo.ts'
import type { Operation } from '#services/core/context.ts'
import { clearDemo } from './clear.ts'
import { markRemoved } from './store.ts'

export const removeDemo: Operation<typeof contract.removeDemo> = async (ctx) => {
  await clearDemo(ctx)
  await markRemoved(ctx.db)
  return success
}
