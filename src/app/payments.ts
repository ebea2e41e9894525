import { readFileSync } from 'node:fs'
import { type AppleAccess, appleStore } from '#adapters/pay/apple.ts'
import type { AppStore } from '#ports/appStore.ts'
import type { Pay } from '#ports/pay.ts'
import type { Config } from './config.ts'

/** Opens the provider that takes money; null where none is set up. */
export const openPay = async (config: Config): Promise<Pay | null> => {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRETS: secrets, STRIPE_BASE_URL: baseUrl } = config
  if (key === undefined || secrets === undefined) return null
  const { stripePay } = await import('#adapters/pay/stripe.ts')
  return stripePay({ key, secrets, tax: config.STRIPE_TAX, ...(baseUrl === undefined ? {} : { baseUrl }) })
}

/** Opens the App Store; null where nothing is sold there. Throws where its certificates or its key cannot be read. */
export const openAppStore = (config: Config): AppStore | null => {
  const { APPLE_STORE_BUNDLE_ID: bundleId, APPLE_STORE_ROOTS: roots, APPLE_STORE_BASE_URL: baseUrl } = config
  if (bundleId === undefined || roots === undefined) return null
  const { APPLE_STORE_KEY: pem, APPLE_STORE_KEY_ID: id, APPLE_STORE_ISSUER: issuer } = config
  const access: AppleAccess = {
    bundleId,
    appId: config.APPLE_STORE_APP_ID,
    environment: config.APPLE_STORE_ENVIRONMENT === 'sandbox' ? 'Sandbox' : 'Production',
    roots: roots.map((path) => readFileSync(path)),
    key: pem === undefined || id === undefined || issuer === undefined ? null : { pem, id, issuer },
    ...(baseUrl === undefined ? {} : { baseUrl }),
  }
  try {
    return appleStore(access)
  } catch (error) {
    throw new Error('APPLE_STORE_ROOTS or APPLE_STORE_KEY holds what is no certificate or no key.', {
      cause: error,
    })
  }
}

/** True where checkouts are tried out by hand: never where money could move. */
export const hasTestCheckout = (config: Config): boolean =>
  config.STRIPE_SECRET_KEY === undefined && config.APPLE_STORE_BUNDLE_ID === undefined && config.TEST_CHECKOUT
