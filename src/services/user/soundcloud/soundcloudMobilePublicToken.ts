import type * as contract from '#contract/user/soundcloud.ts'
import type { Operation } from '#services/core/context.ts'
import { publicToken } from './publicToken.ts'

export const soundcloudMobilePublicToken: Operation<typeof contract.soundcloudMobilePublicToken> = (ctx) =>
  publicToken(ctx, 'soundcloudMobile')
