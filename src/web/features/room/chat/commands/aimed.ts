import { type Lasting, lasting } from './lasting.ts'

/** Somebody whom a command may name. */
export interface Named {
  readonly uuid: string
  readonly name: string
}

/** Whom a command is about, for how long, and why. */
export interface Aimed extends Lasting {
  readonly whom: Named
}

const begins = (words: string, name: string): boolean => {
  const rest = words.slice(name.length)
  return words.toLowerCase().startsWith(name.toLowerCase()) && (rest === '' || /^\s/.test(rest))
}

/**
 * Reads `@name [10m] [reason]`; names may hold spaces, and the longest that fits is meant. Undefined where it names
 * nobody of `people`.
 */
export const aimed = (rest: string, people: readonly Named[]): Aimed | undefined => {
  const words = rest.trim().replace(/^@/, '')
  const whom = people
    .filter(({ name }) => name !== '' && begins(words, name))
    .sort((a, b) => b.name.length - a.name.length)[0]
  return whom && { whom, ...lasting(words.slice(whom.name.length).trim()) }
}
