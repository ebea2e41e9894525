import type * as contract from '#contract/user/soundcloud.ts'
import type { Operation } from '#services/core/context.ts'
import { freshToken } from '../links/freshToken.ts'

export const refreshSoundcloudToken: Operation<typeof contract.refreshSoundcloudToken> = (ctx) =>
  freshToken(ctx, ctx.user, 'soundcloud')
