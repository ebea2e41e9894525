import type { song as en } from './en.ts'
import type { Same } from '#web/shared/i18n/translation.ts'

export const song: Same<typeof en> = {
  untitled: 'Sin título',
  unknownArtist: 'Artista desconocido',
  listen: 'Escuchar {{name}}',
  stop: 'Parar {{name}}',
  previewFailed: 'Esta canción no se puede escuchar ahora mismo.',
  more: 'Más sobre {{name}}',
  queue: 'Añadir a la cola',
  queueNamed: 'Añadir {{name}} a la cola',
  queued: '{{name}} está en tu cola',
  queuedMany_one: '{{count}} canción está en tu cola',
  queuedMany_other: '{{count}} canciones están en tu cola',
  not: {
    processing: '{{name}} todavía se está preparando',
    failed: '{{name}} no puede sonar: en su archivo no hay música que sepamos leer',
    names: 'A {{name}} le faltan título y artista',
    long: '{{name}} dura más de 6 horas',
    gone: '{{name}} ya no está disponible',
  },
}
