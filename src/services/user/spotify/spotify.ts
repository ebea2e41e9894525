import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/user/spotify.ts'
import type { Operation } from '#services/core/context.ts'
import { visibleAccount } from '../access.ts'
import { dropLink } from '../links/changeLinks.ts'
import { freshToken } from '../links/freshToken.ts'
import { linkOauth } from '../links/oauthFlow.ts'

export const exchangeSpotifyCode: Operation<typeof contract.exchangeSpotifyCode> = async (ctx, { body }) =>
  (await linkOauth(ctx, 'spotify', body)).token

export const refreshSpotifyToken: Operation<typeof contract.refreshSpotifyToken> = (ctx, { body }) =>
  freshToken(ctx, ctx.user, 'spotify', body.refused)

export const deleteSpotifyToken: Operation<typeof contract.deleteSpotifyToken> = (ctx) =>
  dropLink(ctx, 'spotify')

export const spotifyTokenService: Operation<typeof contract.spotifyTokenService> = async (ctx, { params }) =>
  freshToken(ctx, (await visibleAccount(ctx, params.id)) ?? refuse('userNotFound'), 'spotify')
