import * as z from 'zod'
import { entry, flag, list, optional, secret, url } from './setting.ts'

const currencies = new Set(Intl.supportedValuesOf('currency').map((code) => code.toLowerCase()))

/** Who takes money for this server. */
export const paymentEntries = {
  STRIPE_SECRET_KEY: secret(
    optional.refine(
      (key) => key === undefined || /^(sk|rk)_(test|live)_/.test(key),
      'must be a secret key of Stripe, like sk_live_…',
    ),
    'Stripe takes the money: its secret key',
  ),
  STRIPE_WEBHOOK_SECRETS: secret(
    list
      .pipe(z.array(z.string().startsWith('whsec_', 'must begin with whsec_')).min(1, 'must name a secret'))
      .optional(),
    'Secrets of its webhook, comma separated: while one is replaced both are good',
  ),
  STRIPE_BASE_URL: entry(url.optional(), 'Base of Stripe instead of its own address'),
  STRIPE_TAX: entry(flag, 'Stripe adds taxes by where buyers are', 'off'),
  APPLE_STORE_BUNDLE_ID: entry(
    optional,
    'Bundle id of the app in which Apple sells; nothing is sold there if not set',
  ),
  APPLE_STORE_APP_ID: entry(
    z.coerce.number().int().min(1).optional(),
    'Apple’s number of that app; needed in production',
  ),
  APPLE_STORE_ENVIRONMENT: entry(
    z.enum(['production', 'sandbox']),
    'Which environment of the App Store is believed: production or sandbox',
    'production',
  ),
  APPLE_STORE_ROOTS: entry(
    list.pipe(z.array(z.string()).min(1, 'must name a file')).optional(),
    'Files with Apple’s root certificates (DER or PEM), comma separated',
  ),
  APPLE_STORE_KEY: secret(
    optional.transform((pem) => pem?.replaceAll('\\n', '\n')),
    'Key of the App Store Server API, by which sales are looked up (PKCS #8, PEM; line breaks may be written as \\n)',
  ),
  APPLE_STORE_KEY_ID: entry(optional, 'Id of that key'),
  APPLE_STORE_ISSUER: entry(optional, 'Issuer id of that key'),
  APPLE_STORE_BASE_URL: entry(url.optional(), 'Base of the App Store Server API instead of its own address'),
  TEST_CHECKOUT: entry(
    flag,
    'Without somebody who takes money, admins try the store out: no money moves',
    'on',
  ),
  CURRENCY: entry(
    z
      .string()
      .toLowerCase()
      .refine((code) => currencies.has(code), 'must be a currency of ISO 4217, like eur'),
    'What is sold here is priced in this currency',
    'usd',
  ),
  SUBSCRIPTION_GRACE_DAYS: entry(
    z.coerce.number().int().min(0).max(90),
    'Days for which somebody keeps what a subscription gives while a payment is late',
    '7',
  ),
} as const
