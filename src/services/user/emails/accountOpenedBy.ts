import type { Db } from '#ports/db.ts'
import { userByEmail, type UserRow } from '../accounts/store.ts'
import { emailsOf, isProven } from './store.ts'

/**
 * The account that a mail to this address may open. An address nobody proved is enough only where the account has
 * no better proof: else a mistyped second address would hand it to a stranger.
 */
export const accountOpenedBy = async (db: Db, address: string): Promise<UserRow | null> => {
  const user = await userByEmail(db, address)
  if (!user) return null
  const emails = await emailsOf(db, user.id)
  const isBetterProven = user.phone !== null || emails.some(isProven)
  return !isBetterProven || emails.some((one) => one.email === address && isProven(one)) ? user : null
}
