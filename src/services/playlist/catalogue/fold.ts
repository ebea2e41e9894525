/** Text as it is compared when two songs may be the same: lower case, one space between words. */
export const nameKey = (text: string): string =>
  text.replaceAll('\u0000', '').trim().replace(/\s+/g, ' ').toLowerCase().slice(0, 500)

/** Text as it is searched: without case, accents and punctuation. */
export const foldWords = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 1000)
