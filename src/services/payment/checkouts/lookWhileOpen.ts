import type { UserCtx } from '#services/core/context.ts'
import { lookAt } from '../events/apply.ts'
import { payOf } from '../pay.ts'
import type { CheckoutRow } from './store.ts'

/** A provider is asked about one checkout no more often, ms. */
const PAUSE_MS = 3000

/**
 * Asks the provider about a checkout that is open as far as we know, since somebody waits to hear of it: nobody has to
 * believe their browser, and a word that never came is made up for. True if it may be another one now.
 */
export const lookWhileOpen = async (
  ctx: UserCtx,
  { id, state, provider, vendorRef }: CheckoutRow,
): Promise<boolean> => {
  const pay = payOf(ctx)
  const isOpen = state === 'OPEN' || state === 'PAID'
  if (!isOpen || vendorRef === null || pay?.name !== provider) return false
  if (!(await ctx.kv.setNew(`payment:looked:${id}`, '', PAUSE_MS))) return false
  try {
    await lookAt(ctx, 'checkout', vendorRef, pay)
    return true
  } catch (error) {
    ctx.log.warn({ err: error, checkoutId: id }, 'the payment provider did not say how a checkout stands')
    return false
  }
}
