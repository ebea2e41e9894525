import type { Same } from '#web/shared/i18n/translation.ts'
import type { finder as en } from './en.ts'

export const finder: Same<typeof en> = {
  label: 'Busca salas, gente, comunidades, eventos y canciones',
  short: 'Busca de todo',
  hint: 'Bastan dos letras. Con las flechas eliges, con Intro vas.',
  results: 'Resultados',
  noneTitle: 'Nada que se llame «{{q}}»',
  noneText: 'Prueba con menos letras, o escríbelo de otro modo.',
  group: {
    rooms: 'Salas',
    people: 'Gente',
    communities: 'Comunidades',
    events: 'Eventos',
    songs: 'Canciones',
  },
  here_one: '{{count}} aquí',
  here_other: '{{count}} aquí',
  members_one: '{{count}} miembro',
  members_other: '{{count}} miembros',
  you: 'Eres tú',
  friend: 'Amistad tuya',
}
