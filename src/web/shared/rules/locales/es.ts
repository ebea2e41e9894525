import type { rules as english } from './en.ts'
import type { Same } from '#web/shared/i18n/translation.ts'
import { pageWords } from './esPage.ts'
import { says } from './esSays.ts'

/** The rules of a room: what each is called, what listeners will see of it, and the page where they are set. */
export const rules: Same<typeof english> = {
  ...pageWords,
  group: {
    decks: { title: 'Platos', text: 'Quién pincha, cuántos a la vez y cuánto rato.' },
    line: { title: 'Lista de espera', text: 'Qué pasa cuando no queda sitio en los platos.' },
    songs: { title: 'Canciones', text: 'Qué se puede poner, y cuándo otra vez.' },
    people: { title: 'Gente', text: 'Que a cada cual le toque lo suyo.' },
    theme: { title: 'Tema', text: 'De qué va esta noche.' },
    house: { title: 'Música de la casa', text: 'Qué suena cuando no pincha nadie.' },
    hours: { title: 'Horario', text: 'Cuándo están abiertos los platos.' },
    skip: { title: 'Pasar canción', text: 'Cómo quita el público una canción.' },
    words: { title: 'Palabras', text: 'Qué dice la sala a quien llega.' },
    sharing: { title: 'Compartir', text: 'Qué se ve de la sala en otros sitios.' },
  },
  rule: {
    decks: {
      playsPerStay: 'Canciones antes de ceder el sitio',
      skippedCounts: 'Las que se pasan cuentan',
      graceSeconds: 'Esperar una canción',
      emptyTurns: 'Turnos sin canción',
      silentMinutes: 'Silencio',
      keepPlaceMinutes: 'Conexiones perdidas',
    },
    line: 'Lista de espera',
    song: {
      length: 'Duración',
      repeat: 'Repeticiones',
      artist: 'Mismo artista',
      album: 'Mismo álbum',
      banned: 'Aquí no suena',
      explicit: 'Letras explícitas',
      providers: 'De dónde viene la música',
      reach: 'Quién puede oírla',
    },
    person: { plays: 'Canciones por persona', address: 'Cuentas por red', afk: 'Lejos de los platos' },
    theme: 'Tema',
    house: 'Música de la casa',
    hours: 'Horario',
    skip: 'Pasar canción por votos',
    words: { welcome: 'Bienvenida', motd: 'Mensaje sobre el chat', commands: 'Comandos del chat' },
    share: { embed: 'Widget', feed: 'Canales', history: 'Historial' },
    preset: 'Modelo',
    settings: {
      djType: 'Quién puede pinchar',
      numberOfDjs: 'Puestos en los platos',
      songsPerDj: 'Canciones por turno',
    },
  },
  field: {
    decks: {
      playsPerStay: 'Canciones (0: sin límite)',
      skippedCounts: 'Una canción que se pasa gasta el turno',
      graceSeconds: 'Segundos',
      emptyTurns: 'Turnos',
      silentMinutes: 'Minutos',
      keepPlaceMinutes: 'Minutos (0: no se guarda)',
    },
    line: {
      order: 'Quién va después',
      most: 'Máximo de personas',
      passes: 'Turnos que se pueden dejar pasar',
      memoryMinutes: 'Minutos que se recuerdan',
      goAround: 'Quien cede el sitio vuelve a esperar enseguida',
    },
    song: {
      length: { minSeconds: 'Al menos, en minutos', maxSeconds: 'Como mucho, en minutos' },
      repeat: {
        hours: 'Horas entre medias',
        plays: 'Canciones entre medias',
        match: 'Qué se toma por la misma',
      },
      artist: {
        gapPlays: 'Canciones entre medias',
        most: 'Máximo de canciones (0: sin límite)',
        hours: 'En tantas horas',
      },
      album: {
        gapPlays: 'Canciones entre medias',
        most: 'Máximo de canciones (0: sin límite)',
        hours: 'En tantas horas',
      },
      banned: {
        songs: 'Canciones',
        artists: 'Artistas, uno por línea',
        genres: 'Géneros, uno por línea',
        unknownGenre: 'Canciones cuyo género no se sabe',
      },
      explicit: { unknown: 'Canciones de las que no se sabe' },
      providers: { only: 'Solo de' },
      reach: { share: 'Al menos tanto por ciento', skip: 'Pasar una canción que al final no se oye' },
    },
    person: {
      plays: { count: 'Canciones', hours: 'En tantas horas' },
      address: { accounts: 'Cuentas' },
      afk: { minutes: 'Minutos sin dar señales', warnings: 'Aviso tantos minutos antes' },
    },
    hours: {
      weekly: 'Abierto en la semana',
      zone: 'Según los relojes de',
      closes: 'Qué cierra',
      closed: 'Un día que no abre',
    },
    theme: { setBy: 'Quién pone el tema', unknown: 'Canciones de las que se sabe poco' },
    house: {
      crateUuid: 'Lista',
      afterSeconds: 'Segundos de silencio antes',
      order: 'En qué orden',
      whenEmpty: 'Cuando no hay nadie',
      whenClosed: 'También fuera del horario',
    },
    skip: {
      strength: 'Cuánto cuesta',
      minSeconds: 'Segundos que suena cada canción',
      vetoSeconds: 'Segundos para un veto',
      coolSeconds: 'Segundos tras pasar una',
      activeMinutes: 'Minutos que se cuenta como oyente',
      guests: 'Votan también los invitados',
    },
    words: {
      welcome: { en: 'En inglés', es: 'En español' },
      motd: 'Mensaje',
      commands: 'Comandos en el chat',
    },
    share: {
      embed: 'Otras páginas pueden mostrar lo que suena',
      feed: 'Canales de las noches',
      history: 'Quién lee el historial',
    },
  },
  choice: {
    line: {
      order: {
        fifo: 'Quien llegó antes',
        roundRobin: 'Cada cual por turno',
        leastRecent: 'Quien lleva más tiempo sin pinchar',
        weighted: 'Según el peso de su papel',
      },
    },
    song: {
      repeat: { match: { recording: 'La misma grabación', title: 'El mismo título del mismo artista' } },
      banned: { unknownGenre: { allow: 'Se pueden poner', refuse: 'Se rechazan' } },
      explicit: { unknown: { allow: 'Se pueden poner', refuse: 'Se rechazan' } },
    },
    hours: { closes: { decks: 'Los platos', room: 'La sala, para quien llega' } },
    theme: {
      setBy: { moderator: 'La moderación', owner: 'Quien tiene la sala' },
      unknown: { allow: 'Se pueden poner', refuse: 'Se rechazan' },
    },
    house: {
      order: { shuffle: 'Al azar, cada canción una vez por vuelta', inOrder: 'Como en la lista' },
      whenEmpty: { sleep: 'Para tras su canción', play: 'Sigue sonando' },
    },
    skip: { strength: { easy: 'Poco', normal: 'Lo normal', hard: 'Mucho' } },
    words: {
      commands: { auto: 'Hasta que haya un bot', on: 'Siempre los de la sala', off: 'Solo con /rt' },
    },
    share: {
      history: { everyone: 'Todo el mundo', entrants: 'Quien puede entrar', moderators: 'La moderación' },
    },
  },
  says,
  songs_one: '{{count}} canción',
  songs_other: '{{count}} canciones',
  artists_one: '{{count}} artista',
  artists_other: '{{count}} artistas',
  genres_one: '{{count}} género',
  genres_other: '{{count}} géneros',
  turns_one: '{{count}} turno',
  turns_other: '{{count}} turnos',
  accounts_one: '{{count}} cuenta',
  accounts_other: '{{count}} cuentas',
}
