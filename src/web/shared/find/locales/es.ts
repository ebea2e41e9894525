import type { find as en } from './en.ts'
import type { Same } from '#web/shared/i18n/translation.ts'

export const find: Same<typeof en> = {
  label: 'Buscar canciones',
  placeholder: 'Título, artista o un enlace',
  places: 'Dónde buscar',
  all: 'Todo',
  mine: 'Solo mis canciones de ahí',
  found: 'Canciones encontradas',
  results_one: '{{count}} canción encontrada',
  results_other: '{{count}} canciones encontradas',
  resultsSoFar_one: '{{count}} canción encontrada por ahora',
  resultsSoFar_other: '{{count}} canciones encontradas por ahora',
  more: 'Ver más',
  keys: 'Flechas para moverte · Intro a la cola · Mayús+Intro la primera de la cola · P para escuchar',
  partial_one: '{{providers}} no ha contestado. Faltan sus canciones.',
  partial_other: '{{providers}} no han contestado. Faltan sus canciones.',
  none: {
    title: 'Nada con «{{query}}»',
    mine: 'No tienes canciones tuyas ahí',
    text: 'Mira si está bien escrito, pega un enlace o sube tú la canción.',
    textAlone: 'Mira si está bien escrito, pega un enlace o busca en Todo.',
  },
  offline: {
    title: 'No tienes conexión',
    text: 'Para buscar hace falta red. Lo que tienes en la cola sigue ahí.',
  },
  quota: {
    title: 'Hoy ya no quedan búsquedas en {{name}}',
    text: 'Pega el enlace de una canción: eso siempre funciona. Mañana podrás buscar otra vez.',
  },
  link: {
    none: '{{name}} no está vinculado',
    broken: 'Tu vínculo con {{name}} ya no funciona',
    text: 'Vincula tu cuenta de {{name}} para buscar entre tus propias canciones.',
    action: 'Cuentas vinculadas',
  },
  down: '{{name}} no ha contestado',
  failed: 'La búsqueda no ha funcionado',
  submit: {
    text: '{{name}} solo contesta unas cuantas búsquedas al día, así que busca cuando tú lo dices. Un enlace pegado funciona enseguida.',
    action: 'Buscar en {{name}}',
  },
  behindLink: 'Lo que hay tras el enlace',
  linkFailed: 'Ese enlace no ha llevado a nada',
  playlist: {
    kind: 'Lista',
    guest: 'Ese enlace lleva a una lista entera. Con una cuenta puedes mirar dentro.',
  },
}
