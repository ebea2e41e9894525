/** What listeners will see of each rule, in one sentence. */
export const says = {
  decks: {
    playsPerStay: {
      off: 'Quien pincha se queda en su sitio cuanto quiera.',
      on: 'Tras {{songs}}, quien pincha cede el sitio a quien espera.',
    },
    skippedCounts: {
      on: 'Una canción que se pasa gasta el turno de quien pincha.',
      off: 'Una canción que se pasa pronto no gasta el turno de quien pincha.',
    },
    graceSeconds: 'Si quien pincha no tiene canción lista, la sala espera {{time}}.',
    emptyTurns: 'Se pierde el sitio tras {{turns}} seguidos sin canción.',
    silentMinutes: 'Tras {{time}} de silencio, quien va primero pierde el sitio.',
    keepPlaceMinutes: {
      off: 'Quien pierde la conexión pierde el sitio.',
      on: 'Quien pierde la conexión conserva su sitio {{time}}.',
    },
  },
  line: {
    off: 'Con los platos llenos, toca probar más tarde.',
    fifo: 'Con los platos llenos se espera; va antes quien llegó antes.',
    roundRobin: 'Con los platos llenos se espera, y cada cual va por turno.',
    leastRecent: 'Con los platos llenos se espera; va antes quien lleva más tiempo sin pinchar.',
    weighted: 'Con los platos llenos se espera; a algunos papeles les toca más a menudo.',
  },
  song: {
    length: {
      off: 'Las canciones pueden durar lo que sea.',
      both: 'Las canciones duran entre {{min}} y {{max}}.',
      least: 'Las canciones duran al menos {{min}}.',
      most: 'Las canciones duran como mucho {{max}}.',
    },
    repeat: {
      off: 'Una canción puede volver en cualquier momento.',
      hours: 'Una canción no vuelve hasta pasadas {{time}}.',
      plays: 'Una canción no vuelve hasta pasadas {{songs}}.',
      both: 'Una canción no vuelve hasta pasadas {{time}} y {{songs}}.',
      title: 'Sus otras versiones también cuentan.',
    },
    artist: {
      off: 'Un artista puede volver en cualquier momento.',
      gap: 'Entre dos canciones de un artista hay {{songs}}.',
      most: 'Como mucho {{songs}} de un artista en {{time}}.',
    },
    album: {
      off: 'Un álbum puede volver en cualquier momento.',
      gap: 'Entre dos canciones de un álbum hay {{songs}}.',
      most: 'Como mucho {{songs}} de un álbum en {{time}}.',
    },
    banned: {
      off: 'Nada se rechaza por su nombre.',
      none: 'Todavía no hay nada en la lista.',
      on: 'Aquí no suena: {{list}}.',
      unknown: 'Las canciones sin género conocido también se rechazan.',
    },
    explicit: {
      off: 'Las letras explícitas valen.',
      on: 'Sin letras explícitas.',
      unknown: 'Las canciones de las que no se sabe también se rechazan.',
    },
    providers: {
      off: 'La música puede venir de cualquier sitio.',
      none: 'Elige de dónde puede venir la música.',
      on: 'La música viene de {{list}}.',
    },
    reach: {
      off: 'Se pueden poner canciones que parte de la sala no oye.',
      on: 'Al menos el {{share}} de la sala puede oír cada canción.',
      skip: 'La que al final no se les oye, se pasa.',
    },
  },
  person: {
    plays: {
      off: 'Cada cual pone cuantas quiera.',
      on: 'Cada cual pone como mucho {{songs}} en {{time}}.',
    },
    address: {
      off: 'De una misma red puede pinchar cualquier número de cuentas.',
      on: 'De una misma red pinchan o esperan como mucho {{accounts}} a la vez.',
    },
    afk: {
      off: 'Nadie pierde el sitio por no dar señales.',
      on: 'Quien no da señales en {{time}} pierde el sitio, con aviso {{list}} antes.',
    },
  },
  theme: {
    off: 'El tema se muestra, y nada se mide con él.',
    tell: 'Mientras hay tema, se señalan las canciones que no encajan.',
    enforce: 'Mientras hay tema, se rechazan las canciones que no encajan.',
    moderator: 'Lo pone la moderación.',
    owner: 'Lo pone quien tiene la sala.',
  },
  house: {
    off: 'Si no pincha nadie, hay silencio.',
    none: 'Aún no hay lista elegida: si no pincha nadie, hay silencio.',
    on: 'Tras {{time}} de silencio, el DJ de la casa pone música de una lista hasta que alguien tenga una canción.',
    shuffle: 'Sus canciones salen al azar.',
    inOrder: 'Sus canciones siguen el orden de la lista.',
    play: 'Sigue sonando aunque no haya nadie.',
    closed: 'Suena también fuera del horario.',
  },
  skip: {
    off: 'Las canciones no se quitan por votos.',
    on: 'El público quita canciones con sus votos: hacen falta {{votes}} de 20 que escuchan.',
  },
  hours: {
    off: 'Los platos están siempre abiertos.',
    on: 'Abre {{when}}, según los relojes de {{zone}}.',
    opening: '{{days}} {{from}}–{{to}}',
    daily: 'todos los días',
    closed_one: 'Además cierra {{count}} día.',
    closed_other: 'Además cierra {{count}} días.',
    decks: 'Fuera de este horario solo pincha la moderación.',
    room: 'Fuera de este horario solo entra o pincha la moderación.',
  },
  words: {
    welcome: { off: 'No se saluda a nadie.', on: 'A quien llega se le saluda: «{{text}}»' },
    motd: { off: 'No hay nada sobre el chat.', on: 'Sobre el chat pone: «{{text}}»' },
    commands: {
      auto: 'Los comandos del chat son de la sala hasta que haya un bot.',
      on: 'Los comandos del chat son de la sala.',
      off: 'Los comandos del chat empiezan por /rt.',
    },
  },
  share: {
    embed: {
      off: 'Otras páginas no muestran lo que suena.',
      on: 'Otras páginas pueden mostrar lo que suena.',
    },
    feed: { off: 'No hay canales.', on: 'Los canales cuentan cada noche.' },
    history: {
      everyone: 'Todo el mundo puede leer lo que sonó.',
      entrants: 'Quien puede entrar puede leer lo que sonó.',
      moderators: 'La moderación puede leer lo que sonó.',
    },
  },
}
