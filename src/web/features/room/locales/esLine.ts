import type { Same } from '#web/shared/i18n/translation.ts'
import type { decks as enDecks, line as enLine, queue as enQueue, pick as enPick } from './enLine.ts'

/** The decks, the line behind them, and what one brings. */
export const decks: Same<typeof enDecks> = {
  take: 'Subir a los platos',
  takeShort: 'Pinchar',
  leave: 'Dejar los platos',
  leaveShort: 'Bajar',
  skip: 'Pasar canción',
  full: 'Todos los sitios están ocupados',
  closed: 'A esta hora los platos están cerrados',
  notAllowed: 'En esta sala puedes escuchar, no pinchar',
  hintTitle: 'Estás en los platos',
  hintQueue: 'Lo siguiente de tu cola: {{name}}',
  hintEmpty: 'Tu cola está vacía. Elige una canción o pasará tu turno.',
}

export const line: Same<typeof enLine> = {
  title: 'Lista de espera',
  empty: 'No espera nadie.',
  join: 'Ponerse en la lista de espera',
  joinShort: 'Esperar',
  leave: 'Dejar la lista de espera',
  leaveShort: 'Salir',
  mine: 'Tienes el número {{place}} de la lista de espera.',
  pass: 'Dejar pasar mi próximo turno',
  noPass: 'Tocar en mi próximo turno, sí',
  isFirst: '{{name}} ya va en primer lugar.',
  isLast: '{{name}} ya va en último lugar.',
  up: 'Subir a {{name}}',
  down: 'Bajar a {{name}}',
  remove: 'Quitar a {{name}} de la lista de espera',
  moved: '{{name}} tiene ahora el número {{place}} de la lista de espera.',
  handle: 'Mover a {{name}}',
  drag: {
    how: 'Pulsa espacio para coger a alguien, las flechas para moverlo, espacio para soltarlo y escape para dejarlo donde estaba.',
    start: 'Has cogido a {{name}}, número {{position}} de {{count}}.',
    over: '{{name}} tiene ahora el número {{position}} de {{count}}.',
    end: 'Has soltado a {{name}} con el número {{position}} de {{count}}.',
    cancel: '{{name}} se queda donde estaba.',
  },
  leaveAfter: 'Dejar la mesa tras mi canción',
  stayOn: 'Seguir en la mesa',
  about: 'En unos {{time}}',
  whenOpen: 'Cuando quede un sitio libre',
  because: {
    joined: '{{name}} entró antes en la lista.',
    turns: '{{name}} ha tenido menos turnos esta noche.',
    recent: '{{name}} lleva más tiempo sin pinchar.',
    weight: 'A {{name}} le toca más a menudo aquí.',
    moved: 'La moderación movió a {{name}}.',
    kept: '{{name}} volvió a su sitio guardado.',
    noSong: 'Llegó tu turno sin canción. Conservas el sitio ({{left}} más).',
    barred: 'Tu canción ya no valía: {{why}}',
    passed: 'Dejaste pasar este turno.',
    stay: 'Ya pusiste tus {{count}}. Sigue {{name}}.',
    guests: 'Los invitados ya ocupan su parte de los sitios. Antes va {{name}}.',
  },
}

export const queue: Same<typeof enQueue> = {
  tellMe: 'Avísame cuando me toque',
  told: 'Este dispositivo te avisa cuando te toque.',
  notAllowed: 'Tu navegador no lo permitió. No ha cambiado nada.',
  order: 'Quién sigue',
  now: 'Ahora',
  nobody: 'Los platos están libres.',
  picksAtTurn: 'elige cuando le toque',
  mineAt: 'Tú: turno {{place}}, en unos {{time}}',
  waitingFor: 'Esperando a {{name}}…',
  yourTurn: 'Te toca: elige una canción.',
  mine: 'Tu cola',
  pick: 'Elegir canción',
  empty: 'Aún no hay nada en tu cola. Lo que pongas aquí sonará cuando te toque.',
  emptyOnDecks: 'Tu cola está vacía. Elige una canción y conserva tu sitio.',
  all: 'Toda mi música',
}

export const pick: Same<typeof enPick> = {
  title: 'Elegir canción',
  everybody: 'De todos',
  likes: 'Favoritas',
  uploads: 'Mis subidas',
  queue: 'Mi cola',
  played: 'Sonó aquí',
  uploadGuest:
    'Para subir música hace falta una cuenta: así te espera hasta que vuelvas. Todo lo demás puedes ponerlo en cola como invitado.',
  play: 'Poner después',
  playNamed: 'Poner {{name}} después',
  next: 'Después suena: {{name}}',
  none: {
    everybody: 'Nadie ha hecho pública una canción todavía. Sube una tuya.',
    likes: 'Aún no hay favoritas. Marca una canción con la estrella en una sala y se guardará aquí.',
    uploads: 'Aún no hay canciones. Suelta un archivo arriba: entrará en tu cola en cuanto esté listo.',
    queue: 'Tu cola está vacía.',
    played: 'Aquí aún no ha sonado nada.',
  },
}
