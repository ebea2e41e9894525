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
