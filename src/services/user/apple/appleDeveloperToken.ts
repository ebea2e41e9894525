import type * as contract from '#contract/user/apple.ts'
import type { Operation } from '#services/core/context.ts'
import { vendorOf } from '../links/vendor.ts'

export const appleDeveloperToken: Operation<typeof contract.appleDeveloperToken> = async (ctx) => {
  const { token, expiresAt } = await vendorOf(ctx, 'apple').developerToken(ctx.now())
  return { developerToken: token, expiresAt: new Date(expiresAt).toISOString() }
}
