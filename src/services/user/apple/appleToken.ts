import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/user/apple.ts'
import type { Operation } from '#services/core/context.ts'
import { ownId } from '../links/ownId.ts'
import { linkOf } from '../links/store.ts'
import { openTokens } from '../links/tokens.ts'
import { vendorOf } from '../links/vendor.ts'

export const appleToken: Operation<typeof contract.appleToken> = async (ctx, { params }) => {
  vendorOf(ctx, 'apple')
  const { id, uuid } = ownId(ctx.user, params.id)
  const link = (await linkOf(ctx.db, id, 'apple')) ?? refuse('linkNotFound')
  return { userToken: openTokens(ctx, uuid, link).accessToken ?? refuse('linkNotFound') }
}
