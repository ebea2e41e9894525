import type * as contract from '#contract/user/youtube.ts'
import type { Operation } from '#services/core/context.ts'
import { freshToken } from '../links/freshToken.ts'

export const refreshYoutubeToken: Operation<typeof contract.refreshYoutubeToken> = (ctx) =>
  freshToken(ctx, ctx.user, 'youtube')
