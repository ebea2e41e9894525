import type * as contract from '#contract/user/soundcloud.ts'
import type { Operation } from '#services/core/context.ts'
import { freshToken } from '../links/freshToken.ts'
import { ownId } from '../links/ownId.ts'

export const soundcloudAccessToken: Operation<typeof contract.soundcloudAccessToken> = async (
  ctx,
  { params, query },
) => freshToken(ctx, ownId(ctx.user, params.id), query.mobile ? 'soundcloudMobile' : 'soundcloud')
