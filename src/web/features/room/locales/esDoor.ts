import type { Same } from '#web/shared/i18n/translation.ts'
import type { door as enDoor } from './enDoor.ts'

/** At the door of a room. */
export const door: Same<typeof enDoor> = {
  entering: 'Entrando',
  reason: 'Palabras de quien modera:',
  until: 'Hasta {{time}}.',
  timeLeft: 'Faltan {{time}}.',
  endless: 'Por ahora no tiene final.',
  appeal: 'Lo que se ha hecho sobre mí',
  otherRooms: 'Ver otras salas',
  password: {
    title: 'Esta sala tiene contraseña',
    text: 'Quien te pasó el enlace quizá la sepa.',
    missing: 'Escribe la contraseña.',
    label: 'Contraseña',
    wrong: 'No es esa. Prueba otra vez.',
    tooMany: 'Demasiados intentos. Espera un rato antes del siguiente.',
    go: 'Entrar',
  },
  notFound: { title: 'No existe esa sala', text: 'La sala ya no está, o el enlace tiene una errata.' },
  banned: { title: 'Estás vetado', text: 'Quienes llevan este sitio lo han cerrado para tu cuenta.' },
  bannedFromRoom: {
    title: 'Esta sala está cerrada para ti',
    text: 'La moderación te vetó. Las demás salas siguen abiertas.',
  },
  kicked: {
    title: 'Te han expulsado de esta sala',
    text: 'Te ha sacado quien modera. Podrás volver cuando pase el tiempo.',
  },
  closedNow: {
    title: 'A esta hora la sala está cerrada',
    text: 'Vuelve a abrir a su hora.',
  },
  guestsShut: {
    title: 'Ahora mismo no entran invitados',
    text: 'Entra con una cuenta o vuelve más tarde.',
  },
  full: {
    title: 'La sala está llena',
    text: 'Tarde o temprano alguien saldrá. Prueba dentro de un momento.',
  },
  signedOut: { title: 'Hemos cerrado tu sesión', text: 'Tu sesión ha terminado. Vuelve a entrar.' },
  left: { title: 'Has salido', text: 'La sala sigue sin ti. Vuelve cuando quieras.' },
  failed: {
    title: 'No se llega a la sala',
    text: 'El servidor no respondió. Mira tu red y prueba otra vez.',
  },
}
