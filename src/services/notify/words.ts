import type { Language } from '#contract/user/credentials.ts'

/** What is told, in each language. */
export type Words<T> = Readonly<Record<Language, T>>

export interface MailText {
  readonly subject: string
  readonly text: string
}

const greeting: Words<string> = { en: 'Hello,', es: 'Hola:' }
const close = 'Roomtone'

/** A mail in every language from its subject and paragraphs, with greeting and close. */
export const mailIn = (words: Words<readonly [subject: string, ...lines: string[]]>): Words<MailText> => {
  const mail = (language: Language): MailText => {
    const [subject, ...lines] = words[language]
    return { subject, text: [greeting[language], ...lines, close].join('\n\n') }
  }
  return { en: mail('en'), es: mail('es') }
}

/** The words of a language as it stands with an account; English where it is none of ours. */
export const wordsFor = <T>(words: Words<T>, language: string): T => words[language === 'es' ? 'es' : 'en']

/** Last line of what may have been asked for by somebody else. */
export const ignoreIfUnasked: Words<string> = {
  en: 'If you did not ask for this, you can ignore this message.',
  es: 'Si no lo has pedido tú, puedes ignorar este mensaje.',
}
