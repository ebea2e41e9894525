import { mailIn } from '../words.ts'

interface Digest {
  /** What is unread, the latest first, in the reader's language. */
  readonly lines: readonly string[]
  /** How much more there is. */
  readonly more: number
  readonly inbox: string
  readonly settings: string
}

const list = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n')

/** What somebody has not read, without a word of what was written to them. */
export const digestMail = ({ lines, more, inbox, settings }: Digest) =>
  mailIn({
    en: [
      'What you have not read in Roomtone',
      list(lines),
      ...(more > 0 ? [`And ${more} more.`] : []),
      `Read it here: ${inbox}`,
      `To get these mails no longer, change your settings: ${settings}`,
    ],
    es: [
      'Lo que no has leído en Roomtone',
      list(lines),
      ...(more > 0 ? [`Y ${more} más.`] : []),
      `Léelo aquí: ${inbox}`,
      `Para no recibir más estos correos, cambia tus ajustes: ${settings}`,
    ],
  })
