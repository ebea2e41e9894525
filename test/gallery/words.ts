import { auth as authEn } from '#web/features/auth/locales/en.ts'
import { auth as authEs } from '#web/features/auth/locales/es.ts'
import { lobby as lobbyEn } from '#web/features/lobby/locales/en.ts'
import { lobby as lobbyEs } from '#web/features/lobby/locales/es.ts'
import { music as musicEn } from '#web/features/music/locales/en.ts'
import { music as musicEs } from '#web/features/music/locales/es.ts'
import { room as roomEn } from '#web/features/room/locales/en.ts'
import { room as roomEs } from '#web/features/room/locales/es.ts'
import { common as commonEn } from '#web/shared/i18n/locales/en/common.ts'
import { common as commonEs } from '#web/shared/i18n/locales/es/common.ts'

/** The sentences by which the scenes find their way, in both languages. */
export const words = {
  en: { auth: authEn, common: commonEn, lobby: lobbyEn, music: musicEn, room: roomEn },
  es: { auth: authEs, common: commonEs, lobby: lobbyEs, music: musicEs, room: roomEs },
} as const

export type Words = (typeof words)['en' | 'es']
