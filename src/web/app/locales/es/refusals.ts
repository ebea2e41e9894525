import type { refusals as en } from '../en/refusals.ts'
import type { Same } from '../translation.ts'

export const refusals: Same<typeof en> = {
  unauthorized: 'Tu sesión ha terminado. Entra otra vez para seguir.',
  forbidden: 'Aquí no puedes hacer eso.',
  notFound: 'Eso no existe o ya no está.',
  tooLarge: 'Es más de lo que podemos aceptar de una vez.',
  unsupportedMediaType: 'No sabemos leer ese tipo de archivo.',
  tooManyRequests: 'Demasiado de golpe. Espera un momento y prueba otra vez.',
  badGateway: 'Alguien de quien dependemos no ha respondido. Prueba otra vez en un momento.',
  unavailable: 'Ahora mismo no funciona. Prueba otra vez en un momento.',
  emailTaken: 'Ya hay una cuenta con este correo. Prueba a entrar.',
  passwordTooCommon: 'Esa contraseña está en todas las listas de ladrones. Elige otra menos común.',
  wrongEmailOrPassword: 'El correo y la contraseña no encajan. Revisa los dos y prueba otra vez.',
  tooManyAttempts: 'Demasiados intentos. Espera unos minutos antes del siguiente.',
  accountBanned: 'Esta cuenta está expulsada.',
  accountDeactivated: 'Esta cuenta está desactivada.',
  profileNotFound: 'Esta persona no existe o ya no está.',
  avatarUnavailable: 'Ese avatar aún no es para ti. Elige otro.',
}
