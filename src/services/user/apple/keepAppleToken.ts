import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/user/apple.ts'
import type { Operation } from '#services/core/context.ts'
import { keepLink } from '../links/keepLink.ts'
import { isFault, refuseFault } from '../links/refuseFault.ts'
import { sealToken } from '../links/tokens.ts'
import { vendorOf } from '../links/vendor.ts'
import { linkView } from '../links/view.ts'

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
