import { refuse } from '#contract/errors.ts'
import type { Pay } from '#ports/pay.ts'
import type { Tools } from '#services/core/context.ts'
import { localPay } from './local/localPay.ts'

/** Who takes money for this server; null where nobody does. */
export const payOf = (tools: Pick<Tools, 'pay' | 'db' | 'settings'>): Pay | null =>
  tools.pay ?? (tools.settings.payments.testCheckout ? localPay(tools.db, tools.settings) : null)

/** The same, refused where nobody does. */
export const requirePay = (tools: Pick<Tools, 'pay' | 'db' | 'settings'>): Pay =>
  payOf(tools) ?? refuse('paymentsAbsent')

/** What a provider is asked for; that it does not answer is told as such. */
export const askPay = async <T>(tools: Pick<Tools, 'log'>, asked: Promise<T>): Promise<T> => {
  try {
    return await asked
  } catch (error) {
    tools.log.warn({ err: error }, 'the payment provider did not answer as it should')
    return refuse('paymentsDown')
  }
}
