import type { privacy as en } from './en.ts'
import type { Same } from '#web/shared/i18n/translation.ts'

export const privacy: Same<typeof en> = {
  title: 'Privacidad',
  text: 'Qué ven los demás de ti y quién puede dirigirse a ti. Cada cambio vale al momento.',
  see: 'Qué ven los demás',
  seeText: 'Cualquiera en una sala pública puede ver quién está en ella.',
  turn: 'Quién puede dirigirse a ti',
  find: 'Que te encuentren',
  chat: 'En los mensajes privados',
  audience: {
    everyone: 'Todo el mundo',
    friends: 'Amigos',
    friendsOfFriends: 'Amigos de amigos',
    nobody: 'Nadie',
  },
  presence: { label: 'Dónde estoy', hint: 'Quién ve que estás aquí, y en qué sala.' },
  friendsList: { label: 'Mis amigos', hint: 'Quién puede leer la lista de tus amigos.' },
  followedDjs: { label: 'Los DJs que sigo', hint: 'Quién puede leer a quién sigues.' },
  messagesFrom: { label: 'Mensajes privados', hint: 'Quién puede empezar a escribirte.' },
  invitationsFrom: { label: 'Solicitudes de amistad', hint: 'Quién puede pedirte amistad.' },
  findable: {
    label: 'Por mi nombre',
    hint: 'Te encuentran quienes buscan tu nombre. Tus amigos, siempre.',
  },
  findableByPhone: {
    label: 'Por mi teléfono',
    hint: 'Te encuentra quien tenga tu número verificado entre sus contactos.',
  },
  readReceipts: {
    label: 'Decir qué he leído',
    hint: 'Si los dos lo decís, veis cuándo se leyó un mensaje.',
  },
  typing: {
    label: 'Mostrar que escribo',
    hint: 'Si los dos lo mostráis, veis que el otro está escribiendo.',
  },
  blocked: {
    title: 'Gente bloqueada',
    text: 'No se les dice. No ves sus mensajes y ninguno encuentra al otro. En una sala donde estéis los dos te siguen viendo.',
    noneTitle: 'No bloqueas a nadie',
    noneText: 'Para bloquear a alguien, abre su perfil y pulsa los tres puntos.',
    since: 'Desde el {{date}}',
    unblock: 'Desbloquear',
    unblockOf: 'Desbloquear a {{name}}',
  },
  contacts: {
    title: 'Contactos',
    text: 'Encuentra aquí a gente cuyo teléfono tienes, si quiere que la encuentren.',
    find: 'Buscar por número',
    findText:
      'Los números se comparan y se olvidan al momento, salvo que los guardes. Solo se encuentra a quien verificó su número y lo permite. A nadie se le escribe nunca.',
    numbers: 'Números de teléfono',
    numbersHint: 'Uno por línea, con el país: +34 600 123 456',
    numbersWrong: 'Hace falta al menos un número como +34 600 123 456.',
    keep: 'Guardarlos y avisarme cuando alguien se una',
    compare: 'Comparar',
    choose: 'Elegir de mis contactos',
    found_one: '{{count}} persona encontrada',
    found_other: '{{count}} personas encontradas',
    nobody: 'Nadie de ellos está aquí, o no quiere que se le encuentre.',
    kept: 'Qué se guarda',
    keptText:
      'De cada número solo una huella con clave, nunca el número. Lo que no se envía de nuevo en medio año se borra.',
    keptCount_one: 'Hay {{count}} número guardado.',
    keptCount_other: 'Hay {{count}} números guardados.',
    keptNone: 'No hay nada guardado.',
    forget: 'Olvidar todo',
    forgetSure: '¿Olvidar todos los números?',
    forgetText: 'Se borran, y también tu permiso.',
    forgotten: 'Todos los números están olvidados',
  },
}
