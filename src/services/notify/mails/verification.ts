import { ignoreIfUnasked, mailIn } from '../words.ts'

/** With the six digits that prove an address, and a link that fills them in. */
export const verificationMail = ({ code, link }: { readonly code: string; readonly link: string }) =>
  mailIn({
    en: [
      `${code} is your Roomtone code`,
      `Your code is ${code}. It is good for 15 minutes.`,
      `Or open this page: ${link}`,
      ignoreIfUnasked.en,
    ],
    es: [
      `${code} es tu código de Roomtone`,
      `Tu código es ${code}. Sirve durante 15 minutos.`,
      `O abre esta página: ${link}`,
      ignoreIfUnasked.es,
    ],
  })
