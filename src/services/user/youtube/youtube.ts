import type * as contract from '#contract/user/youtube.ts'
import type { Operation } from '#services/core/context.ts'
import { freshToken } from '../links/freshToken.ts'
import { linkOauth } from '../links/oauthFlow.ts'

export const exchangeYoutubeCode: Operation<typeof contract.exchangeYoutubeCode> = async (ctx, { body }) =>
  (await linkOauth(ctx, 'youtube', body)).token

export const refreshYoutubeToken: Operation<typeof contract.refreshYoutubeToken> = (ctx) =>
  freshToken(ctx, ctx.user, 'youtube')
