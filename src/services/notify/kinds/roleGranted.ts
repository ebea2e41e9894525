import { DAY, inRoom, type Kind, roomLink } from './kind.ts'

const named = {
  en: {
    coOwner: 'a co-owner',
    moderator: 'a moderator',
    globalModerator: 'a global moderator',
    dj: 'a DJ',
    owner: 'the owner',
    promoter: 'a promoter',
    staff: 'one of the staff',
    admin: 'an administrator',
    superUser: 'a super user',
  },
  es: {
    coOwner: 'copropietario',
    moderator: 'moderador',
    globalModerator: 'moderador global',
    dj: 'DJ',
    owner: 'propietario',
    promoter: 'promotor',
    staff: 'parte del equipo',
    admin: 'administrador',
    superUser: 'superusuario',
  },
} satisfies Record<string, Record<string, string>>

const nameOf = (names: Readonly<Record<string, string>>, role = ''): string => names[role] ?? role

/** A role in a room or a community, or one of the site. */
export const roleGranted: Kind = {
  words: {
    en: {
      title: (told) =>
        `You are ${nameOf(named.en, told.params['role'])} ${told.params['inRoom'] ? `in ${inRoom.en(told)}` : `of ${told.params['community'] ?? 'Roomtone'}`} now`,
      nothing: 'You have a new role',
    },
    es: {
      title: (told) =>
        `Ahora eres ${nameOf(named.es, told.params['role'])} ${told.params['inRoom'] ? `en ${inRoom.es(told)}` : `de ${told.params['community'] ?? 'Roomtone'}`}`,
      nothing: 'Tienes un nuevo rol',
    },
  },
  link: ({ roomSlug, params }) =>
    params['communitySlug'] === undefined ? roomLink({ roomSlug }) : `/c/${params['communitySlug']}`,
  master: null,
  push: { on: true, keptS: 7 * DAY, urgency: 'low', afterS: 3 },
  email: true,
}
