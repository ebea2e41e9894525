import { foldWords } from '#services/core/text.ts'

/**
 * How well a song answers a search: title before artist before the rest, whole words before beginnings before parts,
 * then likeness (0..1, of misspelt words). `folded` is the search without case and accents.
 */
export const relevance = (
  folded: string,
  song: { readonly trackName: string; readonly artistName: string },
  likeness: number,
): number => {
  const title = foldWords(song.trackName)
  const artist = foldWords(song.artistName)
  const whole = title === folded ? 20 : title.startsWith(folded) ? 8 : artist === folded ? 6 : 0
  const words = folded.split(' ').filter(Boolean)
  const hits = words.map((word) => 2 * hit(word, title) + hit(word, artist))
  return whole + hits.reduce((sum, one) => sum + one, 0) / Math.max(1, words.length) + likeness
}

const hit = (word: string, text: string): number => {
  const words = text.split(' ')
  if (words.includes(word)) return 3
  if (words.some((one) => one.startsWith(word))) return 2
  return text.includes(word) ? 1 : 0
}
