import type { turntable as en } from './turntableEn.ts'
import type { Same } from '#web/shared/i18n/translation.ts'

export const turntable: Same<typeof en> = {
  common: { nav: { home: 'Turntable, todas las salas' } },
  lobby: {
    heading: '¿Quién pincha esta noche?',
    room: { by: 'pincha: {{name}}', silent: 'Nadie pincha todavía. Los platos están libres.' },
    rows: { quiet: 'Abiertas, nadie pincha' },
  },
  room: { decks: { take: 'Pinchar', leave: 'Dejar de pinchar' } },
}
