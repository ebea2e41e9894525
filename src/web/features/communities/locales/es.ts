import type { communities as en } from './en.ts'
import type { Same } from '#web/shared/i18n/translation.ts'

export const communities: Same<typeof en> = {
  title: 'Comunidades',
  noneTitle: 'Todavía no hay comunidades',
  noneText: 'Quien lleva este sitio puede reunir salas y gente bajo un nombre.',
  now_one: '{{count}} aquí ahora',
  now_other: '{{count}} aquí ahora',
  members_one: '{{count}} miembro',
  members_other: '{{count}} miembros',
  yours: 'Estás dentro',
  join: 'Unirme',
  leave: 'Salir',
  byInvitation: 'Esta comunidad admite miembros por invitación. Pídesela a quien la lleva.',
  role: { owner: 'Responsable', moderator: 'Moderación' },
  rooms: 'Salas',
  noRooms: 'Todavía no hay salas que mostrar.',
  silent: 'No suena nada',
  people: 'Gente',
  nobody: 'Todavía nadie.',
  unknown: { title: 'Esa comunidad no existe', text: 'No existe, o ya no existe.' },
}
