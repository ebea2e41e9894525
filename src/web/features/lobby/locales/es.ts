import type { lobby as en } from './en.ts'
import type { Same } from '#web/shared/i18n/translation.ts'

export const lobby: Same<typeof en> = {
  title: 'Salas',
  heading: '¿Quién pincha esta noche?',
  summary: '{{people}} en {{rooms}}',
  people_one: '{{count}} persona',
  people_other: '{{count}} personas',
  rooms_one: '{{count}} sala',
  rooms_other: '{{count}} salas',
  privateRooms_one: 'y {{count}} sala privada',
  privateRooms_other: 'y {{count}} salas privadas',
  create: 'Crear una sala',
  backToRoom: 'Volver a la sala',
  search: {
    label: 'Busca una sala, una canción o un DJ',
    found_one: '{{count}} sala encontrada',
    found_other: '{{count}} salas encontradas',
    none: {
      title: 'Esta noche no hay ninguna así',
      text: 'Nada encaja con «{{find}}». Prueba con una palabra menos.',
    },
  },
  walkIn: 'Pasa',
  asGuest: 'Para escuchar no hace falta cuenta: pasa como invitado.',
  rows: {
    promoted: 'Te recomendamos',
    live: 'Sonando ahora',
    quiet: 'Abiertas, sin nadie en los platos',
    mine: 'Tus salas',
    recent: 'Donde estuviste',
  },
  room: {
    open: 'Entrar en {{name}}',
    playing: 'Suena ahora',
    by: 'en los platos: {{name}}',
    silent: 'Aún no suena nada. Los platos están libres.',
    inRoom_one: '{{count}} dentro',
    inRoom_other: '{{count}} dentro',
    vibe: 'Ambiente {{percent}}',
    locked: 'Pide contraseña',
    private: 'Privada',
  },
  preview: {
    start: 'Escuchar',
    stop: 'Parar',
    startRoom: 'Escuchar {{name}} diez segundos',
    stopRoom: 'Dejar de escuchar {{name}}',
    inPassing: 'Oír las salas al pasar',
    why: {
      savesData: 'Tu dispositivo ahorra datos. Pulsa «Escuchar» para oírla.',
      pressFirst: 'El navegador calla hasta que pulsas algo. Pulsa «Escuchar» para oírla.',
      blocked: 'Tu navegador ha frenado el sonido. Pulsa «Escuchar» otra vez.',
      failed: 'El sonido no ha llegado. Quizá la canción acaba de cambiar.',
    },
  },
  empty: {
    title: 'Qué silencio',
    text: 'Todavía no hay salas abiertas. Crea la primera, pon una canción y manda el enlace a tus amigos.',
  },
  failed: {
    title: 'No se han cargado las salas',
    text: 'El servidor no ha respondido como debía. Seguimos intentándolo.',
  },
  loading: 'Cargando las salas',
}
