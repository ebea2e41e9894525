import type * as contract from '#contract/user/spotify.ts'
import type { Operation } from '#services/core/context.ts'
import { linkOauth } from '../links/linkOauth.ts'

export const exchangeSpotifyCode: Operation<typeof contract.exchangeSpotifyCode> = async (ctx, { body }) =>
  (await linkOauth(ctx, 'spotify', body)).token
