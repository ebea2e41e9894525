import { ignoreIfUnasked, mailIn } from '../words.ts'

/** With the link that signs in. */
export const magicLinkMail = (link: string) =>
  mailIn({
    en: ['Your link to sign in', `It works once, within 5 minutes: ${link}`, ignoreIfUnasked.en],
    es: ['Tu enlace para entrar', `Funciona una vez, durante 5 minutos: ${link}`, ignoreIfUnasked.es],
  })
