import type { Same } from '#web/shared/i18n/translation.ts'
import type { lobbyRows as en } from './en.ts'

export const lobbyRows: Same<typeof en> = {
  rows: {
    promoted: 'Te recomendamos',
    soon: 'Empieza pronto',
    mine: 'Tus salas',
    favorites: 'Tus favoritas',
    recent: 'Donde estuviste',
    quiet: 'Abiertas, sin nadie en los platos',
  },
  soon: { live: 'Ahora mismo' },
  search: {
    label: 'Busca una sala, una canción o un DJ',
    found_one: '{{count}} sala encontrada',
    found_other: '{{count}} salas encontradas',
    none: {
      title: 'Esta noche no hay ninguna así',
      text: 'Nada encaja con «{{find}}». Prueba con una palabra menos.',
    },
  },
  filter: {
    label: 'Mostrar solo algunas salas',
    genre: 'Género',
    anyGenre: 'Cualquier género',
    language: 'Idioma',
    anyLanguage: 'Cualquier idioma',
    noLanguage: 'Sin indicar',
    languageHint: 'Lo que más se habla aquí. La gente puede buscarlo en la portada.',
    friends: 'Con amigos dentro',
    seat: 'Un sitio libre',
    free: 'Sin cuenta en otro sitio',
    company: 'Dos personas o más',
    clear: 'Ver todas las salas',
    none: {
      title: 'Ninguna sala encaja',
      text: 'Nada de lo que está abierto ahora es así. Pide un poco menos.',
    },
  },
}
