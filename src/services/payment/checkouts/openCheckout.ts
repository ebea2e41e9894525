import { refuse } from '#contract/errors.ts'
import type { WayBack } from '#contract/payment/checkouts.ts'
import type { UserCtx } from '#services/core/context.ts'
import { askPay, requirePay } from '../pay.ts'
import { lockProduct } from '../products/store.ts'
import { insertCheckout, customerRef, updateCheckout } from './store.ts'

/** A checkout is open for so long, ms. */
const LIFE_MS = 3_600_000

/** A path of this server as it is meant; any other address is refused. */
export const pathHere = (path: string): string => {
  const origin = 'http://here'
  const isPath = path.startsWith('/') && !/^\/[/\\]/.test(path) && URL.canParse(path, origin)
  const url = isPath ? new URL(path, origin) : null
  return url?.origin === origin ? url.pathname + url.search + url.hash : refuse('returnElsewhere')
}

/** Opens a checkout for a product: our row first, then the provider's under its id, so that a repeat there is harmless. */
export const openCheckout = async (
  ctx: UserCtx,
  productId: string,
  { quantity, successPath, cancelPath }: WayBack & { readonly quantity: number },
) => {
  const pay = requirePay(ctx)
  const checkoutId = ctx.id()
  const now = ctx.now()
  const expiresAt = new Date(now + LIFE_MS)
  const success = pathHere(successPath ?? `/store/return/${checkoutId}`)
  const cancel = pathHere(cancelPath ?? '/store')
  const product = await ctx.tx(async ({ db }) => {
    // It stays for as long as the row that names it is not there.
    const found = (await lockProduct(db, productId)) ?? refuse('productNotFound')
    if (!found.active) return refuse('notSold')
    await insertCheckout(db, {
      id: checkoutId,
      userUuid: ctx.user.uuid,
      revisionId: found.revisionId,
      quantity,
      amount: found.amount * quantity,
      currency: found.currency,
      provider: pay.name,
      successPath: success,
      cancelPath: cancel,
      testMode: !pay.live,
      createdAt: new Date(now),
      expiresAt,
    })
    return found
  })
  const { publicUrl } = ctx.settings
  const opened = await askPay(
    ctx,
    pay.open({
      checkoutId,
      userUuid: ctx.user.uuid,
      name: product.name,
      amount: product.amount,
      currency: product.currency,
      quantity,
      every: product.billedEvery as 'month' | 'year' | null,
      customerRef: await customerRef(ctx.db, ctx.user.uuid, pay.name),
      successUrl: publicUrl + success,
      cancelUrl: publicUrl + cancel,
      expiresAt,
    }),
  )
  await updateCheckout(ctx.db, checkoutId, { vendorRef: opened.ref, url: opened.url })
  return { checkoutId, url: opened.url, expiresAt: expiresAt.toISOString(), testMode: !pay.live }
}
