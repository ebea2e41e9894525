import type { Tx } from '#services/core/context.ts'
import { type AccountChange, mails, sendMail } from '#services/notify/api.ts'
import type { UserRow } from '../accounts/store.ts'
import { emailsOf, isProven } from './store.ts'

/** Tells the owner, at every proven address, what happened to the account. */
export const notifyOwner = async (
  tx: Tx,
  user: Pick<UserRow, 'id' | 'language'>,
  change: AccountChange,
): Promise<void> => {
  for (const { email, status } of await emailsOf(tx.db, user.id))
    if (isProven({ status })) sendMail(tx, { email, language: user.language }, mails.accountNotice(change))
}
