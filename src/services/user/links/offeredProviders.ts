import { LinkName } from '#contract/user/link.ts'
import type * as contract from '#contract/user/links.ts'
import type { Operation } from '#services/core/context.ts'
import { isOffered } from './vendor.ts'

export const offeredProviders: Operation<typeof contract.offeredProviders> = (ctx) =>
  Promise.resolve({
    providers: LinkName.options.filter((name) => isOffered(ctx, name)),
    voice: isOffered(ctx, 'agora'),
  })
