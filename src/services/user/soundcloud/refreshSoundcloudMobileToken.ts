import type * as contract from '#contract/user/soundcloud.ts'
import type { Operation } from '#services/core/context.ts'
import { freshToken } from '../links/freshToken.ts'

export const refreshSoundcloudMobileToken: Operation<typeof contract.refreshSoundcloudMobileToken> = (ctx) =>
  freshToken(ctx, ctx.user, 'soundcloudMobile')
