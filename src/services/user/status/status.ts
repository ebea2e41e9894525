import type * as contract from '#contract/user/status.ts'
import type { Operation } from '#services/core/context.ts'
import { countAccounts } from './store.ts'

/** The version of the documented user service that this one answers for. */
const VERSION = '1.8.1'

export const userServiceStatus: Operation<typeof contract.userServiceStatus> = async (ctx) => ({
  status: 'ok',
  version: VERSION,
  ...(await countAccounts(ctx.db, new Date(ctx.now()))),
  jobsWaiting: await ctx.jobs.waiting(),
})
