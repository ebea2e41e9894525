import type { Same } from '#web/shared/i18n/translation.ts'
import type { rooms as en } from './en.ts'

export const rooms: Same<typeof en> = {
  form: {
    title: 'Crear una sala',
    text: 'Es tuya desde ya, y luego podrás cambiarlo todo.',
    name: 'Nombre',
    nameHint: 'De él sale la dirección de la sala.',
    nameMissing: 'Ponle un nombre a la sala.',
    nameLong: 'Como mucho {{count}} caracteres.',
    description: '¿De qué va?',
    descriptionHint: 'Opcional. Una o dos frases.',
    design: 'Local',
    djType: 'Quién puede pinchar',
    seats: 'Puestos en los platos',
    songsPerDj: 'Canciones por turno',
    private: 'No mostrarla en la lista',
    privateHint: 'Solo la encuentra quien tenga el enlace.',
    password: 'Contraseña',
    passwordHint: 'Opcional. Se pide al entrar.',
    submit: 'Abrir las puertas',
  },
  djType: {
    EVERYONE: 'Todo el mundo, también invitados',
    INVITE_ONLY: 'Solo quien yo invite',
    PRO_PLAN_OWNER: 'Gente invitada y suscriptores',
    VERIFIED_ONLY: 'Gente invitada y verificada',
  },
  design: {
    BARN: 'Granero',
    BARN_UA: 'Granero azul y amarillo',
    CHAT_ONLY: 'Solo chat',
    CLUB: 'Club',
    CLUB_UA: 'Club azul y amarillo',
    FERRY_BUILDING: 'Muelle',
    FESTIVAL: 'Festival',
    STADIUM: 'Estadio',
    THEATER: 'Teatro',
    TOMORROWLAND: 'Tomorrowland',
    UNDERGROUND: 'Subterráneo',
    YACHT: 'Yate',
  },
}
