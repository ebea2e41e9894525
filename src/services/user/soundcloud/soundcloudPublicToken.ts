import type * as contract from '#contract/user/soundcloud.ts'
import type { Operation } from '#services/core/context.ts'
import { publicToken } from './publicToken.ts'

export const soundcloudPublicToken: Operation<typeof contract.soundcloudPublicToken> = (ctx) =>
  publicToken(ctx, 'soundcloud')
