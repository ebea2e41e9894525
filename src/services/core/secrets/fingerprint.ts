import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** What the database keeps of a code or token: a keyed hash, so that the rows alone cannot be searched for it. */
export const fingerprint = (masterKey: Uint8Array, purpose: string, secret: string): Buffer =>
  createHmac('sha256', masterKey).update(`roomtone/${purpose}\n`).update(secret).digest()

/** Compares two secrets in a time that does not tell how much of them agrees. */
export const sameSecret = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && timingSafeEqual(a, b)

/** The same for texts: by digest, so that the time does not tell how long they are either. */
export const sameSecretText = (a: string, b: string): boolean => sameSecret(digest(a), digest(b))

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
