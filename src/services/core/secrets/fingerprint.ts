import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Settings } from '../settings.ts'

/** What the database keeps of a code or token: a keyed hash, so that the rows alone cannot be searched for it. */
export const fingerprint = (masterKey: Uint8Array, purpose: string, secret: string): Buffer =>
  createHmac('sha256', masterKey).update(`roomtone/${purpose}\n`).update(secret).digest()

type Keys = Pick<Settings, 'masterKey' | 'formerKeys'>

/** The same under the present master key and under each former one that is still named: any of them proves it. */
export const fingerprints = ({ masterKey, formerKeys }: Keys, purpose: string, secret: string): Buffer[] =>
  [masterKey, ...formerKeys].map((key) => fingerprint(key, purpose, secret))

/** Shorter ones prove nothing, in bytes. */
const SHORTEST = 16

/** True if `given` is the keyed hash of a secret, or its beginning, under the present master key or a former one. */
export const isFingerprint = (keys: Keys, purpose: string, secret: string, given: Uint8Array): boolean =>
  given.length >= SHORTEST &&
  fingerprints(keys, purpose, secret).some((hash) => sameSecret(hash.subarray(0, given.length), given))

/** Compares two secrets in a time that does not tell how much of them agrees. */
export const sameSecret = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && timingSafeEqual(a, b)

/** The same for texts: by digest, so that the time does not tell how long they are either. */
export const sameSecretText = (a: string, b: string): boolean => sameSecret(digest(a), digest(b))

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
