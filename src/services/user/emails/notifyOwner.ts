import type { Tx } from '#services/core/context.ts'
import { type AccountChange, mails, sendMail } from '#services/notify/api.ts'
import type { UserRow } from '../accounts/store.ts'
import { emailsOf, isProven } from './store.ts'

/** Tells the owner, at every proven address, what happened to the account, and the security log. */
export const notifyOwner = async (
  tx: Tx,
  user: Pick<UserRow, 'id' | 'uuid' | 'language'>,
  change: AccountChange,
): Promise<void> => {
  tx.logSecurity({
    event: 'account',
    outcome: 'succeeded',
    what: change,
    account: tx.caller?.uuid,
    on: user.uuid,
  })
  for (const { email, status } of await emailsOf(tx.db, user.id))
    if (isProven({ status })) sendMail(tx, { email, language: user.language }, mails.accountNotice(change))
}
