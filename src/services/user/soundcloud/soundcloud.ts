import type * as contract from '#contract/user/soundcloud.ts'
import type { Operation } from '#services/core/context.ts'
import { freshToken } from '../links/freshToken.ts'
import { ownId } from '../links/ownId.ts'
import { publicToken } from './publicToken.ts'

export const refreshSoundcloudToken: Operation<typeof contract.refreshSoundcloudToken> = (ctx) =>
  freshToken(ctx, ctx.user, 'soundcloud')

export const refreshSoundcloudMobileToken: Operation<typeof contract.refreshSoundcloudMobileToken> = (ctx) =>
  freshToken(ctx, ctx.user, 'soundcloudMobile')

export const soundcloudPublicToken: Operation<typeof contract.soundcloudPublicToken> = (ctx) =>
  publicToken(ctx, 'soundcloud')

export const soundcloudMobilePublicToken: Operation<typeof contract.soundcloudMobilePublicToken> = (ctx) =>
  publicToken(ctx, 'soundcloudMobile')

export const soundcloudAccessToken: Operation<typeof contract.soundcloudAccessToken> = async (
  ctx,
  { params, query },
) => freshToken(ctx, ownId(ctx.user, params.id), query.mobile ? 'soundcloudMobile' : 'soundcloud')
