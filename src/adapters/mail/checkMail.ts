import type { MailMessage } from '#ports/mail.ts'

// One address and nothing else: no list, no display name, no line break that could add a header.
const PART = String.raw`[^\s\p{Cc}@,;:<>()[\]"\\]`
const ADDRESS = new RegExp(`^${PART}{1,64}@${PART}{1,253}$`, 'u')

/** Gives the mail if it can be sent: one address, one line of subject and of each header. Throws otherwise. */
export const checkMail = (mail: MailMessage): MailMessage => {
  if (!ADDRESS.test(mail.to)) throw new Error('a mail needs exactly one address')
  if (/\p{Cc}/u.test(mail.subject)) throw new Error('the subject of a mail is one line')
  const { to, subject, text, headers } = mail
  for (const [name, value] of Object.entries(headers ?? {}))
    if (!/^[A-Za-z][A-Za-z-]*$/.test(name) || /\p{Cc}/u.test(value))
      throw new Error('a header of a mail is one line')
  return { to, subject, text, ...(headers !== undefined && { headers }) }
}
