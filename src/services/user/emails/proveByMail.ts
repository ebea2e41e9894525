import { phoneChanged } from '#facts/user.ts'
import { refuse } from '#contract/errors.ts'
import type { BaseTools, Tx } from '#services/core/context.ts'
import { type UserRow, updateUser } from '../accounts/store.ts'
import { forgetFactors } from '../factors/forgetFactors.ts'
import { claimEmail, type EmailRow, emailOf } from './store.ts'

/** The address of an account, if entering by a mail to it would be its first proof; else null. */
export const unprovenAddress = async (
  { db }: Pick<BaseTools, 'db'>,
  user: UserRow,
  address: string,
): Promise<EmailRow | null> => {
  const email = await emailOf(db, user.id, address)
  return email?.status === 'PENDING_VERIFICATION' ? email : null
}

/**
 * Whoever entered by a mail reads the address, so that it counts as proven from here on. If it was not before, somebody
 * else may have signed up with it and waited for its owner: every way in from then is void. Sessions end elsewhere.
 */
export const proveByMail = async (tx: Tx, user: UserRow, address: string): Promise<void> => {
  const email = await unprovenAddress(tx, user, address)
  if (email === null) return
  const proven = { userId: user.id, email: address, status: 'VERIFIED' } as const
  if (!(await claimEmail(tx.db, proven, new Date(tx.now())))) return refuse('linkInvalid')
  await updateUser(tx.db, user.id, { passwordHash: null, passwordExpiresAt: null, phone: null })
  tx.emit(phoneChanged({ userUuid: user.uuid }))
  await forgetFactors(tx, user)
}
