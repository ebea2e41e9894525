import * as z from 'zod'
import { Uuid } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { Checkout } from './checkouts.ts'
import { paymentBase } from './paths.ts'

/** What an admin may let happen to a checkout where no money moves. */
export const LocalAct = z.enum([
  'pay',
  'fail',
  'payLater',
  'succeed',
  'cancel',
  'refund',
  'dispute',
  'winDispute',
  'loseDispute',
  'renew',
  'failRenewal',
  'lapse',
  'sendAgain',
  'sendSwapped',
])
export type LocalAct = z.infer<typeof LocalAct>

export const actOnCheckout = endpoint({
  method: 'post',
  path: `${paymentBase}/dev/checkout/:id/:act`,
  does: 'Lets something happen to a checkout on a server that tries its store out; not there where money moves.',
  as: 'admin',
  scope: null,
  params: z.object({ id: Uuid, act: LocalAct }),
  body: z.object({ amount: z.number().int().min(1).optional() }),
  gives: { 200: Checkout },
  refuses: ['checkoutNotFound', 'actNotPossible'],
})
