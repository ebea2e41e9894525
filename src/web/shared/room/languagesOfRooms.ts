/** The languages that rooms may be said to speak, as ISO 639-1 names them. */
const codes =
  'ar bg bn ca cs da de el en es et eu fa fi fr gl he hi hr hu id it ja ko lt lv ms nl no pl pt ro ru sk sl sr sv sw ta th tr uk ur vi zh'.split(
    ' ',
  )

/** What a language is called in another one; its code where the browser knows no name. */
export const languageName = (code: string, inLanguage: string): string =>
  new Intl.DisplayNames([inLanguage], { type: 'language' }).of(code) ?? code

/** All of them for a list to choose from, by their names. */
export const languageOptions = (
  inLanguage: string,
  some: readonly string[] = codes,
): { readonly value: string; readonly label: string }[] =>
  some
    .map((value) => ({ value, label: languageName(value, inLanguage) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, inLanguage))
