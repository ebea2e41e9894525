import * as argon2 from '@node-rs/argon2'
import { PASSWORD } from './password.ts'

/** How a password is compared: as always. */
export const { verify } = argon2

const made = new Map<string, Promise<string>>()

/**
 * The hash of a password, as argon2 makes it. Everybody in a test has the same password, and its hash is made once in a
 * process: it took a tenth of all that tests cost. Bundles of tests read this in the place of the library
 * (`scripts/bundleTests.mjs`).
 */
export const hash = (password: string, cost: argon2.Options): Promise<string> => {
  if (password !== PASSWORD) return argon2.hash(password, cost)
  const key = JSON.stringify(cost)
  const known = made.get(key) ?? argon2.hash(password, cost)
  made.set(key, known)
  return known
}
