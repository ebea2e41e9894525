import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import type { Settings } from '../settings.ts'

const VERSION = 1
const ID_BYTES = 4
const IV_BYTES = 12
const TAG_BYTES = 16
const HEAD = 1 + ID_BYTES + IV_BYTES + TAG_BYTES

/**
 * Encrypts a secret for the database (AES-256-GCM): version, id of the master key, nonce, tag, cipher text. Each
 * purpose has a key of its own, so what was sealed for one is worthless for another.
 */
export const seal = (masterKey: Uint8Array, purpose: string, secret: string): Buffer => {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyFor(masterKey, purpose), iv)
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([Buffer.from([VERSION]), idOf(masterKey), iv, cipher.getAuthTag(), sealed])
}

/**
 * Opens what `seal` closed, with the master key or the former one whose id it carries; throws if there is none, or
 * if it was altered.
 */
export const unseal = (
  masterKey: Uint8Array,
  purpose: string,
  sealed: Uint8Array,
  formerKeys: readonly Uint8Array[] = [],
): string => {
  const bytes = Buffer.from(sealed)
  if (bytes.length < HEAD || bytes[0] !== VERSION) throw new Error('This is not a sealed secret')
  const id = bytes.subarray(1, 1 + ID_BYTES)
  const key = [masterKey, ...formerKeys].find((one) => idOf(one).equals(id))
  if (!key)
    throw new Error(
      'This secret was sealed with another master key: name the former one in FORMER_SECRET_KEYS',
    )
  const iv = bytes.subarray(1 + ID_BYTES, 1 + ID_BYTES + IV_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', keyFor(key, purpose), iv, { authTagLength: TAG_BYTES })
  decipher.setAuthTag(bytes.subarray(1 + ID_BYTES + IV_BYTES, HEAD))
  return Buffer.concat([decipher.update(bytes.subarray(HEAD)), decipher.final()]).toString('utf8')
}

/** The same secret sealed under the present master key; null if it is, or if no key that is known opens it. */
export const resealed = (
  { masterKey, formerKeys }: Pick<Settings, 'masterKey' | 'formerKeys'>,
  purpose: string,
  sealed: Uint8Array,
): Buffer | null => {
  const id = Buffer.from(sealed).subarray(1, 1 + ID_BYTES)
  if (idOf(masterKey).equals(id) || !formerKeys.some((key) => idOf(key).equals(id))) return null
  return seal(masterKey, purpose, unseal(masterKey, purpose, sealed, formerKeys))
}

const keyFor = (masterKey: Uint8Array, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', masterKey, '', `roomtone/seal/${purpose}`, 32))

const idOf = (masterKey: Uint8Array): Buffer =>
  createHash('sha256').update('roomtone/key-id').update(masterKey).digest().subarray(0, ID_BYTES)
