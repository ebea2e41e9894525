/** Text without accents and case. */
export const withoutMarks = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
