import type { ShownWords } from '#contract/room/rules/shown.ts'

/** What a greeting is filled in with. */
interface Filling {
  readonly name: string
  readonly room: string
  readonly theme: string
}

/**
 * The greeting of a room in a language, or in the other where it has none in that; undefined where it has none at all.
 * `{name}`, `{room}` and `{theme}` are filled in, once; anything else in braces stays.
 */
export const greetingIn = (
  { en, es }: ShownWords['welcome'],
  language: string,
  filling: Filling,
): string | undefined => {
  const text = language.startsWith('es') ? es || en : en || es
  return text ? text.replace(/\{(name|room|theme)\}/g, (_, key: keyof Filling) => filling[key]) : undefined
}
