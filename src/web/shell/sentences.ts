import { hookSentences } from '#web/shared/hooks/hookSentences.ts'
import type { firstSentences } from './firstSentences.ts'
import type { Resources } from './sentenceResources.ts'

/** A namespace of sentences; each lies beside what it speaks for. English decides which keys there are. */
export type Namespace = keyof Resources

/** How the sentences of all places but the lobby and the room are fetched (`firstSentences.ts` has those). */
export const sentences = {
  developer: {
    en: async () => (await import('#web/features/account/developer/locales/en.ts')).developer,
    es: async () => (await import('#web/features/account/developer/locales/es.ts')).developer,
  },
  developers: {
    en: async () => (await import('#web/features/developers/locales/en.ts')).developers,
    es: async () => (await import('#web/features/developers/locales/es.ts')).developers,
  },
  history: {
    en: async () => (await import('#web/features/history/locales/en.ts')).history,
    es: async () => (await import('#web/features/history/locales/es.ts')).history,
  },
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
  commands: {
    en: async () => (await import('#web/features/room/chat/commands/locales/en.ts')).commands,
    es: async () => (await import('#web/features/room/chat/commands/locales/es.ts')).commands,
  },
  communities: {
    en: async () => (await import('#web/features/communities/locales/en.ts')).communities,
    es: async () => (await import('#web/features/communities/locales/es.ts')).communities,
  },
  community: {
    en: async () => (await import('#web/shared/community/locales/en.ts')).community,
    es: async () => (await import('#web/shared/community/locales/es.ts')).community,
  },
  effects: {
    en: async () => (await import('#web/shared/effect/locales/en.ts')).effects,
    es: async () => (await import('#web/shared/effect/locales/es.ts')).effects,
  },
  events: {
    en: async () => (await import('#web/features/events/locales/en.ts')).events,
    es: async () => (await import('#web/features/events/locales/es.ts')).events,
  },
  finder: {
    en: async () => (await import('#web/features/find/locales/en.ts')).finder,
    es: async () => (await import('#web/features/find/locales/es.ts')).finder,
  },
  friends: {
    en: async () => (await import('#web/features/people/locales/en.ts')).friends,
    es: async () => (await import('#web/features/people/locales/es.ts')).friends,
  },
  hooks: hookSentences,
  imports: {
    en: async () => (await import('#web/shared/imports/locales/en.ts')).imports,
    es: async () => (await import('#web/shared/imports/locales/es.ts')).imports,
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
  rankings: {
    en: async () => (await import('#web/features/rankings/locales/en.ts')).rankings,
    es: async () => (await import('#web/features/rankings/locales/es.ts')).rankings,
  },
  refusals: {
    en: async () => (await import('#web/shared/i18n/locales/en/refusals.ts')).refusals,
    es: async () => (await import('#web/shared/i18n/locales/es/refusals.ts')).refusals,
  },
  report: {
    en: async () => (await import('#web/shared/report/locales/en.ts')).report,
    es: async () => (await import('#web/shared/report/locales/es.ts')).report,
  },
  rules: {
    en: async () => (await import('#web/shared/rules/locales/en.ts')).rules,
    es: async () => (await import('#web/shared/rules/locales/es.ts')).rules,
  },
  ruled: {
    en: async () => (await import('#web/shared/ruled/locales/en.ts')).ruled,
    es: async () => (await import('#web/shared/ruled/locales/es.ts')).ruled,
  },
  scrobbling: {
    en: async () => (await import('#web/features/account/scrobbling/locales/en.ts')).scrobbling,
    es: async () => (await import('#web/features/account/scrobbling/locales/es.ts')).scrobbling,
  },
  roomTheme: {
    en: async () => (await import('#web/features/room/theme/locales/en.ts')).roomTheme,
    es: async () => (await import('#web/features/room/theme/locales/es.ts')).roomTheme,
  },
  skipVote: {
    en: async () => (await import('#web/features/room/skip/locales/en.ts')).skipVote,
    es: async () => (await import('#web/features/room/skip/locales/es.ts')).skipVote,
  },
  voice: {
    en: async () => (await import('#web/features/room/voice/locales/en.ts')).voice,
    es: async () => (await import('#web/features/room/voice/locales/es.ts')).voice,
  },
  store: {
    en: async () => (await import('#web/features/store/locales/en.ts')).store,
    es: async () => (await import('#web/features/store/locales/es.ts')).store,
  },
  signUp: {
    en: async () => (await import('#web/shared/account/locales/en.ts')).signUp,
    es: async () => (await import('#web/shared/account/locales/es.ts')).signUp,
  },
  tokens: {
    en: async () => (await import('#web/shared/tokens/locales/en.ts')).tokens,
    es: async () => (await import('#web/shared/tokens/locales/es.ts')).tokens,
  },
  wardrobe: {
    en: async () => (await import('#web/features/wardrobe/locales/en.ts')).wardrobe,
    es: async () => (await import('#web/features/wardrobe/locales/es.ts')).wardrobe,
  },
} satisfies Record<Exclude<Namespace, keyof typeof firstSentences>, object>
