import { kept } from '#web/api/browserStorage.ts'

/** The languages of the client, by the name each has for itself. */
export const languages = { en: 'English', es: 'Español' } as const
export type Language = keyof typeof languages

const key = 'roomtone.language'

const isLanguage = (value: string | null | undefined): value is Language =>
  value !== null && value !== undefined && Object.hasOwn(languages, value)

/** The language to start in: `?lang=` in the address, else the one stored, else the browser's first we speak. */
export const chooseLanguage = (): Language => {
  const asked = new URLSearchParams(location.search).get('lang')
  const wishes = [asked, kept.read(key), ...navigator.languages.map((tag) => tag.slice(0, 2))]
  const chosen = wishes.find(isLanguage) ?? 'en'
  if (chosen === asked) rememberLanguage(chosen)
  return chosen
}

export const rememberLanguage = (language: Language): void => kept.write(key, language)
