import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { atEnd } from '../leftBehind.ts'

const WEBHOOK_SECRET = 'whsec_of_ours'
/** Of the secret that is being replaced. */
const FORMER_SECRET = 'whsec_of_before'

type Thing = Record<string, unknown>

/** Stripe at an address of ours, as its documentation says: what is there can be changed by a test. */
export interface StripeDouble {
  readonly settings: Record<string, string>
  /** Everything it knows, by id. */
  readonly things: Map<string, Thing>
  /** Requests under an idempotency key, by that. */
  readonly keys: Map<string, string>
  /** How the webhook is called: the bytes of an event about a thing, and their signature. */
  event(
    type: string,
    of: string,
    how?: { readonly id?: string; readonly secret?: string; readonly ageS?: number; readonly live?: boolean },
  ): { readonly body: string; readonly headers: Record<string, string> }
  /** What the buyer of a session does: pays it, for one time or again and again. */
  pay(session: string): { readonly payment: string; readonly subscription: string | null }
}

const listOf = (data: readonly Thing[], url: string): Thing => ({
  object: 'list',
  url,
  has_more: false,
  data,
})

/** Starts it; it stops after the test file. */
export const startStripe = async (): Promise<StripeDouble> => {
  const things = new Map<string, Thing>()
  const keys = new Map<string, string>()
  let made = 0
  const put = (prefix: string, thing: Thing): Thing => {
    made += 1
    const whole = { id: `${prefix}_${made}`, livemode: false, ...thing }
    things.set(String(whole.id), whole)
    return whole
  }
  const make = (path: string, form: URLSearchParams): Thing | null => {
    if (path === '/v1/checkout/sessions') {
      const session = put('cs', {
        object: 'checkout.session',
        status: 'open',
        payment_status: 'unpaid',
        mode: form.get('mode'),
        amount_total:
          Number(form.get('line_items[0][price_data][unit_amount]')) *
          Number(form.get('line_items[0][quantity]')),
        client_reference_id: form.get('client_reference_id'),
        success_url: form.get('success_url'),
        payment_intent: null,
        subscription: null,
        customer: form.get('customer'),
      })
      return Object.assign(session, { url: `https://pay.example/${String(session['id'])}` })
    }
    if (path === '/v1/billing_portal/sessions')
      return put('bps', {
        url: `https://portal.example/${form.get('customer')}?back=${form.get('return_url')}`,
      })
    if (path === '/v1/refunds')
      return put('re', {
        object: 'refund',
        status: 'succeeded',
        amount: Number(form.get('amount')),
        payment_intent: form.get('payment_intent'),
      })
    return null
  }
  const of = (object: string, payment: string | null): Thing[] =>
    [...things.values()].filter((one) => one['object'] === object && one['payment_intent'] === payment)
  const read = (url: URL): Thing | null => {
    const payment = url.searchParams.get('payment_intent')
    switch (url.pathname) {
      case '/v1/refunds':
        return listOf(of('refund', payment), url.pathname)
      case '/v1/disputes':
        return listOf(of('dispute', payment), url.pathname)
      case '/v1/invoice_payments': {
        const paid = url.searchParams.get('payment[payment_intent]')
        return listOf(of('invoice_payment', paid), url.pathname)
      }
      default:
        return things.get(url.pathname.split('/').at(-1) ?? '') ?? null
    }
  }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const url = new URL(request.url ?? '/', 'http://stripe')
    const key = request.headers['idempotency-key']
    const answered = request.method === 'POST' && typeof key === 'string' ? keys.get(key) : undefined
    const thing =
      answered === undefined
        ? request.method === 'POST'
          ? make(url.pathname, new URLSearchParams(Buffer.concat(chunks).toString()))
          : read(url)
        : (things.get(answered) ?? null)
    if (request.method === 'POST' && thing && typeof key === 'string') keys.set(key, String(thing['id']))
    response.writeHead(thing ? 200 : 404, { 'content-type': 'application/json' })
    const missing = { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such' } }
    response.end(JSON.stringify(thing ?? missing))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atEnd(() => {
    server.closeAllConnections()
    server.close()
  })
  const stripe = new Stripe('sk_test_double')
  return {
    things,
    keys,
    settings: {
      STRIPE_SECRET_KEY: 'sk_test_of_ours',
      STRIPE_WEBHOOK_SECRETS: `${WEBHOOK_SECRET},${FORMER_SECRET}`,
      STRIPE_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    event: (type, ref, { id, secret = FORMER_SECRET, ageS = 0, live = false } = {}) => {
      made += 1
      const body = JSON.stringify({
        id: id ?? `evt_${made}`,
        object: 'event',
        type,
        livemode: live,
        created: 1_700_000_000,
        data: { object: { id: ref, object: 'of no use: nothing is read of it' } },
      })
      const timestamp = Math.floor(Date.now() / 1000) - ageS
      const signature = stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp })
      return { body, headers: { 'content-type': 'application/json', 'stripe-signature': signature } }
    },
    pay: (sessionId) => {
      const session = things.get(sessionId) ?? {}
      const amount = session['amount_total']
      const payment = String(
        put('pi', { object: 'payment_intent', status: 'succeeded', amount_received: amount })['id'],
      )
      const now = Math.floor(Date.now() / 1000)
      const item = { id: 'si', current_period_start: now, current_period_end: now + 30 * 86_400 }
      const subscription =
        session['mode'] === 'subscription'
          ? String(
              put('sub', {
                object: 'subscription',
                status: 'active',
                metadata: { checkoutId: session['client_reference_id'] },
                cancel_at_period_end: false,
                ended_at: null,
                items: listOf([item], '/v1/subscription_items'),
                customer: { id: 'cus_1', object: 'customer', address: { country: 'ES' } },
              })['id'],
            )
          : null
      Object.assign(session, {
        status: 'complete',
        payment_status: 'paid',
        payment_intent: subscription === null ? payment : null,
        subscription,
        customer: 'cus_1',
      })
      if (subscription !== null) {
        const parent = { subscription_details: { subscription } }
        const invoice = put('in', { object: 'invoice', parent, billing_reason: 'subscription_create' })
        put('inpay', { object: 'invoice_payment', payment_intent: payment, invoice })
      }
      return { payment, subscription }
    },
  }
}
