/** So much of a long word is looked at, from its beginning and from its end. */
const MOST_OF_WORD = 100
const BREAKS = /[^\p{L}\p{N}]+/u
const BREAKS_OF_PATTERN = /[^\p{L}\p{N}*]+/u

/** Text as words are compared: without case, accents, compatibility forms and signs of no width. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\u115f\u1160\u3164\uffa0]/gu, '')
    .toLowerCase()

const shortened = (word: string): string =>
  word.length <= 2 * MOST_OF_WORD ? word : word.slice(0, MOST_OF_WORD) + word.slice(-MOST_OF_WORD)

/** The words of a text in their order, folded. */
export const wordsIn = (text: string): string[] =>
  folded(text)
    .split(BREAKS)
    .filter((word) => word !== '')
    .map(shortened)

/** A pattern as words to find one after the other, each as the pieces between its stars. */
export type Pattern = readonly (readonly string[])[]

/** Reads a pattern; null where it holds no letter, so that it would stand for every word. */
export const readPattern = (pattern: string): Pattern | null => {
  const words = folded(pattern)
    .split(BREAKS_OF_PATTERN)
    .filter((word) => word !== '')
    .map((word) => word.replace(/\*+/g, '*').split('*'))
  return words.length > 0 && words.every((pieces) => pieces.some((piece) => piece !== '')) ? words : null
}

/** Whether a word is what the pieces stand for, with any letters between them; looks at each letter a bounded number of times. */
const isWord = (pieces: readonly string[], word: string): boolean => {
  const first = pieces[0] ?? ''
  if (pieces.length === 1) return word === first
  const last = pieces.at(-1) ?? ''
  if (word.length < first.length + last.length || !word.startsWith(first) || !word.endsWith(last))
    return false
  const end = word.length - last.length
  let at = first.length
  for (const piece of pieces.slice(1, -1)) {
    const found = word.indexOf(piece, at)
    if (found < 0 || found + piece.length > end) return false
    at = found + piece.length
  }
  return true
}

/** Whether the words hold those of a pattern, one after the other. */
export const holds = (words: readonly string[], pattern: Pattern): boolean =>
  words.some((_, from) =>
    pattern.every((pieces, n) => {
      const word = words[from + n]
      return word !== undefined && isWord(pieces, word)
    }),
  )
