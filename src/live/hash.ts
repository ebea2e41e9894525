/** 32 bits of a text, well mixed (FNV-1a with a final avalanche); `seed` gives independent values. */
const bits = (text: string, seed: number): number => {
  let h = 0x811c9dc5 ^ seed
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Ten letters and digits that are always the same for the same text. */
export const shortHash = (text: string): string =>
  Array.from({ length: 10 }, (_, i) => letters[bits(text, i + 1) % letters.length]).join('')

/** A whole number below 2^52 as a decimal string, always the same for the same text. */
export const wholeHash = (text: string): string =>
  String((bits(text, 101) % 0x100000) * 0x100000000 + bits(text, 202))
