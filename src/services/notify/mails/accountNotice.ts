import { mailIn, type Words } from '../words.ts'

/** What happened to an account that its owner should hear of even if somebody else did it. */
const happened = {
  passwordChanged: { en: 'Your password was changed', es: 'Tu contraseña ha cambiado' },
  passwordGiven: {
    en: 'An administrator gave your account another password, for three days: choose your own',
    es: 'Un administrador ha puesto otra contraseña a tu cuenta, para tres días: elige la tuya',
  },
  signedOut: {
    en: 'An administrator signed your account out everywhere',
    es: 'Un administrador ha cerrado todas las sesiones de tu cuenta',
  },
  emailAdded: { en: 'An email was added to your account', es: 'Se ha añadido un correo a tu cuenta' },
  emailRemoved: { en: 'An email was removed from your account', es: 'Se ha quitado un correo de tu cuenta' },
  phoneAdded: { en: 'A phone number was added to your account', es: 'Se ha añadido un teléfono a tu cuenta' },
  phoneRemoved: {
    en: 'The phone number was removed from your account',
    es: 'Se ha quitado el teléfono de tu cuenta',
  },
  factorOn: { en: 'An authenticator app was set up', es: 'Se ha activado una aplicación de autenticación' },
  factorOff: { en: 'The authenticator app was removed', es: 'Se ha quitado la aplicación de autenticación' },
  factorsTaken: {
    en: 'An administrator took the authenticator app and the passkeys from your account',
    es: 'Un administrador ha quitado de tu cuenta la aplicación de autenticación y las llaves de acceso',
  },
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
} as const satisfies Record<string, Words<string>>

export type AccountChange = keyof typeof happened

const ifNotYou: Words<string> = {
  en: 'If this was not you, choose a new password and sign out everywhere.',
  es: 'Si no has sido tú, elige otra contraseña y cierra todas las sesiones.',
}

/** Tells the owner what happened to the account. */
export const accountNoticeMail = (change: AccountChange) =>
  mailIn({
    en: [happened[change].en, `${happened[change].en}.`, ifNotYou.en],
    es: [happened[change].es, `${happened[change].es}.`, ifNotYou.es],
  })
