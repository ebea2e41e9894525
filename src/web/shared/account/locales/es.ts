import type { signUp as en } from './en.ts'
import type { Same } from '#web/shared/i18n/translation.ts'

export const signUp: Same<typeof en> = {
  email: 'Correo electrónico',
  password: 'Contraseña',
  passwordHint: 'Al menos 8 caracteres. Lo más seguro es una frase larga.',
  passwordShort: 'Necesita al menos 8 caracteres.',
  showPassword: 'Mostrar la contraseña',
  hidePassword: 'Ocultar la contraseña',
  nickname: 'Nombre',
  nicknameHint: 'Lo que ven los demás. Puedes cambiarlo cuando quieras.',
  nicknameMissing: 'Dinos cómo te llamas.',
  nicknameLong: 'Como mucho {{count}} caracteres.',
  welcome: 'Qué bien verte, {{name}}',
  submit: 'Crear mi cuenta',
  voucher: {
    have: 'Tengo un vale',
    code: 'Vale',
    hint: 'El código que te dieron.',
  },
  title: {
    chat: 'Únete a la conversación',
    star: 'Guarda esta canción',
    crate: 'Empieza tu propia lista',
    upload: 'Trae tu propia música',
    create: 'Abre tu propia sala',
    keep: 'Guarda tu sitio',
  },
  text: 'Un correo y una contraseña, nada más. No te mueves de aquí: tu sitio y la música siguen.',
  hasAccount: '¿Ya has estado aquí?',
  logIn: 'Entrar',
  look: {
    title: 'Así te ven',
    text: 'Lo ha elegido el azar. Cambia lo que quieras; la sala lo ve al momento.',
    mailed: 'Hemos enviado seis cifras a {{email}}.',
    verify: 'Escríbelas cuando quieras',
    done: 'Listo',
  },
  guest: {
    offer: 'Solo un nombre para esta noche',
    title: 'Un nombre para esta noche',
    text: 'Sigues como invitado. El nombre se va cuando cierras la sesión.',
    submit: 'Usar este nombre',
    done: 'Esta noche eres {{name}}',
    back: 'Mejor una cuenta',
  },
}
