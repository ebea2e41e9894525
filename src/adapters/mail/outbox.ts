import type { Db } from '#ports/db.ts'
import type { Mail } from '#ports/mail.ts'
import { keepInOutbox } from '../outbox/store.ts'
import { checkLetter } from './letter.ts'

/** Mail that stays here: letters are kept in the outbox, to be read in the browser. */
export const outboxMail = (config: { readonly db: Db }): Mail => ({
  send: async (letter) => keepInOutbox(config.db, { channel: 'mail', ...checkLetter(letter) }),
})
