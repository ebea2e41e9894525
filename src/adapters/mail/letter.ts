import type { Letter } from '#ports/mail.ts'

// One address and nothing else: no list, no display name, no line break that could add a header.
const PART = String.raw`[^\s\p{Cc}@,;:<>()[\]"\\]`
const ADDRESS = new RegExp(`^${PART}{1,64}@${PART}{1,253}$`, 'u')

/** Gives the letter if it can be sent: one address, one line of subject. Throws otherwise. */
export const checkLetter = (letter: Letter): Letter => {
  if (!ADDRESS.test(letter.to)) throw new Error('a letter needs exactly one address')
  if (/\p{Cc}/u.test(letter.subject)) throw new Error('the subject of a letter is one line')
  return { to: letter.to, subject: letter.subject, text: letter.text }
}
