import type { Same } from '#web/shared/i18n/translation.ts'
import type { modLog as enLog, timeline as enTimeline } from './enModLog.ts'

export const modLog: Same<typeof enLog> = {
  title: 'Registro de moderación',
  text: 'Quién hizo qué a quién. Lo que anotó el servidor no cambia nunca; las notas y lo revisado son tuyos.',
  csv: 'Guardar como CSV',
  what: 'Qué se hizo',
  state: 'Cuáles',
  anything: 'Todo',
  states: {
    open: 'Sin revisar',
    reviewed: 'Revisado',
    manual: 'Escrito a mano',
    server: 'Anotado por el servidor',
  },
  onePerson: 'De una persona.',
  everybody: 'Ver a todo el mundo',
  none: 'No se hizo nada así.',
  somebody: 'alguien',
  to: 'a {{name}}',
  by: 'por {{name}}',
  bySystem: 'por una regla del servidor',
  timeline: 'Su historia completa',
  note: 'Nota',
  keep: 'Guardar la nota',
  keepNote: 'Guardar la nota sobre «{{what}}» de {{name}}',
  reviewed: 'Revisado',
  reviewedNamed: 'Revisado: «{{what}}» de {{name}}',
  write: 'Escribir algo a mano',
  writeText: 'Para lo que se hizo en otro sitio. No limita a nadie ni se le dice a nadie.',
  whatWas: 'Qué se hizo allí',
  writeIt: 'Escribirlo',
  writeNamed: 'Escribirlo de {{name}}',
  written: 'Queda escrito',
}

export const timeline: Same<typeof enTimeline> = {
  title: 'Historia completa',
  text: 'Actos, roles, avisos, compras y salas, lo último primero.',
  kind: 'De qué tipo',
  kinds: {
    moderation: 'Moderación',
    role: 'Rol',
    report: 'Aviso',
    room: 'Sala',
    purchase: 'Compra',
  },
}
