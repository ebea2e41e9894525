import type { account } from '#web/features/account/locales/en.ts'
import type { admin } from '#web/features/admin/locales/en.ts'
import type { auth } from '#web/features/auth/locales/en.ts'
import type { catalogue } from '#web/features/catalogue/locales/en.ts'
import type { chat } from '#web/shared/chat/locales/en.ts'
import type { common } from '#web/shared/i18n/locales/en/common.ts'
import type { communities } from '#web/features/communities/locales/en.ts'
import type { community } from '#web/shared/community/locales/en.ts'
import type { crate } from '#web/shared/crate/locales/en.ts'
import type { upload } from '#web/shared/upload/locales/en.ts'
import type { song } from '#web/shared/song/locales/en.ts'
import type { events } from '#web/features/events/locales/en.ts'
import type { find } from '#web/shared/find/locales/en.ts'
import type { finder } from '#web/features/find/locales/en.ts'
import type { friends } from '#web/features/people/locales/en.ts'
import type { imports } from '#web/shared/imports/locales/en.ts'
import type { lobby } from '#web/features/lobby/locales/en.ts'
import type { lobbyRows } from '#web/features/lobby/more/locales/en.ts'
import type { messages } from '#web/features/messages/locales/en.ts'
import type { moderation } from '#web/shared/moderation/locales/en.ts'
import type { music } from '#web/features/music/locales/en.ts'
import type { notifications } from '#web/features/notifications/locales/en.ts'
import type { people } from '#web/shared/people/locales/en.ts'
import type { person } from '#web/shared/person/locales/en.ts'
import type { privacy } from '#web/features/account/privacy/locales/en.ts'
import type { profile } from '#web/features/profile/locales/en.ts'
import type { refusals } from '#web/shared/i18n/locales/en/refusals.ts'
import type { report } from '#web/shared/report/locales/en.ts'
import type { room } from '#web/features/room/locales/en.ts'
import type { rooms } from '#web/shared/room/locales/en.ts'
import type { signUp } from '#web/shared/account/locales/en.ts'

interface Resources {
  account: typeof account
  admin: typeof admin
  auth: typeof auth
  catalogue: typeof catalogue
  chat: typeof chat
  common: typeof common
  communities: typeof communities
  community: typeof community
  crate: typeof crate
  events: typeof events
  find: typeof find
  finder: typeof finder
  friends: typeof friends
  imports: typeof imports
  lobby: typeof lobby
  lobbyRows: typeof lobbyRows
  messages: typeof messages
  moderation: typeof moderation
  music: typeof music
  notifications: typeof notifications
  people: typeof people
  person: typeof person
  privacy: typeof privacy
  profile: typeof profile
  refusals: typeof refusals
  report: typeof report
  room: typeof room
  rooms: typeof rooms
  signUp: typeof signUp
  song: typeof song
  upload: typeof upload
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Resources
    returnNull: false
  }
}

/** A namespace of sentences; each lies beside what it speaks for. English decides which keys there are. */
export type Namespace = keyof Resources

/** How the sentences of each namespace are fetched. */
export const sentences = {
  account: {
    en: async () => (await import('#web/features/account/locales/en.ts')).account,
    es: async () => (await import('#web/features/account/locales/es.ts')).account,
  },
  admin: {
    en: async () => (await import('#web/features/admin/locales/en.ts')).admin,
    es: async () => (await import('#web/features/admin/locales/es.ts')).admin,
  },
  auth: {
    en: async () => (await import('#web/features/auth/locales/en.ts')).auth,
    es: async () => (await import('#web/features/auth/locales/es.ts')).auth,
  },
  catalogue: {
    en: async () => (await import('#web/features/catalogue/locales/en.ts')).catalogue,
    es: async () => (await import('#web/features/catalogue/locales/es.ts')).catalogue,
  },
  chat: {
    en: async () => (await import('#web/shared/chat/locales/en.ts')).chat,
    es: async () => (await import('#web/shared/chat/locales/es.ts')).chat,
  },
  common: {
    en: async () => (await import('#web/shared/i18n/locales/en/common.ts')).common,
    es: async () => (await import('#web/shared/i18n/locales/es/common.ts')).common,
  },
  communities: {
    en: async () => (await import('#web/features/communities/locales/en.ts')).communities,
    es: async () => (await import('#web/features/communities/locales/es.ts')).communities,
  },
  community: {
    en: async () => (await import('#web/shared/community/locales/en.ts')).community,
    es: async () => (await import('#web/shared/community/locales/es.ts')).community,
  },
  events: {
    en: async () => (await import('#web/features/events/locales/en.ts')).events,
    es: async () => (await import('#web/features/events/locales/es.ts')).events,
  },
  crate: {
    en: async () => (await import('#web/shared/crate/locales/en.ts')).crate,
    es: async () => (await import('#web/shared/crate/locales/es.ts')).crate,
  },
  find: {
    en: async () => (await import('#web/shared/find/locales/en.ts')).find,
    es: async () => (await import('#web/shared/find/locales/es.ts')).find,
  },
  finder: {
    en: async () => (await import('#web/features/find/locales/en.ts')).finder,
    es: async () => (await import('#web/features/find/locales/es.ts')).finder,
  },
  friends: {
    en: async () => (await import('#web/features/people/locales/en.ts')).friends,
    es: async () => (await import('#web/features/people/locales/es.ts')).friends,
  },
  imports: {
    en: async () => (await import('#web/shared/imports/locales/en.ts')).imports,
    es: async () => (await import('#web/shared/imports/locales/es.ts')).imports,
  },
  lobby: {
    en: async () => (await import('#web/features/lobby/locales/en.ts')).lobby,
    es: async () => (await import('#web/features/lobby/locales/es.ts')).lobby,
  },
  lobbyRows: {
    en: async () => (await import('#web/features/lobby/more/locales/en.ts')).lobbyRows,
    es: async () => (await import('#web/features/lobby/more/locales/es.ts')).lobbyRows,
  },
  messages: {
    en: async () => (await import('#web/features/messages/locales/en.ts')).messages,
    es: async () => (await import('#web/features/messages/locales/es.ts')).messages,
  },
  moderation: {
    en: async () => (await import('#web/shared/moderation/locales/en.ts')).moderation,
    es: async () => (await import('#web/shared/moderation/locales/es.ts')).moderation,
  },
  music: {
    en: async () => (await import('#web/features/music/locales/en.ts')).music,
    es: async () => (await import('#web/features/music/locales/es.ts')).music,
  },
  notifications: {
    en: async () => (await import('#web/features/notifications/locales/en.ts')).notifications,
    es: async () => (await import('#web/features/notifications/locales/es.ts')).notifications,
  },
  people: {
    en: async () => (await import('#web/shared/people/locales/en.ts')).people,
    es: async () => (await import('#web/shared/people/locales/es.ts')).people,
  },
  person: {
    en: async () => (await import('#web/shared/person/locales/en.ts')).person,
    es: async () => (await import('#web/shared/person/locales/es.ts')).person,
  },
  privacy: {
    en: async () => (await import('#web/features/account/privacy/locales/en.ts')).privacy,
    es: async () => (await import('#web/features/account/privacy/locales/es.ts')).privacy,
  },
  profile: {
    en: async () => (await import('#web/features/profile/locales/en.ts')).profile,
    es: async () => (await import('#web/features/profile/locales/es.ts')).profile,
  },
  refusals: {
    en: async () => (await import('#web/shared/i18n/locales/en/refusals.ts')).refusals,
    es: async () => (await import('#web/shared/i18n/locales/es/refusals.ts')).refusals,
  },
  report: {
    en: async () => (await import('#web/shared/report/locales/en.ts')).report,
    es: async () => (await import('#web/shared/report/locales/es.ts')).report,
  },
  room: {
    en: async () => (await import('#web/features/room/locales/en.ts')).room,
    es: async () => (await import('#web/features/room/locales/es.ts')).room,
  },
  rooms: {
    en: async () => (await import('#web/shared/room/locales/en.ts')).rooms,
    es: async () => (await import('#web/shared/room/locales/es.ts')).rooms,
  },
  song: {
    en: async () => (await import('#web/shared/song/locales/en.ts')).song,
    es: async () => (await import('#web/shared/song/locales/es.ts')).song,
  },
  upload: {
    en: async () => (await import('#web/shared/upload/locales/en.ts')).upload,
    es: async () => (await import('#web/shared/upload/locales/es.ts')).upload,
  },
  signUp: {
    en: async () => (await import('#web/shared/account/locales/en.ts')).signUp,
    es: async () => (await import('#web/shared/account/locales/es.ts')).signUp,
  },
} satisfies Record<Namespace, object>
