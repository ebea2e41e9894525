import type { Code } from '#contract/room/rules/codes.ts'
import type { Doc } from '#contract/room/rules.ts'
import type { JudgedBy } from '#contract/room/rules/verdict.ts'

/** A rule that only tells, and that a play breaks. */
export interface Mark {
  readonly rule: JudgedBy
  readonly code: Code
}

const modeOf = ({ song, theme }: Doc, rule: JudgedBy): string => {
  if (rule === 'theme') return theme.mode
  const rules: Readonly<Record<string, { readonly mode: string }>> = song
  return rules[rule.slice('song.'.length)]?.mode ?? 'off'
}

/** Those of the marks that stand under other rules: what tells no longer marks nothing. */
export const marksUnder = (doc: Doc, marks: readonly Mark[]): readonly Mark[] => {
  const left = marks.filter(({ rule }) => modeOf(doc, rule) === 'tell')
  return left.length === marks.length ? marks : left
}
