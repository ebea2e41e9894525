import type { PageLanguage } from '../pages/words.ts'

/** What pages and feeds say that show a room elsewhere. */
export interface ShareWords {
  readonly silence: string
  readonly enter: string
  readonly with: string
  /** `{count}` stands for the number. */
  readonly listener: string
  readonly listeners: string
  nights(room: string): string
  plays(room: string): string
  nightOf(room: string, day: string): string
  songs(count: number): string
  by(song: string, artist: string, dj: string | null): string
}

export const shareWords: Record<PageLanguage, ShareWords> = {
  en: {
    silence: 'Nothing is playing right now',
    enter: 'Listen along',
    with: 'DJ',
    listener: '{count} person listening',
    listeners: '{count} people listening',
    nights: (room) => `Nights of ${room}`,
    plays: (room) => `Played in ${room}`,
    nightOf: (room, day) => `${room}, ${day}`,
    songs: (count) => (count === 1 ? 'One song was played.' : `${count} songs were played.`),
    by: (song, artist, dj) => `“${song}” by ${artist}${dj === null ? '' : `, played by ${dj}`}`,
  },
  es: {
    silence: 'Ahora mismo no suena nada',
    enter: 'Ven a escuchar',
    with: 'Pincha',
    listener: '{count} persona escuchando',
    listeners: '{count} personas escuchando',
    nights: (room) => `Noches de ${room}`,
    plays: (room) => `Lo que sonó en ${room}`,
    nightOf: (room, day) => `${room}, ${day}`,
    songs: (count) => (count === 1 ? 'Sonó una canción.' : `Sonaron ${count} canciones.`),
    by: (song, artist, dj) => `«${song}» de ${artist}${dj === null ? '' : `, por ${dj}`}`,
  },
}
