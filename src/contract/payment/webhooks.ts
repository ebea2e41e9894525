import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { paymentBase } from './paths.ts'

export const Received = z.object({ received: z.literal(true) }).meta({ id: 'Received' })

export const stripeWebhook = endpoint({
  method: 'post',
  path: `${paymentBase}/webhook/stripe`,
  does: 'Hears from Stripe what happened; signed with one of the secrets of its webhook.',
  as: 'anyone',
  scope: null,
  signedIn: 'stripe-signature',
  gives: { 200: Received },
  refuses: ['notSigned', 'paymentsAbsent'],
})

export const appleWebhook = endpoint({
  method: 'post',
  path: `${paymentBase}/webhook/apple`,
  does: 'Hears from the App Store what was sold there: a notification of version 2, signed by Apple.',
  as: 'anyone',
  scope: null,
  body: z.object({ signedPayload: z.string().min(1).max(200_000) }),
  gives: { 200: Received },
  refuses: ['notSigned', 'paymentsAbsent', 'paymentsDown'],
})
