import type { Language } from '../i18n/languages.ts'

/** Sentences that are said otherwise, by namespace; what is not here is said as ever. */
type Words = Readonly<Record<string, object>>

/** Which words each brand has of its own, by language. */
export const words: Readonly<
  Record<'hangout' | 'turntable', Readonly<Record<Language, () => Promise<Words>>>>
> = {
  hangout: {
    en: async () => (await import('./locales/hangoutEn.ts')).hangout,
    es: async () => (await import('./locales/hangoutEs.ts')).hangout,
  },
  turntable: {
    en: async () => (await import('./locales/turntableEn.ts')).turntable,
    es: async () => (await import('./locales/turntableEs.ts')).turntable,
  },
}
