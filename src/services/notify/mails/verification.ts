import { ignoreIfUnasked, mailIn } from '../words.ts'

interface Verification {
  readonly code: string
  readonly link: string
  /** After how many days an address that nobody verified is forgotten; null for never. */
  readonly days: number | null
}

/** With the six digits that prove an address, and a link that fills them in. */
export const verificationMail = ({ code, link, days }: Verification) =>
  mailIn({
    en: [
      `${code} is your Roomtone code`,
      `Your code is ${code}. It is good for 15 minutes.`,
      `Or open this page: ${link}`,
      ...(days === null ? [] : [`We forget addresses that nobody verified within ${days} days.`]),
      ignoreIfUnasked.en,
    ],
    es: [
      `${code} es tu código de Roomtone`,
      `Tu código es ${code}. Sirve durante 15 minutos.`,
      `O abre esta página: ${link}`,
      ...(days === null ? [] : [`Olvidamos las direcciones que nadie verifica en ${days} días.`]),
      ignoreIfUnasked.es,
    ],
  })

/** To whom an address belongs that somebody named for another account; with the page for a forgotten password. */
export const addressKnownMail = (forgotPage: string) =>
  mailIn({
    en: [
      'You have an account here already',
      'Somebody, perhaps you, wanted to use this address for another account. It stays with the one you have.',
      `If you forgot your password, choose a new one: ${forgotPage}`,
      ignoreIfUnasked.en,
    ],
    es: [
      'Ya tienes una cuenta aquí',
      'Alguien, quizá tú, quería usar esta dirección para otra cuenta. Se queda en la que tienes.',
      `Si has olvidado tu contraseña, elige otra: ${forgotPage}`,
      ignoreIfUnasked.es,
    ],
  })
