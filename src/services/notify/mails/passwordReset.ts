import { ignoreIfUnasked, mailIn } from '../words.ts'

/** With the link to choose a new password. */
export const passwordResetMail = (link: string) =>
  mailIn({
    en: ['Choose a new password', `Open this page within 15 minutes: ${link}`, ignoreIfUnasked.en],
    es: [
      'Elige una contraseña nueva',
      `Abre esta página en los próximos 15 minutos: ${link}`,
      ignoreIfUnasked.es,
    ],
  })
