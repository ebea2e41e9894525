import * as z from 'zod'
import { refuse } from '#contract/errors.ts'
import type { Device } from '#contract/social/devices.ts'
import type { WebSubscription } from '#ports/push.ts'
import type { Settings } from '#services/core/settings.ts'
import { fingerprint, fingerprints } from '#services/core/secrets/fingerprint.ts'
import { resealed, seal, unseal } from '#services/core/secrets/seal.ts'

type Keys = Pick<Settings, 'masterKey' | 'formerKeys'>

const PURPOSE = 'device'

/** Tokens of vendors; browsers are registered by their subscription. */
const shapes: Readonly<Record<Device['platform'], RegExp>> = {
  ios: /^[0-9a-fA-F]{64,200}$/,
  android: /^[\w:.-]{20,4096}$/,
  web: /^$/,
}

/** Refuses what can be no token of such a device. */
export const refuseNoToken = (platform: Device['platform'], token: string): void => {
  if (!shapes[platform].test(token)) refuse('deviceNotValid')
}

/** Clients write `_` for `:` in paths. */
const folded = (token: string): string => token.replaceAll(':', '_')

/** What is stored of a token. */
export const storedToken = ({ masterKey }: Keys, token: string, secret = token) => ({
  tokenHash: fingerprint(masterKey, PURPOSE, folded(token)),
  tokenSealed: seal(masterKey, PURPOSE, secret),
})

/** By what a token is found, under the present key and former ones. */
export const tokenHashes = (keys: Keys, token: string): Buffer[] => fingerprints(keys, PURPOSE, folded(token))

const openSecret = ({ masterKey, formerKeys }: Keys, sealed: Uint8Array): string =>
  unseal(masterKey, PURPOSE, sealed, formerKeys)

/** What is kept of a browser: the id by which it is known, and where it is reached. */
const Browser = z.object({ id: z.string(), endpoint: z.string(), p256dh: z.string(), auth: z.string() })

const browserIn = (secret: string): z.infer<typeof Browser> | null =>
  secret.startsWith('{') ? Browser.parse(JSON.parse(secret)) : null

/** The token of a device; of a browser the id of its subscription, never its address. */
export const readToken = (keys: Keys, sealed: Uint8Array): string => {
  const secret = openSecret(keys, sealed)
  return browserIn(secret)?.id ?? secret
}

/** Where a browser is reached; null for other devices. */
export const readSubscription = (keys: Keys, sealed: Uint8Array): WebSubscription | null =>
  browserIn(openSecret(keys, sealed))

/** The same stored under the present key; null where it is, or where no known key opens it. */
export const storedAnew = (keys: Keys, sealed: Uint8Array) =>
  resealed(keys, PURPOSE, sealed) === null
    ? null
    : storedToken(keys, readToken(keys, sealed), openSecret(keys, sealed))
