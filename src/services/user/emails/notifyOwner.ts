import type { Tools } from '#services/core/context.ts'
import type { UserRow } from '../accounts/store.ts'
import { emailsOf, isProven } from './store.ts'
import { postLetter } from '#services/notify/letters/post.ts'
import { type Notice, noticeLetter } from '#services/notify/letters/texts.ts'

/** Tells the owner, at every proven address, what happened to the account. */
export const notify = async (
  tools: Tools,
  user: Pick<UserRow, 'id' | 'language'>,
  notice: Notice,
): Promise<void> => {
  for (const email of await emailsOf(tools.db, user.id))
    if (isProven(email)) await postLetter(tools, email.email, user.language, noticeLetter(notice))
}
