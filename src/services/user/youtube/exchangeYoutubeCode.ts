import type * as contract from '#contract/user/youtube.ts'
import type { Operation } from '#services/core/context.ts'
import { linkOauth } from '../links/linkOauth.ts'

export const exchangeYoutubeCode: Operation<typeof contract.exchangeYoutubeCode> = async (ctx, { body }) =>
  (await linkOauth(ctx, 'youtube', body)).token
