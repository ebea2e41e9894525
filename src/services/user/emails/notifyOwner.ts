import type { Tools } from '#services/core/context.ts'
import { type AccountChange, letters, sendLetter } from '#services/notify/api.ts'
import type { UserRow } from '../accounts/store.ts'
import { emailsOf, isProven } from './store.ts'

/** Tells the owner, at every proven address, what happened to the account. */
export const notifyOwner = async (
  tools: Tools,
  user: Pick<UserRow, 'id' | 'language'>,
  change: AccountChange,
): Promise<void> => {
  for (const { email, status } of await emailsOf(tools.db, user.id))
    if (isProven({ status }))
      await sendLetter(tools, { email, language: user.language }, letters.accountNotice(change))
}
