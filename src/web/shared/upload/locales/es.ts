import type { upload as en } from './en.ts'
import type { Same } from '#web/shared/i18n/translation.ts'

export const upload: Same<typeof en> = {
  drop: {
    title: 'Suelta aquí tu música',
    text: 'MP3, M4A, AAC, FLAC, WAV, OGG u Opus; hasta 200 MB y 6 horas cada una.',
    button: 'Elegir archivos',
    active: 'Suelta, que lo cogemos',
    wrongType: '{{name}} no es un archivo de música que sepamos leer.',
    tooLarge: '{{name}} pasa de 200 MB.',
  },
  sending: {
    title: 'En camino',
    waiting: 'Esperando',
    cancel: 'Cancelar {{name}}',
    retry: 'Reintentar {{name}}',
    dismiss: 'Quitar {{name}} de la lista',
    progress: 'Enviando {{name}}',
    left: 'quedan unos {{time}}',
    done: '{{name}} ha llegado',
    leave: 'Aún hay archivos en camino. Si te vas ahora, no llegarán.',
  },
  edit: {
    title: 'Datos de la canción',
    text: 'Es lo que lee todo el mundo mientras suena.',
    trackName: 'Título',
    artistName: 'Artista',
    albumName: 'Álbum',
    genre: 'Género',
    explicit: 'Letra explícita',
    isPublic: 'Cualquiera puede ponerla',
    isPublicHint: 'Los demás la encuentran al buscar. Si no, solo tú.',
    missing: 'Esto no puede quedar vacío.',
    long: 'Como mucho {{count}} caracteres.',
    saved: 'Guardado',
  },
  open: 'Añadir datos',
  queueWhenReady: '{{name}} entrará en tu cola en cuanto esté lista',
}
