import type * as contract from '#contract/user/spotify.ts'
import type { Operation } from '#services/core/context.ts'
import { freshToken } from '../links/freshToken.ts'

export const refreshSpotifyToken: Operation<typeof contract.refreshSpotifyToken> = (ctx) =>
  freshToken(ctx, ctx.user, 'spotify')
