import type { Db } from '#ports/db.ts'
import { accountsNaming, type UserRow } from '../accounts/store.ts'
import { emailsOf, isProven } from './store.ts'

/**
 * The account that a mail to this address may open. An address nobody proved is enough only where the account has
 * no better proof: else a mistyped second address would hand it to a stranger. Of several that name it, it is the latest.
 */
export const accountOpenedBy = async (db: Db, address: string): Promise<UserRow | null> => {
  for (const user of await accountsNaming(db, address)) {
    const emails = await emailsOf(db, user.id)
    const isBetterProven = user.phone !== null || emails.some(isProven)
    if (!isBetterProven || emails.some((one) => one.email === address && isProven(one))) return user
  }
  return null
}
