import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/user/spotify.ts'
import type { Operation } from '#services/core/context.ts'
import { visibleAccount } from '../access.ts'
import { freshToken } from '../links/freshToken.ts'

export const spotifyTokenService: Operation<typeof contract.spotifyTokenService> = async (ctx, { params }) =>
  freshToken(ctx, (await visibleAccount(ctx, params.id)) ?? refuse('userNotFound'), 'spotify')
