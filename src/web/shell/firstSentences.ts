import type { Resources } from './sentenceResources.ts'

/**
 * How the sentences of the lobby and of a room are fetched. Where those of all other places lie is not known to a
 * browser until it goes there (`sentences.ts`).
 */
export const firstSentences = {
  chat: {
    en: async () => (await import('#web/shared/chat/locales/en.ts')).chat,
    es: async () => (await import('#web/shared/chat/locales/es.ts')).chat,
  },
  common: {
    en: async () => (await import('#web/shared/i18n/locales/en/common.ts')).common,
    es: async () => (await import('#web/shared/i18n/locales/es/common.ts')).common,
  },
  crate: {
    en: async () => (await import('#web/shared/crate/locales/en.ts')).crate,
    es: async () => (await import('#web/shared/crate/locales/es.ts')).crate,
  },
  find: {
    en: async () => (await import('#web/shared/find/locales/en.ts')).find,
    es: async () => (await import('#web/shared/find/locales/es.ts')).find,
  },
  lobby: {
    en: async () => (await import('#web/features/lobby/locales/en.ts')).lobby,
    es: async () => (await import('#web/features/lobby/locales/es.ts')).lobby,
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
} satisfies Partial<Record<keyof Resources, object>>
