import type { Tx } from '#services/core/context.ts'
import { type MailText, sendMail, type Words } from '#services/notify/api.ts'
import { userByUuid } from '../accounts/store.ts'
import { emailsOf, isProven } from './store.ts'

/** Sends a letter to every proven address of an account; nothing happens where it is gone. */
export const mailOwner = async (tx: Tx, userUuid: string, mail: Words<MailText>): Promise<void> => {
  const user = await userByUuid(tx.db, userUuid)
  if (user === null || user.erasedAt !== null) return
  for (const { email, status } of await emailsOf(tx.db, user.id))
    if (isProven({ status })) sendMail(tx, { email, language: user.language }, mail)
}
