import type { auth as en } from '../en/auth.ts'
import type { Same } from '../translation.ts'

export const auth: Same<typeof en> = {
  login: {
    title: 'Qué bien verte otra vez',
    text: 'Tus discos están donde los dejaste.',
    submit: 'Entrar',
    other: '¿Es tu primera vez?',
    otherLink: 'Crea una cuenta',
  },
  signup: {
    title: 'Ponte cómodo',
    text: 'Con una cuenta guardas tu música, tus salas y tu sitio a los platos.',
    textGuest: 'Sigues siendo tú: tu sitio y tu chat vienen contigo.',
    submit: 'Crear mi cuenta',
    other: '¿Ya has estado aquí?',
    otherLink: 'Entra',
  },
  email: 'Correo electrónico',
  emailWrong: 'Eso no parece un correo. Debería ser como nombre@ejemplo.org.',
  password: 'Contraseña',
  passwordHint: 'Al menos 8 caracteres. Mejor una frase que un jeroglífico.',
  passwordShort: 'Necesita al menos 8 caracteres.',
  passwordMissing: 'Escribe tu contraseña.',
  showPassword: 'Mostrar la contraseña',
  hidePassword: 'Ocultar la contraseña',
  nickname: 'Nombre',
  nicknameHint: 'Lo que ven los demás. Puedes cambiarlo cuando quieras.',
  nicknameMissing: 'Dinos cómo te llamas.',
  nicknameLong: 'Como mucho {{count}} caracteres.',
  or: 'o',
  guest: 'Seguir como invitado',
  guestHint: 'Escucha, chatea y vota sin cuenta.',
  welcome: 'Qué bien verte, {{name}}',
  owner: {
    title: 'Este sitio es tuyo',
    text: 'Tu servidor mostró este enlace al arrancar por primera vez. Funciona una sola vez: quien lo usa manda en la casa.',
    submit: 'Ser quien manda',
    done: 'Ahora mandas en la casa',
  },
}
