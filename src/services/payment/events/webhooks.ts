import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/payment/webhooks.ts'
import type { Operation } from '#services/core/context.ts'
import { receiveNotice } from '../appStore/receiveNotice.ts'
import { askPay } from '../pay.ts'
import { receive } from './receive.ts'

export const stripeWebhook: Operation<typeof contract.stripeWebhook> = async (ctx, { signed }) => {
  const { pay } = ctx
  if (pay?.name !== 'stripe') return refuse('paymentsAbsent')
  return (await receive(ctx, pay, signed)) ? { received: true } : refuse('notSigned')
}

/** What we could not check or keep is our own trouble, and is sent again; what is forged is not. */
export const appleWebhook: Operation<typeof contract.appleWebhook> = async (ctx, { body }) => {
  const { appStore } = ctx
  if (appStore === null) return refuse('paymentsAbsent')
  const isSigned = await askPay(ctx, receiveNotice(ctx, appStore, body.signedPayload))
  return isSigned ? { received: true } : refuse('notSigned')
}
