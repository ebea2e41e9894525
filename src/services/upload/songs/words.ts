/** Text as it is searched: without case, accents and punctuation. */
export const words = (...texts: readonly (string | null | undefined)[]): string =>
  texts
    .join(' ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 1000)

/** Words that count in a search; more make none better. */
const MOST_WORDS = 8

/** The words of a search. */
export const wantedWords = (term: string): string[] =>
  words(term).split(' ').filter(Boolean).slice(0, MOST_WORDS)
