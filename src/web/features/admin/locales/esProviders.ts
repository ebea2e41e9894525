import type { providers as en } from './enProviders.ts'
import type { Same } from '#web/shared/i18n/translation.ts'

export const providers: Same<typeof en> = {
  title: 'Proveedores de música',
  text: 'De dónde salen las canciones. Las claves se ponen en el entorno del servidor; docs/providers.md dice de dónde se sacan.',
  on: 'Configurado',
  off: 'Sin configurar',
  missing: 'Falta:',
  sounds: 'Sus canciones suenan en las salas ({{setting}}).',
  soundsAlways: 'Sus canciones suenan en las salas.',
  helps: 'No tiene canciones propias: ayuda a encontrarlas.',
  silent: 'Sus canciones se encuentran y se guardan, pero no suenan en las salas ({{setting}} está apagado).',
  test: 'Probar ahora',
  testNamed: 'Probar {{name}} ahora',
  answered_one: 'Ha contestado en {{time}} ms con {{count}} canción.',
  answered_other: 'Ha contestado en {{time}} ms con {{count}} canciones.',
  notAnswered: 'No ha salido bien ({{fault}}, {{time}} ms). {{advice}}',
  advice: {
    refused: 'No acepta este servidor: revisa las claves.',
    busy: 'Pide que esperemos un rato.',
    quota: 'Su cuota de hoy está agotada.',
    down: 'No ha contestado: revisa la red y la dirección.',
    malformed: 'Ha contestado algo que no se entiende.',
    other: 'El registro del servidor puede decir más.',
  },
  breaker: 'Estado',
  closed: 'Funciona',
  open: 'En pausa un rato',
  halfOpen: 'A prueba',
  quota: 'Búsquedas que quedan hoy',
  calls: 'Llamadas hoy',
  hits: 'Respondido de memoria',
  plays: 'Reproducciones',
  fault: 'Último fallo',
  never: 'Ninguno',
  at: '{{fault}}, {{time}}',
  terms: 'Condiciones',
  termsOf: 'Condiciones de {{name}}',
  about: {
    audius:
      'Un catálogo abierto; su clave es gratuita y permite diez llamadas por segundo. Las canciones que un artista reserva a los suyos se ven, pero no suenan.',
    soundCloudPublic:
      'Para productos que no ganan dinero, citando y enlazando a quien subió la canción y a SoundCloud; nada se guarda ni se mezcla con vídeos o juegos. Permite quince mil reproducciones al día.',
    youtube:
      'Los vídeos suenan en el reproductor de YouTube, a la vista y sin nada delante, nunca solo como sonido. Concede cien búsquedas al día, y lo guardado se renueva o se borra en treinta días.',
    spotify:
      'Sus condiciones prohíben emitir una fuente a varios oyentes y mezclarla con otros servicios; por eso no suena si tú no lo enciendes y respondes por ello. En modo de desarrollo pueden vincularse cinco personas.',
    apple:
      'Cada oyente necesita su propia suscripción, y es quien empieza, para y salta. No se puede ganar dinero con ello, y sus imágenes y textos no salen en páginas públicas.',
    sevenDigital:
      'Hace falta un contrato comercial. Se le informa de cada reproducción, también de las que no duran nada.',
    openSubsonic: 'Un servidor de música tuyo. Tú respondes de los derechos de lo que suene para otros.',
    odesli:
      'Dice dónde más está una canción, a partir de su página en un proveedor; diez veces por minuto sin clave. Recibe direcciones de canciones, y nada de las personas.',
    musicbrainz:
      'Una enciclopedia abierta que dice dónde más está una canción, a partir de su ISRC; una vez por segundo, y con una dirección donde encontrarte.',
    cyanite:
      'Escucha canciones y dice cuáles se parecen; con contrato. Recibe los identificadores de canciones en Spotify, y nada de las personas.',
    jellyfin: 'Un servidor de música tuyo. Tú respondes de los derechos de lo que suene para otros.',
  },
}
