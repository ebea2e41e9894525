import type * as contract from '#contract/user/capabilities.ts'
import type { Operation } from '#services/core/context.ts'

export const ownCapabilities: Operation<typeof contract.ownCapabilities> = async (ctx) => [
  ...ctx.user.capabilities,
]
