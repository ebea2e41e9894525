import { createHash } from 'node:crypto'
import { refuse } from '#contract/errors.ts'
import type { ContactInput } from '#contract/social/contacts.ts'
import type { Settings } from '#services/core/settings.ts'
import { fingerprint } from '#services/core/secrets/fingerprint.ts'

type Key = Pick<Settings, 'masterKey'>

/** Names the key with which numbers are hashed now, without telling it. */
export const contactKey = ({ masterKey }: Key): Buffer =>
  fingerprint(masterKey, 'contacts.key', '').subarray(0, 8)

const macOfHash = ({ masterKey }: Key, sha256: string): Buffer => fingerprint(masterKey, 'contacts', sha256)

/** What is stored of a number: a keyed hash of its SHA-256, which anybody could undo by trying all numbers. */
export const macOfPhone = (key: Key, phone: string): Buffer =>
  macOfHash(key, createHash('sha256').update(phone).digest('hex'))

/** The same of a contact as it was sent. */
export const macOfContact = (key: Key, { phone, phoneHash }: ContactInput): Buffer => {
  if (phone !== undefined && /^\+[1-9]\d{6,14}$/.test(phone)) return macOfPhone(key, phone)
  const hash = phoneHash?.toLowerCase() ?? ''
  return phone === undefined && /^[0-9a-f]{64}$/.test(hash)
    ? macOfHash(key, hash)
    : refuse('phoneHashNotValid')
}
