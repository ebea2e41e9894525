import { withoutMarks } from '../../withoutMarks.ts'

/** A name as rules compare it: without case, accents and punctuation; what is nothing but punctuation stays as it is. */
export const folded = (name: string): string => {
  const plain = withoutMarks(name)
  const words = plain.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
  return words === '' ? plain.trim() : words
}
