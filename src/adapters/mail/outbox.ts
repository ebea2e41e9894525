import type { Letter, Mail } from '#ports/mail.ts'
import { checkLetter } from './letter.ts'

/** Mail that stays here: letters are given to `keep`, to be read in the browser. */
export const outboxMail = (config: { keep(letter: Letter): Promise<void> }): Mail => ({
  send: async (letter) => config.keep(checkLetter(letter)),
})
