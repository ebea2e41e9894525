import type { Language } from '#contract/user/credentials.ts'

/** A letter or message in one language. */
export interface Text {
  readonly subject: string
  readonly text: string
}

type Texts = Record<Language, Text>

const greeting = { en: 'Hello,', es: 'Hola:' }
const close = { en: 'Roomtone', es: 'Roomtone' }
const unasked = {
  en: 'If you did not ask for this, you can ignore this message.',
  es: 'Si no lo has pedido tú, puedes ignorar este mensaje.',
}
const notYou = {
  en: 'If this was not you, choose a new password and sign out everywhere.',
  es: 'Si no has sido tú, elige otra contraseña y cierra todas las sesiones.',
}

const letter = (language: Language, subject: string, ...lines: string[]): Text => ({
  subject,
  text: [greeting[language], ...lines, close[language]].join('\n\n'),
})

/** With the six digits that prove an address, and a link that fills them in. */
export const verificationLetter = (code: string, link: string): Texts => ({
  en: letter(
    'en',
    `${code} is your Roomtone code`,
    `Your code is ${code}. It is good for 15 minutes.`,
    `Or open this page: ${link}`,
    unasked.en,
  ),
  es: letter(
    'es',
    `${code} es tu código de Roomtone`,
    `Tu código es ${code}. Sirve durante 15 minutos.`,
    `O abre esta página: ${link}`,
    unasked.es,
  ),
})

/** With the link to choose a new password. */
export const resetLetter = (link: string): Texts => ({
  en: letter('en', 'Choose a new password', `Open this page within 15 minutes: ${link}`, unasked.en),
  es: letter(
    'es',
    'Elige una contraseña nueva',
    `Abre esta página en los próximos 15 minutos: ${link}`,
    unasked.es,
  ),
})

/** With the link that signs in. */
export const magicLetter = (link: string): Texts => ({
  en: letter('en', 'Your link to sign in', `It works once, within 5 minutes: ${link}`, unasked.en),
  es: letter('es', 'Tu enlace para entrar', `Funciona una vez, durante 5 minutos: ${link}`, unasked.es),
})

/** What happened to an account that its owner should hear of even if somebody else did it. */
export type Notice =
  | 'passwordChanged'
  | 'emailAdded'
  | 'emailRemoved'
  | 'phoneAdded'
  | 'phoneRemoved'
  | 'factorOn'
  | 'factorOff'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'discordLinked'
  | 'discordRemoved'

const notices: Record<Notice, Record<Language, string>> = {
  passwordChanged: { en: 'Your password was changed', es: 'Tu contraseña ha cambiado' },
  emailAdded: { en: 'An email was added to your account', es: 'Se ha añadido un correo a tu cuenta' },
  emailRemoved: { en: 'An email was removed from your account', es: 'Se ha quitado un correo de tu cuenta' },
  phoneAdded: { en: 'A phone number was added to your account', es: 'Se ha añadido un teléfono a tu cuenta' },
  phoneRemoved: {
    en: 'The phone number was removed from your account',
    es: 'Se ha quitado el teléfono de tu cuenta',
  },
  factorOn: { en: 'An authenticator app was set up', es: 'Se ha activado una aplicación de autenticación' },
  factorOff: { en: 'The authenticator app was removed', es: 'Se ha quitado la aplicación de autenticación' },
  passkeyAdded: {
    en: 'A passkey was added to your account',
    es: 'Se ha añadido una llave de acceso a tu cuenta',
  },
  passkeyRemoved: {
    en: 'A passkey was removed from your account',
    es: 'Se ha quitado una llave de acceso de tu cuenta',
  },
  discordLinked: {
    en: 'Your account was linked with Discord, which now signs you in',
    es: 'Tu cuenta se ha vinculado con Discord, que ahora sirve para entrar',
  },
  discordRemoved: {
    en: 'Your account is no longer linked with Discord',
    es: 'Tu cuenta ya no está vinculada con Discord',
  },
}

/** Tells the owner what happened to the account. */
export const noticeLetter = (notice: Notice): Texts => ({
  en: letter('en', notices[notice].en, `${notices[notice].en}.`, notYou.en),
  es: letter('es', notices[notice].es, `${notices[notice].es}.`, notYou.es),
})

/** The text message with the six digits; short, and with nothing to click. */
export const phoneText = (code: string): Record<Language, string> => ({
  en: `${code} is your Roomtone code. Do not share it with anybody.`,
  es: `${code} es tu código de Roomtone. No lo compartas con nadie.`,
})
