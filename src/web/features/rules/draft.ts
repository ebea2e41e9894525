import { get, set } from 'react-hook-form'
import type { Doc } from '#contract/room/rules.ts'
import type { RoomDto } from '#contract/room/room.ts'
import type { Rule, RuleField } from '#web/shared/rules/ruleTable.ts'

/** The settings that stand beside the rules and are changed with them. */
export type TurnSettings = Pick<RoomDto, 'djType' | 'numberOfDjs' | 'songsPerDj'>

/** What one is about to save: the rules and the settings beside them. */
export interface Draft {
  readonly doc: Doc
  readonly settings: TurnSettings
}

/** What a field holds while one types: numbers and lists as text, everything else as it is. */
export type FormValue =
  | string
  | boolean
  | null
  | readonly string[]
  | Doc['song']['banned']['songs']
  | Doc['hours']['weekly']
/** A draft as a form: its values by `keyOf` their path. */
export interface RulesForm {
  values: Record<string, FormValue>
  settings: { djType: TurnSettings['djType']; numberOfDjs: string; songsPerDj: string }
}

/** A path of the document as the name of a form's field, in which a dot would lead deeper. */
export const keyOf = (path: string): string => path.replaceAll('.', '_')

/** The paths of a rule that a form holds: its mode, whom it spares, and its fields. */
export const pathsOf = ({ path, mode, fields }: Rule): readonly string[] => [
  ...(mode === 'plain' ? [] : [`${path}.mode`]),
  ...(mode === 'judged' ? [`${path}.exempt`] : []),
  ...fields.map(({ at }) => at),
]

const tidy = (value: number): number => Number(value.toFixed(6))
const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const shown = (field: RuleField | undefined, value: unknown): FormValue => {
  if (field?.kind === 'number') return String(tidy(Number(value) / (field.per ?? 1)))
  if (field?.kind === 'numbers') return (value as number[]).join(', ')
  if (field?.kind === 'names') return (value as string[]).join('\n')
  if (field?.kind === 'words') return typeof value === 'string' ? value : ''
  return value as FormValue
}

const stored = (field: RuleField | undefined, value: FormValue): unknown => {
  const text = typeof value === 'string' ? value.trim() : ''
  const number = (one: string): number => (one === '' ? Number.NaN : Number(one.replace(',', '.')))
  if (field?.kind === 'number') return tidy(number(text) * (field.per ?? 1))
  if (field?.kind === 'numbers') return text.split(/[\s,;]+/).map(Number)
  if (field?.kind === 'names') return lines(String(value))
  if (field?.kind === 'words') return text === '' ? undefined : text
  return value
}

/** A draft as a form in which the given rules can be set. */
export const formOf = ({ doc, settings }: Draft, rules: readonly Rule[]): RulesForm => ({
  values: Object.fromEntries(
    rules.flatMap((rule) =>
      pathsOf(rule).map((path) => [
        keyOf(path),
        shown(
          rule.fields.find(({ at }) => at === path),
          get(doc, path),
        ),
      ]),
    ),
  ),
  settings: {
    djType: settings.djType,
    numberOfDjs: String(settings.numberOfDjs),
    songsPerDj: String(settings.songsPerDj),
  },
})

/** The draft that a form says; what the form has no field for stays as it was. Numbers that are none become NaN. */
export const draftOf = ({ values, settings }: RulesForm, base: Draft, rules: readonly Rule[]): Draft => {
  const doc = structuredClone(base.doc)
  for (const rule of rules)
    for (const path of pathsOf(rule)) {
      const value = values[keyOf(path)]
      const field = rule.fields.find(({ at }) => at === path)
      if (value !== undefined) set(doc, path, stored(field, value))
    }
  const { djType, numberOfDjs, songsPerDj } = settings
  return { doc, settings: { djType, numberOfDjs: Number(numberOfDjs), songsPerDj: Number(songsPerDj) } }
}

/** A draft to be spoken about: what cannot be read of it is as it was. */
export const readable = (draft: Draft, base: Draft, rules: readonly Rule[]): Draft => {
  const doc = structuredClone(draft.doc)
  const isWrong = (value: unknown): boolean =>
    Array.isArray(value) ? value.some(Number.isNaN) : Number.isNaN(value)
  for (const path of rules.flatMap(pathsOf)) if (isWrong(get(doc, path))) set(doc, path, get(base.doc, path))
  return { doc, settings: draft.settings }
}
