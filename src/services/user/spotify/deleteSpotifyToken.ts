import type * as contract from '#contract/user/spotify.ts'
import type { Operation } from '#services/core/context.ts'
import { dropLink } from '../links/dropLink.ts'

export const deleteSpotifyToken: Operation<typeof contract.deleteSpotifyToken> = (ctx) =>
  dropLink(ctx, 'spotify')
