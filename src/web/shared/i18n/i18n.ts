import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { loadCode } from '#web/connection/loadCode.ts'
import { chooseLanguage, type Language, rememberLanguage } from './languages.ts'

/** Where the sentences of each namespace are, by language; each travels when it is first needed. */
export type Sentences = Readonly<Record<string, Readonly<Record<Language, () => Promise<object>>>>>

/** Those that are wanted first, and where all others are, which is found out when one of them is needed. */
interface Library {
  readonly first: Sentences
  readonly others: () => Promise<Sentences>
}

let library: Library = { first: {}, others: () => Promise.resolve({}) }
const used = new Set<string>()

/** What is said otherwise of some sentences, by language and namespace; none where all is said as ever. */
type Dress = (language: Language, name: string) => Promise<object | undefined>
let dress: Dress = () => Promise.resolve(undefined)

/** Says some sentences otherwise from now on: those that are loaded already, and those that come. */
export const dressSentences = async (worn: Dress): Promise<void> => {
  dress = worn
  const language = languageNow()
  for (const name of used)
    if (i18next.hasResourceBundle(language, name)) {
      const found = await worn(language, name)
      if (found) i18next.addResourceBundle(language, name, found, true, true)
    }
}

const languageNow = (): Language => (i18next.language === 'es' ? 'es' : 'en')

const load = async (language: Language, names: readonly string[]): Promise<void> => {
  await Promise.all(
    names.map(async (name) => {
      if (i18next.hasResourceBundle(language, name)) return
      const fetchThem = (library.first[name] ?? (await loadCode(library.others))[name])?.[language]
      if (fetchThem === undefined) throw new Error(`There are no sentences called ${name}`)
      const found = await loadCode(fetchThem)
      i18next.addResourceBundle(language, name, found)
      const worn = await dress(language, name)
      if (worn) i18next.addResourceBundle(language, name, worn, true, true)
    }),
  )
}

/** Starts i18next in the reader's language with the namespaces that every page needs. */
export const startI18n = async (from: Library, names: readonly string[]): Promise<void> => {
  library = from
  const language = chooseLanguage()
  await i18next.use(initReactI18next).init({
    lng: language,
    resources: {},
    defaultNS: 'common',
    interpolation: { escapeValue: false },
    // Sentences that come late are shown as soon as they are there.
    react: { useSuspense: false, bindI18nStore: 'added' },
  })
  await loadSentences(names)
  document.documentElement.lang = language
}

/** Fetches the sentences of a part of the client, once, in the language in use. */
export const loadSentences = async (names: readonly string[]): Promise<void> => {
  for (const name of names) used.add(name)
  await load(languageNow(), names)
}

/** Changes the language at once and for the next visit. */
export const changeLanguage = async (language: Language): Promise<void> => {
  rememberLanguage(language)
  await load(language, [...used])
  await i18next.changeLanguage(language)
  document.documentElement.lang = language
  // What was asked for meanwhile came in the language of before.
  await load(language, [...used])
}
