// The door to whatever reaches people outside of the product: all that other services may call.
import type { Tx } from '#services/core/context.ts'
import { accountNoticeLetter } from './letters/accountNotice.ts'
import { magicLinkLetter } from './letters/magicLink.ts'
import { passwordResetLetter } from './letters/passwordReset.ts'
import { phoneCodeText } from './letters/phoneCode.ts'
import { verificationLetter } from './letters/verification.ts'
import { queueLetter, queueMessage } from './queues.ts'
import { type LetterText, type Words, wordsFor } from './words.ts'

export type { AccountChange } from './letters/accountNotice.ts'
export { keepInOutbox, type OutboxItem, outboxItems } from './outbox/store.ts'

/** The kinds of letters, each made of what its words need. */
export const letters = {
  verification: verificationLetter,
  passwordReset: passwordResetLetter,
  magicLink: magicLinkLetter,
  accountNotice: accountNoticeLetter,
}

/** Mails a letter once the transaction has committed. `language`: that of the account, or of who asks. */
export const sendLetter = (
  tx: Tx,
  to: { readonly email: string; readonly language: string },
  letter: Words<LetterText>,
): void => queueLetter(tx, { to: to.email, ...wordsFor(letter, to.language) })

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
