/** Languages in which pages are written for readers without JavaScript and for search engines. */
export const pageLanguages = ['en', 'es'] as const
export type PageLanguage = (typeof pageLanguages)[number]

/** What pages say beside what they are about. */
export interface PageWords {
  readonly home: string
  readonly songs: string
  readonly albums: string
  readonly artists: string
  readonly album: string
  readonly artist: string
  readonly length: string
  readonly released: string
  readonly label: string
  readonly genre: string
  readonly listenAt: string
  readonly playingNow: string
  readonly playInRoom: string
  readonly events: string
  eventIs(when: string): string
  songIs(track: string, artist: string): string
  albumIs(album: string, artist: string): string
  artistIs(artist: string): string
  played(times: number, rooms: number): string
  people(count: number): string
}

const one = (count: number, single: string, several: string): string =>
  `${count} ${count === 1 ? single : several}`

export const pageWords: Record<PageLanguage, PageWords> = {
  en: {
    home: 'Rooms',
    songs: 'Songs',
    albums: 'Albums',
    artists: 'Artists',
    album: 'Album',
    artist: 'Artist',
    length: 'Length',
    released: 'Released',
    label: 'Label',
    genre: 'Genre',
    listenAt: 'Listen at',
    playingNow: 'Playing right now in',
    playInRoom: 'Play it in a room',
    events: 'Events',
    eventIs: (when) => `Live on Roomtone: ${when}.`,
    songIs: (track, artist) => `Hear “${track}” by ${artist} together with others, live.`,
    albumIs: (album, artist) => `“${album}” by ${artist}: its songs, and where they play live.`,
    artistIs: (artist) => `Songs and albums by ${artist}, played live in rooms.`,
    played: (times, rooms) =>
      `Played ${one(times, 'time', 'times')} here, in ${one(rooms, 'room', 'rooms')}.`,
    people: (count) => one(count, 'person', 'people'),
  },
  es: {
    home: 'Salas',
    songs: 'Canciones',
    albums: 'Álbumes',
    artists: 'Artistas',
    album: 'Álbum',
    artist: 'Artista',
    length: 'Duración',
    released: 'Publicado',
    label: 'Sello',
    genre: 'Género',
    listenAt: 'Escúchala en',
    playingNow: 'Suena ahora mismo en',
    playInRoom: 'Ponla en una sala',
    events: 'Eventos',
    eventIs: (when) => `En directo en Roomtone: ${when}.`,
    songIs: (track, artist) => `Escucha «${track}» de ${artist} con más gente, en directo.`,
    albumIs: (album, artist) => `«${album}» de ${artist}: sus canciones y dónde suenan en directo.`,
    artistIs: (artist) => `Canciones y álbumes de ${artist}, en directo en las salas.`,
    played: (times, rooms) =>
      `Ha sonado aquí ${one(times, 'vez', 'veces')}, en ${one(rooms, 'sala', 'salas')}.`,
    people: (count) => one(count, 'persona', 'personas'),
  },
}

/** The language of a page: the one its address names, else the first a browser asks for that we write, else English. */
export const pageLanguage = (asked: unknown, accepts: string | undefined): PageLanguage => {
  const wanted = [
    typeof asked === 'string' ? asked : '',
    ...(accepts ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase()),
  ]
  return wanted.flatMap((one) => pageLanguages.find((language) => language === one) ?? [])[0] ?? 'en'
}
