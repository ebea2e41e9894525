import type { Words } from '../words.ts'

/** The text message with the six digits that prove a number; short, and with nothing to click. */
export const phoneCodeText = (code: string): Words<string> => ({
  en: `${code} is your Roomtone code. Do not share it with anybody.`,
  es: `${code} es tu código de Roomtone. No lo compartas con nadie.`,
})
