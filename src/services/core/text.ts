import { withoutMarks } from '#contract/withoutMarks.ts'

/** Text as it is searched: words without case, accents and punctuation. */
export const foldWords = (...texts: readonly (string | null | undefined)[]): string =>
  withoutMarks(texts.join(' '))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 1000)

/** Text as it is compared when two songs may be the same: lower case, one space between words. */
export const nameKey = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase().slice(0, 500)
