import type { hangout as en } from './hangoutEn.ts'
import type { Same } from '#web/shared/i18n/translation.ts'

export const hangout: Same<typeof en> = {
  common: { nav: { home: 'Hangout, todas las reuniones', rooms: 'Reuniones' } },
  lobby: {
    title: 'Reuniones',
    heading: '¿Con quién te reúnes esta noche?',
    rooms_one: '{{count}} reunión',
    rooms_other: '{{count}} reuniones',
    privateRooms_one: 'y {{count}} reunión privada',
    privateRooms_other: 'y {{count}} reuniones privadas',
    create: 'Abrir una reunión',
    walkIn: 'Unirme',
    rows: { mine: 'Tus reuniones' },
  },
}
