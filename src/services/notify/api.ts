// How people are reached outside of the product: what other services may call.
import type { Tx } from '#services/core/context.ts'
import { accountNoticeMail } from './mails/accountNotice.ts'
import { actLetter } from './mails/actLetter.ts'
import { digestMail } from './mails/digest.ts'
import { magicLinkMail } from './mails/magicLink.ts'
import { passwordResetMail } from './mails/passwordReset.ts'
import { phoneCodeText } from './mails/phoneCode.ts'
import { addressKnownMail, verificationMail } from './mails/verification.ts'
import { webhookOffMail } from './mails/webhookOff.ts'
import { queueMail, queueMessage } from './queues.ts'
import { type MailText, type Words, wordsFor } from './words.ts'

export type { Kind, Told } from './kinds/kind.ts'
export { kinds } from './kinds/kinds.ts'
export { type MailText, type Words, wordsFor } from './words.ts'
export type { AccountChange } from './mails/accountNotice.ts'
export { keepInOutbox, type OutboxItem, outboxItems } from './outbox/store.ts'

/** The kinds of mails, each made of what its words need. */
export const mails = {
  verification: verificationMail,
  addressKnown: addressKnownMail,
  passwordReset: passwordResetMail,
  magicLink: magicLinkMail,
  accountNotice: accountNoticeMail,
  act: actLetter,
  digest: digestMail,
  webhookOff: webhookOffMail,
}

/** Mails a mail once the transaction has committed. `language`: that of the account, or of who asks. */
export const sendMail = (
  tx: Tx,
  to: { readonly email: string; readonly language: string },
  mail: Words<MailText>,
  headers: Readonly<Record<string, string>> = {},
): void => queueMail(tx, { to: to.email, ...wordsFor(mail, to.language), headers })

/** Sends a phone the code that proves it once the transaction has committed. */
export const sendPhoneCode = (
  tx: Tx,
  to: { readonly phone: string; readonly channel: 'sms' | 'whatsapp'; readonly language: string },
  code: string,
): void =>
  queueMessage(tx, {
    to: to.phone,
    channel: to.channel,
    text: wordsFor(phoneCodeText(code), to.language),
    code,
  })
