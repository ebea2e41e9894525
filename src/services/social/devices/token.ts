import { refuse } from '#contract/errors.ts'
import type { Device } from '#contract/social/devices.ts'
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
export const storedToken = ({ masterKey }: Keys, token: string) => ({
  tokenHash: fingerprint(masterKey, PURPOSE, folded(token)),
  tokenSealed: seal(masterKey, PURPOSE, token),
})

/** By what a token is found, under the present key and former ones. */
export const tokenHashes = (keys: Keys, token: string): Buffer[] => fingerprints(keys, PURPOSE, folded(token))

export const readToken = ({ masterKey, formerKeys }: Keys, sealed: Uint8Array): string =>
  unseal(masterKey, PURPOSE, sealed, formerKeys)

/** The same stored under the present key; null where it is, or where no known key opens it. */
export const storedAnew = (keys: Keys, sealed: Uint8Array) =>
  resealed(keys, PURPOSE, sealed) === null ? null : storedToken(keys, readToken(keys, sealed))
