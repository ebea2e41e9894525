const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const SHORT_NAME = /^:[\w+-]{1,40}:$/

/** One emoji (or any single visible sign), or a short name like `:heart:`. */
export const isReaction = (text: string): boolean => {
  if (SHORT_NAME.test(text)) return true
  const [first] = graphemes.segment(text)
  return first?.segment === text && !/[\p{Cc}\p{Zs}\p{Cs}]/u.test(text)
}
