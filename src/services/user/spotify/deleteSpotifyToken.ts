import type * as contract from '#contract/user/spotify.ts'
import type { Operation } from '#services/context.ts'
import { dropLink } from '../links/dropLink.ts'

export const deleteSpotifyToken: Operation<typeof contract.deleteSpotifyToken> = (ctx) =>
  dropLink(ctx, 'spotify')
