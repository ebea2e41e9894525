import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { chooseLanguage, type Language, rememberLanguage } from './languages.ts'
import type { en } from './locales/en.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: typeof en
    returnNull: false
  }
}

const sentences = async (language: Language): Promise<object> => {
  switch (language) {
    case 'en':
      return (await import('./locales/en.ts')).en
    case 'es':
      return (await import('./locales/es.ts')).es
  }
}

/** Loads one language and starts i18next with it; only the language in use travels. */
export const startI18n = async (): Promise<void> => {
  const language = chooseLanguage()
  await i18next.use(initReactI18next).init({
    lng: language,
    resources: {},
    defaultNS: 'common',
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  await speak(language)
}

/** Changes the language at once and for the next visit. */
export const changeLanguage = async (language: Language): Promise<void> => {
  rememberLanguage(language)
  await speak(language)
}

const speak = async (language: Language): Promise<void> => {
  for (const [namespace, entries] of Object.entries(await sentences(language))) {
    i18next.addResourceBundle(language, namespace, entries)
  }
  await i18next.changeLanguage(language)
  document.documentElement.lang = language
}
