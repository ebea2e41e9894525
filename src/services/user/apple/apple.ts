import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/user/apple.ts'
import type { Operation } from '#services/core/context.ts'
import { keepLink } from '../links/changeLinks.ts'
import { ownId } from '../links/ownId.ts'
import { linkOf } from '../links/store.ts'
import { openTokens, sealToken } from '../links/tokens.ts'
import { isFault, refuseFault, vendorOf } from '../links/vendor.ts'
import { linkView } from '../links/links.ts'

export const appleDeveloperToken: Operation<typeof contract.appleDeveloperToken> = async (ctx) => {
  const { token, expiresAt } = await vendorOf(ctx, 'apple').developerToken(ctx.now())
  return { developerToken: token, expiresAt: new Date(expiresAt).toISOString() }
}

/** Kept only if Apple knows it: it tells the store of the person, and no name. */
export const keepAppleToken: Operation<typeof contract.keepAppleToken> = async (ctx, { body }) => {
  const apple = vendorOf(ctx, 'apple')
  if (body.userToken === '') return refuse('appleTokenRejected')
  const found = await apple.storefront(body.userToken, ctx.now())
  if (isFault(found)) return refuseFault(ctx, 'apple', found, 'appleTokenRejected')
  const tokens = sealToken(ctx, { uuid: ctx.user.uuid, provider: 'apple' }, body.userToken)
  const vendorName = `Apple Music (${found.storefront.toUpperCase()})`
  const link = await keepLink(ctx, { provider: 'apple', vendorId: '', vendorName, tokens })
  return linkView(ctx, 'apple', link)
}

export const appleToken: Operation<typeof contract.appleToken> = async (ctx, { params }) => {
  vendorOf(ctx, 'apple')
  const { id, uuid } = ownId(ctx.user, params.id)
  const link = (await linkOf(ctx.db, id, 'apple')) ?? refuse('linkNotFound')
  return { userToken: openTokens(ctx, uuid, link).accessToken ?? refuse('linkNotFound') }
}
