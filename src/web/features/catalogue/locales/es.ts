import type { Same } from '#web/shared/i18n/translation.ts'
import type { catalogue as en } from './en.ts'

/** Public pages of songs, albums and artists. */
export const catalogue: Same<typeof en> = {
  report: 'Denunciar',
  album: 'Álbum',
  artist: 'Artista',
  length: 'Duración',
  released: 'Publicado',
  label: 'Sello',
  genre: 'Género',
  explicit: 'Explícita',
  songs: 'Canciones',
  albums: 'Álbumes',
  listenAt: 'Escúchala en',
  now: 'Suena ahora mismo en',
  people_one: '{{count}} persona',
  people_other: '{{count}} personas',
  times_one: '{{count}} vez',
  times_other: '{{count}} veces',
  rooms_one: '{{count}} sala',
  rooms_other: '{{count}} salas',
  played: 'Ha sonado aquí {{times}}, en {{rooms}}.',
  notPlayed: 'Nadie la ha puesto todavía en una sala pública. Sé la primera persona.',
  play: 'Ponla en una sala',
  queued: '«{{name}}» está en tu cola. Elige una sala donde ponerla.',
  unknown: {
    song: 'Esa canción no existe',
    album: 'Ese álbum no existe',
    artist: 'Ese artista no existe',
    text: 'No es público o nunca ha sonado en una sala pública.',
  },
}
