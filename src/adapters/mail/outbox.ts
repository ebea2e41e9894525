import type { MailMessage, Mail } from '#ports/mail.ts'
import { checkMail } from './checkMail.ts'

/** Mail that stays here: mails are given to `keep`, to be read in the browser. */
export const outboxMail = (config: { keep(mail: MailMessage): Promise<void> }): Mail => ({
  send: async (mail) => config.keep(checkMail(mail)),
})
